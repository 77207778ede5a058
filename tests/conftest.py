"""What all tests share: `--regenerate` writes stored results anew instead of comparing them."""

import pytest

pytest.register_assert_rewrite("tests.rules.casebook")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--regenerate`."""
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write golden files and playthroughs anew; read the difference before committing it",
    )


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether stored results are to be written anew."""
    return bool(request.config.getoption("--regenerate"))
