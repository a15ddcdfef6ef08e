import { expect, test } from 'vitest';
import { drawTerminal } from '../scripts/terminal-picture.mjs';

test('a terminal is drawn with each word and sign on its cells', () => {
  const red = '\u001B[1m\u001B[38;2;255;0;0m\u001B[48;2;0;0;9m';
  const svg = drawTerminal(`ab  ${red}<\n ${red}cd\u001B[0m`, { columns: 5, rows: 2 });
  const styles = [...svg.matchAll(/\.(s\d)\{fill:rgb\(255,0,0\);font-weight:bold\}/g)];
  expect(styles).toHaveLength(1);
  const style = styles[0]?.[1];
  expect(svg).toMatch(/x="0" textLength="16.8" [^>]*>ab</);
  expect(svg).toContain(`<tspan class="c ${style}" x="37.8">&lt;</tspan>`);
  expect(svg).toMatch(new RegExp(`class="${style}" x="8.4" textLength="16.8" [^>]*>cd<`));
  // Styles of the first line continue on the second, so its first cell has the same background.
  expect([...svg.matchAll(/<rect x="([\d.]+)" y="(\d+)"/g)].map((match) => match.slice(1))).toEqual(
    [
      ['33.6', '0'],
      ['0', '18'],
    ],
  );
});
