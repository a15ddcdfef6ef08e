import { makeRules, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { exactFigureJob } from '../../jobs/exact-figure.js';
import { compareDigits } from '../../report/beside-published.js';
import { grandBoards } from './play.js';
import { labelIn, notPlayedIn, termsIn } from './russian.js';
import { GRAND_RULES, PUBLISHED_SETUPS, SKIPPED_PUBLISHED_FIGURES } from './setups.js';

const EXACT = PUBLISHED_SETUPS.flatMap(({ name, boards, rows }) =>
  rows.flatMap((row) => ('question' in row ? [{ ...row, name, rules: boards[row.board]! }] : [])),
);
const SLOW = EXACT.filter(({ isSlow }) => isSlow);

describe('a figure without chance', () => {
  it('is solved for sixteen rows, ten of them in every small run', () => {
    expect([EXACT.length, SLOW.length]).toEqual([16, 6]);
  });

  it.each(SLOW)('$name, $what of $board is $printed', { tags: ['long'] }, async (row) => {
    const { rules, question, printed } = row;
    const { figure } = unwrap(await exactFigureJob.run({ rules, question }, {}));
    const equal = { verdict: 'equal', difference: 0, visibleFrom: 0 };
    expect(compareDigits(figure, printed)).toEqual(equal);
  });
});

describe('set-ups', () => {
  it('have rules that can be played, and no row of a board that is not there', () => {
    for (const { boards, rows } of PUBLISHED_SETUPS) {
      for (const rules of Object.values(boards)) expect(makeRules(rules).ok).toBe(true);
      expect(new Set(rows.map(({ board }) => board))).toEqual(new Set(Object.keys(boards)));
    }
  });

  it('name a source, and their names are different', () => {
    expect(new Set(PUBLISHED_SETUPS.map(({ name }) => name)).size).toBe(PUBLISHED_SETUPS.length);
    const unlinked = PUBLISHED_SETUPS.filter(({ url }) => !/^https?:\/\/\S+$/.test(url));
    expect(unlinked.map(({ name }) => name)).toEqual(['Broadside']);
  });

  it('have the 18 boards of Grand et al., each of four ships of 2 to 5 squares', () => {
    const boards = grandBoards(GRAND_RULES);
    expect(boards).toHaveLength(18);
    for (const { rules, ships } of boards) {
      expect(makeRules(rules).ok).toBe(true);
      expect(ships.map(({ length }) => length)).toEqual(rules.fleet);
      expect(ships).toHaveLength(4);
      for (const { length } of ships) expect(length >= 2 && length <= 5).toBe(true);
    }
  });
});

describe('in Russian', () => {
  /** Texts that are the same in both languages: program names, board sizes and abbreviations. */
  const KEPT =
    /^(\d+×\d+(, \d)?|POMCP|Grand et al\.|Mayflower, hasbro|Sploosh Kaboom|DataGenetics|jonharrity|Dewaszmi|Broadside|Orbital Battleship|POMDPPlanners|cliambrown)$/;

  it.each(PUBLISHED_SETUPS)('$name has its terms, and words for all of its rows', (setup) => {
    const { name, boards, rows } = setup;
    const labels = [name, ...Object.keys(boards), ...rows.map(({ what }) => what)];
    expect(labels.filter((each) => !KEPT.test(each) && labelIn('ru', each) === each)).toEqual([]);
    expect(termsIn('ru', setup)).toMatch(/\p{Script=Cyrillic}/u);
    expect(termsIn('en', setup)).toBe(setup.terms);
  });

  it.each(SKIPPED_PUBLISHED_FIGURES)('$what is told, and why it is not played', (figure) => {
    for (const text of notPlayedIn('ru', figure)) expect(text).toMatch(/\p{Script=Cyrillic}/u);
    expect(notPlayedIn('en', figure)).toEqual([figure.what, figure.why]);
  });
});
