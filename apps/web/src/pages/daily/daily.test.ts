import { makeRng, randomSetup } from '@flotilla/engine';
import { makeLayout, makeLayoutText, type ShotOutcome, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { fleetOfDay } from './fleet-of-day.js';
import { signsOf } from './share-text.js';

/** As everybody had them on these days. A change here would take past fleets from those who found them. */
test('the fleets of past days stay what they were', () => {
  const fleets = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-26'].map((day) => {
    const { rules, stream } = fleetOfDay(day);
    const setup = unwrap(randomSetup(rules, 'uniform', makeRng(...stream)));
    return `${day} ${rules.name}\n${makeLayoutText(rules.grid, unwrap(makeLayout(rules, setup)))}`;
  });
  expect(fleets.join('\n\n')).toMatchInlineSnapshot(`
    "2026-11-22 curved
    ...##.#...
    ....#.....
    .#........
    ..#..###..
    .....#.#..
    .#.......#
    .....##.##
    ..##.#...#
    .##....#..
    ........#.

    2026-11-23 russian
    ......#.#.
    ####......
    .......#..
    .###...#..
    ..........
    ..#.....##
    ..#..#....
    ..#.......
    ........##
    #.........

    2026-11-24 mini-7
    #...###
    #.#....
    #...#.#
    #.#...#
    ..#.#..
    #...#..
    #.#.#.#

    2026-11-26 hasbro
    ..###.####
    ..........
    ...##.....
    ...###....
    ......#...
    ......#...
    ......#...
    ......#...
    ......#...
    .........."
  `);
});

test('what is shared tells how the search went, ten answers a line, and no square', () => {
  const outcomes: ShotOutcome[] = [...new Array<ShotOutcome>(10).fill('miss'), 'hit', 'sunk'];
  expect(signsOf(outcomes)).toBe('⬜⬜⬜⬜⬜⬜⬜⬜⬜⬜\n🟧🟥');
});
