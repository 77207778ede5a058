"""Food Fight, the card game, as people read it: its `Reporter`."""

from gm.report.foodcards.form import order_form
from gm.report.foodcards.table_svg import alt_text, table_svg, turn_svg
from gm.report.foodcards.table_text import table_text
from gm.report.foodcards.text import turn_html, turn_text
from gm.report.reporters import Reporter

REPORTER = Reporter(
    text=turn_text,
    html=turn_html,
    turn_svg=turn_svg,
    alt=alt_text,
    form=order_form,
    map_text=table_text,
    map_svg=table_svg,
)
