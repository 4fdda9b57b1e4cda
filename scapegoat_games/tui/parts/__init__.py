"""What every board is made of, so that each says only what is its own."""
