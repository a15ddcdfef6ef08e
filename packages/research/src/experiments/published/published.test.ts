import { finish, isEstimate, isVerdict, type Report } from '@flotilla/lab';
import { makeRules, unwrap } from '@flotilla/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { exactFigure } from '../../jobs/exact-figure.js';
import { digitsOf } from '../../report/beside-published.js';
import { runExperiments } from '../run-experiments.js';
import { grandBoards } from './play.js';
import { published } from './published.js';
import { labelIn, notPlayedIn, termsIn } from './russian.js';
import { GRAND, NOT_PLAYED, PUBLISHED_SETUPS } from './setups.js';

/** Boards that take tens of seconds to solve. */
const SLOW_BOARDS = ['10×10', '4×4, 2 and 2', '4×4, 3 and 2'];

const EXACT = PUBLISHED_SETUPS.flatMap(({ name, boards, rows }) =>
  rows.flatMap((row) => ('question' in row ? [{ ...row, name, rules: boards[row.board]! }] : [])),
);

describe('a figure without chance', () => {
  const expectEqual = async ({ rules, question, printed }: (typeof EXACT)[number]) => {
    const { figure } = unwrap(await exactFigure.run({ rules, question }, {}));
    expect(digitsOf(figure, printed)).toEqual({ verdict: 'equal', difference: 0, visibleFrom: 0 });
  };
  const isQuick = ({ board }: (typeof EXACT)[number]) => !SLOW_BOARDS.includes(board);
  it.each(EXACT.filter(isQuick))('$name, $what of $board is $printed', expectEqual);
  it.each(EXACT.filter((row) => !isQuick(row)))(
    '$name, $what of $board is $printed',
    { tags: ['long'] },
    expectEqual,
  );

  it('has a row for each board that is solved', () => {
    expect(EXACT).toHaveLength(16);
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
    const addresses = PUBLISHED_SETUPS.filter(({ url }) => /^https?:\/\/\S+$/.test(url));
    expect(
      PUBLISHED_SETUPS.filter((each) => !addresses.includes(each)).map(({ name }) => name),
    ).toEqual(['Broadside']);
  });

  it('have the 18 boards of Grand et al., each of four ships of 2 to 5 squares', () => {
    const boards = grandBoards(GRAND);
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
  /** Names of programs, sizes of boards, and abbreviations. */
  const KEPT =
    /^(\d+×\d+(, \d)?|POMCP|Grand et al\.|Mayflower, hasbro|Sploosh Kaboom|DataGenetics|jonharrity|Dewaszmi|Broadside|Orbital Battleship|POMDPPlanners|cliambrown)$/;

  it.each(PUBLISHED_SETUPS)('$name has its terms, and words for all of its rows', (setup) => {
    const { name, boards, rows } = setup;
    const labels = [name, ...Object.keys(boards), ...rows.map(({ what }) => what)];
    expect(labels.filter((each) => !KEPT.test(each) && labelIn('ru', each) === each)).toEqual([]);
    expect(termsIn('ru', setup)).toMatch(/\p{Script=Cyrillic}/u);
    expect(termsIn('en', setup)).toBe(setup.terms);
  });

  it.each(NOT_PLAYED)('$what is told, and why it is not played', (figure) => {
    for (const text of notPlayedIn('ru', figure)) expect(text).toMatch(/\p{Script=Cyrillic}/u);
    expect(notPlayedIn('en', figure)).toEqual([figure.what, figure.why]);
  });
});

describe('a small run', () => {
  let report: Report;
  beforeAll(async () => {
    const options = { seed: 1, scale: 0.002 };
    const { reports } = await finish(runExperiments([published], options));
    report = reports[0]!;
  });

  it('tells the source, the rules and the figures of every set-up, and what is not played', () => {
    expect(report.tables.map(({ title }) => title)).toEqual([
      'Sources, with the same rules here',
      ...PUBLISHED_SETUPS.map(({ name }) => name),
      'Not played',
    ]);
    expect(report.tables.at(-1)?.rows).toHaveLength(NOT_PLAYED.length);
    for (const [, , , rules] of report.tables[0]!.rows) {
      expect(makeRules(JSON.parse(rules as string)).ok).toBe(true);
    }
  });

  it('has a verdict for each figure that was published and played', () => {
    for (const { rows } of report.tables.slice(1, -1)) {
      for (const [, , by, theirs, ours, games, verdict] of rows) {
        expect(isVerdict(verdict ?? null)).toBe(theirs !== null);
        if (by === '–') expect([theirs, games]).toEqual([ours, null]);
        else expect(isEstimate(ours ?? null)).toBe(true);
      }
    }
  });

  it('sums its verdicts up', () => {
    expect(report.findings[0]).toMatch(
      /^Of 10 figures without randomness, 10 are equal to the digit/,
    );
    expect(report.findings.slice(1, 4).map((finding) => finding.split(':')[0])).toEqual([
      'No difference is shown from what was published',
      'Ours is lower',
      'Ours is higher',
    ]);
  });
});
