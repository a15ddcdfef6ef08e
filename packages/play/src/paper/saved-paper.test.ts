import { err, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { testRules } from '../testing/battles.js';
import { changePaper, type Mark, type PaperAction, type PaperGame, startPaper } from './paper.js';
import { readPaper, writePaper } from './saved-paper.js';

const RULES = testRules('russian');
const ADVISER = { shooter: 'exact', seed: 7, salvo: 1 };

function gameAfter(...actions: PaperAction[]): PaperGame {
  return actions.reduce(changePaper, startPaper({ rules: RULES, marks: [] }));
}

const set = (...marks: readonly Mark[]): PaperAction => ({ type: 'set', marks });

describe('a saved game on paper', () => {
  test('comes back with its undo, its redo and who advised', () => {
    const other = { rules: testRules('hasbro'), marks: [] };
    const shapeId = other.rules.fleet[1]?.id;
    const game = gameAfter(
      set({ square: 32, kind: 'miss' }),
      set({ square: 33, kind: 'hit' }, { square: 44, kind: 'empty' }),
      { type: 'replace', board: other },
      set({ square: 0, kind: 'sunk', shapeId }),
      { type: 'clear-all' },
      { type: 'undo' },
    );
    for (const saved of [{ game, adviser: ADVISER }, { game }]) {
      expect(unwrap(readPaper(writePaper(saved)))).toEqual(saved);
    }
  });

  test('takes less than 200 kB however long it was', () => {
    const squares = Array.from({ length: 600 }, (_, at) => at % 100);
    const game = gameAfter(...squares.map((square) => set({ square, kind: 'miss' })));
    const text = writePaper({ game });
    expect(text.length).toBeLessThan(200_000);
    expect(unwrap(readPaper(text)).game.currentBoard).toEqual(game.currentBoard);
  });
});

describe('what is no saved game is refused', () => {
  const whole = JSON.parse(writePaper({ game: gameAfter(), adviser: ADVISER })) as object;

  test.each([
    ['', 'rubbish'],
    ['', '[]'],
    ['', JSON.stringify({ ...whole, format: 'flotilla session 2' })],
    ['rules', JSON.stringify({ ...whole, rules: [{ fleet: [30] }] })],
    ['rules', JSON.stringify({ ...whole, rules: 'russian' })],
    ['now', JSON.stringify({ ...whole, now: [1, ''] })],
    ['now', JSON.stringify({ ...whole, now: [0, 'Z99o'] })],
    ['now', JSON.stringify({ ...whole, now: [0, 'A1o.A1x'] })],
    ['past', JSON.stringify({ ...whole, past: [[0, 'A1q']] })],
    ['past', JSON.stringify({ ...whole, past: {} })],
    ['future', JSON.stringify({ ...whole, future: [[0]] })],
    ['adviser', JSON.stringify({ ...whole, adviser: { ...ADVISER, salvo: 0 } })],
    ['adviser', JSON.stringify({ ...whole, adviser: { ...ADVISER, seed: -1 } })],
    ['adviser', JSON.stringify({ ...whole, adviser: 'exact' })],
  ])('at %j: %s', (path, text) => {
    expect(readPaper(text)).toEqual(err({ code: 'bad-paper', path }));
  });
});
