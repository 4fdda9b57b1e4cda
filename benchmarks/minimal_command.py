"""A minimal typer program."""

import typer

program = typer.Typer()


@program.command()
def greet(name: str) -> None:
    """Say hello."""
    print(f"Hello {name}")


def main() -> None:
    program()
