import { makeSquare, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { EXAMPLE } from '../../../../../tests/support/example-game.js';
import { describeBoardFault } from './board-faults.js';
import { type BoardSource, readBoard } from './read-board.js';
import { boardWords } from './words.js';

const SMALL = '{"grid":{"width":3,"height":2},"fleet":[2]}';
const NAMED = '{"grid":{"width":3,"height":2},"fleet":[2],"announces":"named"}';
const NO_POSITION = { record: null, position: null, answers: null, rules: null };
const NO_PUZZLE = { isPuzzle: false, answer: null, chances: null };

const read = (source: Partial<BoardSource>) =>
  readBoard({ ...NO_POSITION, ...NO_PUZZLE, ...source });

/** Returns the known squares of a position, as text. */
function known(source: Partial<BoardSource>) {
  const shown = unwrap(read({ rules: SMALL, ...source }));
  if (shown.kind !== 'position') throw new Error('no position');
  const { rules, misses, hits, sunkSquares: sunk } = shown.known;
  const texts = (squares: Iterable<number>) =>
    [...squares].map((each) => makeSquare(rules.grid, each));
  const best = shown.best && texts(shown.best);
  return { misses: texts(misses), hits: texts(hits), sunk: texts(sunk), best };
}

describe('what is shown', () => {
  test('is a record, however it is indented at its ends', () => {
    const shown = unwrap(read({ record: `\n${EXAMPLE}\n\n` }));
    expect(shown.kind === 'game' && shown.record.game.shots).toHaveLength(82);
  });

  test.each([
    ['lines', { position: 'o..\nx..' }],
    ['indented lines', { position: '\n    o..\n    x..\n  ' }],
    ['rows of an address', { position: 'o../x..' }],
    ['answers', { answers: 'A1- A2+' }],
    ['answers of either notation and order', { answers: '1а-  А2+' }],
  ])('is a position from %s', (_, source) => {
    expect(known(source)).toEqual({ misses: ['A1'], hits: ['A2'], sunk: [], best: null });
  });

  test('the form of a sunk ship may follow its answer', () => {
    const rules = '{"grid":{"width":3,"height":2},"fleet":[2],"announces":"ship"}';
    expect(known({ rules, answers: 'B1+ B2x2' }).sunk).toEqual(['B1', 'B2']);
  });

  test('the best squares of a puzzle are those given, else the likeliest', () => {
    const puzzle = { isPuzzle: true, answers: 'B1+' };
    expect(known({ ...puzzle, answer: 'A1 C1' }).best).toEqual(['A1', 'C1']);
    const chances = '.3 1 .3, 0 .4 0';
    expect(known({ ...puzzle, answer: 'A1', chances }).best).toEqual(['B2']);
  });
});

describe.each(['en', 'ru'])('a fault is told (%s)', (lang) => {
  test.each([
    ['nothing', {}],
    ['bad-record', { record: EXAMPLE.replace('2 G4+', '2 G4-') }],
    ['not-rules', { position: '...', rules: 'chess' }],
    ['bad-rules', { position: '...', rules: '{"fleet":[]}' }],
    ['bad-position', { position: '..', rules: SMALL }],
    ['bad-position', { position: '..?/...', rules: SMALL }],
    ['not-answer', { answers: 'A1', rules: SMALL }],
    ['not-answer', { answers: 'Z9-', rules: SMALL }],
    ['not-answer', { answers: 'A1+abc', rules: NAMED }],
    ['contradiction', { answers: 'A1- A1-', rules: SMALL }],
    ['no-answer', { answers: 'A1-', rules: SMALL, isPuzzle: true }],
    ['not-square', { answers: 'A1-', rules: SMALL, isPuzzle: true, answer: 'A1' }],
    ['not-chances', { answers: 'A1-', rules: SMALL, chances: '0 1 2 0 0 0' }],
    ['not-chances', { answers: 'A1-', rules: SMALL, chances: '0 1' }],
  ] as const)('%s: %o', (code, source) => {
    const shown = read(source);
    if (shown.ok) throw new Error('no fault');
    expect(shown.error.code).toBe(code);
    const told = describeBoardFault(boardWords(lang), shown.error);
    expect(told).toMatch(/^(?!own\.).+\.$/);
    expect(told).not.toMatch(/[{}]{2}|undefined/);
  });
});
