"""Tools for developers: lists of texts, pictures, figures on the source, stress tests."""
