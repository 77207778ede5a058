"""Foodfighters as people read it: its `Reporter`."""

from gm.report.foodfighters.form import form
from gm.report.foodfighters.picture import alt_text, table_svg, turn_svg
from gm.report.foodfighters.table_text import table_text
from gm.report.foodfighters.text import turn_html, turn_text
from gm.report.reporters import Reporter

REPORTER = Reporter(
    text=turn_text,
    html=turn_html,
    turn_svg=turn_svg,
    alt=alt_text,
    form=form,
    map_text=table_text,
    map_svg=table_svg,
)
