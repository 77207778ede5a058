"""Food Fight in the cafeteria as people read it: its `Reporter`."""

from gm.report.cafeteria.form import order_form
from gm.report.cafeteria.room_svg import room_svg, turn_alt, turn_svg
from gm.report.cafeteria.room_text import room_map
from gm.report.cafeteria.tale import turn_html, turn_text
from gm.report.reporters import Reporter

REPORTER = Reporter(
    text=turn_text,
    html=turn_html,
    turn_svg=turn_svg,
    alt=turn_alt,
    form=order_form,
    map_text=room_map,
    map_svg=room_svg,
)
