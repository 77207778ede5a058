"""Pass the Food as people read it: its `Reporter`."""

from gm.report.passthefood.table_svg import table_svg, turn_svg
from gm.report.passthefood.table_text import table_map
from gm.report.passthefood.text import alt_text, form_lines, turn_html, turn_text
from gm.report.reporters import Reporter

REPORTER = Reporter(
    text=turn_text,
    html=turn_html,
    turn_svg=turn_svg,
    alt=alt_text,
    form=form_lines,
    map_text=table_map,
    map_svg=table_svg,
)
