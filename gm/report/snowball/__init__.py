"""Snowball Fighting as people read it: its `Reporter`."""

from gm.report.reporters import Reporter
from gm.report.snowball.form import form
from gm.report.snowball.garden_svg import garden_svg
from gm.report.snowball.garden_text import garden_map
from gm.report.snowball.html import turn_html
from gm.report.snowball.text import turn_text
from gm.report.snowball.turn_svg import alt, turn_svg

REPORTER = Reporter(
    text=turn_text,
    html=turn_html,
    turn_svg=turn_svg,
    alt=alt,
    form=form,
    map_text=garden_map,
    map_svg=garden_svg,
)
