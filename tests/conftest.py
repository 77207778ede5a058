"""What all tests share: examples without a time limit, and `--regenerate` for stored results."""

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.rules.casebook")
settings.register_profile("house", max_examples=60, deadline=None)
settings.load_profile("house")


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
