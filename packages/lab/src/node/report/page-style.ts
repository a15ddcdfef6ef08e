import { INK, PAPER } from './colours.js';

/** A page of squared exercise-book paper: pale squares, ink-blue lines, a red margin. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ink: ${INK.light};
  --faint: #55638a;
  --paper: #f7f8f1;
  --sheet: ${PAPER.light};
  --square: #cfdcef;
  --line: #2f5c9e;
  --margin: #c8473d;
  --same: #00664a;
  --near: #7a5200;
  --differs: #a8201a;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ink: ${INK.dark};
    --faint: #9fb0d3;
    --paper: #10141f;
    --sheet: ${PAPER.dark};
    --square: #202b44;
    --line: #7ba7e6;
    --margin: #d9756c;
    --same: #4fd0a2;
    --near: #ecc15c;
    --differs: #ff9087;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  color: var(--ink);
  background-color: var(--paper);
  background-image:
    linear-gradient(var(--square) 1px, transparent 1px),
    linear-gradient(90deg, var(--square) 1px, transparent 1px);
  background-size: 22px 22px;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
}
main { max-width: 58rem; margin: 0 auto; padding: 33px 22px 66px; }
header { border-left: 2px solid var(--margin); padding-left: 20px; }
h1 { margin: 0; font-size: 1.9rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 44px 0 12px; font-size: 1.25rem; color: var(--line); }
.question { margin: 8px 0 16px; font-size: 1.15rem; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 16px; margin: 0; }
dt { color: var(--faint); }
dd { margin: 0; overflow-wrap: anywhere; }
code { font: 0.92em ui-monospace, "DejaVu Sans Mono", Consolas, monospace; }
.sheet {
  margin: 22px 0;
  background: var(--sheet);
  border: 1.5px solid var(--line);
  border-radius: 3px;
}
.scroll { overflow-x: auto; }
.scroll:focus-visible { outline: 3px solid var(--line); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { padding: 10px 14px; text-align: left; font-weight: 600; }
th, td { padding: 6px 14px; white-space: nowrap; }
thead th { border-bottom: 1.5px solid var(--line); color: var(--faint); text-align: right; }
tbody th { font-weight: 500; text-align: left; }
thead th:first-child { text-align: left; }
tbody tr + tr > * { border-top: 1px solid var(--square); }
td.figure, td.verdict, td.none { text-align: right; }
td.text { text-align: right; }
.margin { color: var(--faint); }
.mark { font-weight: 700; }
.same { color: var(--same); }
.near { color: var(--near); }
.differs { color: var(--differs); font-weight: 600; }
figure { padding: 8px; overflow-x: auto; }
figure svg { display: block; width: 100%; min-width: 34rem; height: auto; }
.findings { padding: 12px 14px 12px 36px; }
.findings li + li { margin-top: 6px; }
footer { margin-top: 44px; color: var(--faint); font-size: 0.9rem; }
@media (max-width: 40rem) {
  main { padding: 22px 11px 44px; }
  dl { grid-template-columns: 1fr; }
  dt { margin-top: 6px; }
  th, td { padding: 6px 10px; }
}
@media print {
  body { background: none; font-size: 11pt; }
  main { max-width: none; padding: 0; }
  .sheet, tr { break-inside: avoid; }
  .scroll, figure { overflow: visible; }
  figure svg { min-width: 0; }
  th, td { white-space: normal; padding: 3pt 6pt; }
  h2 { break-after: avoid; }
}
`;
