import { Buffer } from 'node:buffer';
import { makeRng, uniform } from '@flotilla/engine';
import { answerTo, makeObservationText, makePreset, squareCount, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { json, printed } from '../../testing/outcomes.js';
import { EN } from '../../testing/sessions.js';
import { EnvBoard } from './env-board.js';
import { EnvServer } from './env-server.js';

type Reply = Readonly<Record<string, unknown>>;

/** Returns a function that sends a message to a new server and returns the reply. */
function serve(): (message: object | string) => Reply {
  const server = new EnvServer(EN);
  return (message) =>
    server.answer(typeof message === 'string' ? message : JSON.stringify(message)) ?? {};
}

const open = (more: object = {}) => ({ type: 'open', rules: 'small-6', seed: 7, ...more });
const reset = { type: 'reset' };
const step = (...squares: number[]) => ({ type: 'step', squares });
const refusalOf = (reply: Reply) => reply['error'] as { code: string; message: string } | undefined;
const marksOf = (reply: Reply) => reply['marks'] as string;

/** Returns the first open square of each board. */
function firstOpen(marks: string, boards: number): number[] {
  const size = marks.length / boards;
  return Array.from({ length: boards }, (_, board) =>
    marks.slice(board * size, board * size + size).indexOf('.'),
  );
}

/** Shoots at the first open squares until `games` boards are cleared. @returns their final marks */
function playOn(ask: (message: object) => Reply, boards: number, games: number): string[][] {
  const ended: string[][] = Array.from({ length: boards }, () => []);
  let marks = marksOf(ask(reset));
  while (ended.flat().length < games) {
    const reply = ask(step(...firstOpen(marks, boards)));
    expect(refusalOf(reply)).toBeUndefined();
    const done = reply['done'] as number[];
    const size = marks.length / boards;
    for (const [place, board] of done.entries()) {
      ended[board]?.push((reply['final'] as string).slice(place * size, place * size + size));
    }
    marks = marksOf(reply);
  }
  return ended;
}

test('tells the rules, the seed and the boards', () => {
  const ask = serve();
  const opened = ask(open({ id: 5, boards: 2 }));
  expect(opened).toMatchObject({ id: 5, protocol: 1, boards: 2, seed: 7, placer: 'uniform' });
  expect(opened['rules']).toMatchObject({ grid: { width: 6, height: 6 } });
  expect(ask({ ...reset, id: 6 })).toMatchObject({ id: 6, marks: '.'.repeat(72), seed: 7 });
});

test('has the boards of `flotilla place`, board i those of every n-th layout', async () => {
  const placed = await printed(['place', '--rules', 'russian', '--seed', '7', '--count', '12']);
  const layouts = placed.split('\n\n').map((text) => text.replaceAll('\n', ''));
  const ask = serve();
  ask(open({ rules: 'russian', boards: 3, continues: true }));
  for (const [board, ended] of playOn(ask, 3, 9).entries()) {
    for (const [episode, marks] of ended.entries()) {
      expect(marks.replace(/[^#]/g, '.')).toBe(layouts[episode * 3 + board]);
    }
  }
});

test('begins the same boards by the same seed, and others after another reset', () => {
  const ask = serve();
  ask(open());
  const [first] = playOn(ask, 1, 1);
  ask({ ...reset, seed: 7 });
  const played = (marks: string): string => {
    const reply = ask(step(...firstOpen(marks, 1)));
    return (reply['done'] as number[]).length > 0 ? marksOf(reply) : played(marksOf(reply));
  };
  expect(played('.'.repeat(36))).toBe(first?.[0]);
  expect(playOn(ask, 1, 1)[0]).not.toEqual(first);
});

test('a refused step changes nothing and names its board', () => {
  const ask = serve();
  expect(refusalOf(ask(reset))?.code).toBe('not-open');
  ask(open({ boards: 2 }));
  expect(refusalOf(ask(step(0, 0)))?.code).toBe('not-reset');
  ask(reset);
  const after = ask(step(0, 1));
  const refused: [object, string, string][] = [
    [step(2, 1), 'already-shot', 'board 1: B1 has already been shot at'],
    [step(36, 2), 'off-grid', 'board 0: there is no square 36; squares are numbered from 0 to'],
    [step(2), 'square-count', 'squares: expected 2, one for each board, not 1'],
    [{ ...reset, boards: [2] }, 'no-board', 'boards: there is no board 2; boards are numbered'],
    [{ ...reset, boards: [0], seed: 1 }, 'seed-of-some', 'seed: a new seed is for all boards;'],
    [{ type: 'step', squares: [0.5, 1] }, 'misread', 'squares.0: expected a whole number'],
    [open({ rules: 'rusian' }), 'bad-setting', 'unknown rules "rusian" (did you mean russian?)'],
    [open({ rules: { grid: { width: 0 } } }), 'bad-setting', 'rules: '],
    [open({ boards: 1e9 }), 'misread', 'boards: '],
  ];
  for (const [message, code, text] of refused) {
    const error = refusalOf(ask(message));
    expect([error?.code, error?.message]).toEqual([code, expect.stringContaining(text)]);
  }
  expect(refusalOf(ask('{"type":'))?.code).toBe('not-json');
  expect(refusalOf(ask('[]'))?.code).toBe('misread');
  const marks = '.'.repeat(36) + marksOf(after).slice(36);
  expect(ask({ ...reset, boards: [0] })).toMatchObject({ marks });
});

test('a board that is over is begun anew by reset alone', () => {
  const ask = serve();
  ask(open());
  playOn(ask, 1, 1);
  expect(refusalOf(ask(step(0)))?.code).toBe('is-over');
  expect(marksOf(ask(reset))).toBe('.'.repeat(36));
});

test('tells the chances that `flotilla odds` tells', async () => {
  const ask = serve();
  ask(open({ rules: 'mini-7' }));
  expect(refusalOf(ask({ type: 'odds' }))?.code).toBe('not-reset');
  ask(reset);
  const { posterior, layouts } = await json(['odds', '--rules', 'mini-7', '--json']);
  const told = { posterior: [posterior.flat()], layouts: [layouts], exact: [true] };
  expect(ask({ type: 'odds' })).toEqual(told);
  expect(refusalOf(ask({ type: 'odds', boards: [1] }))?.code).toBe('no-board');
});

test.each(['russian', 'hasbro-box', 'curved'])('marks what an observation marks: %s', (name) => {
  const rules = makePreset(name as 'russian', makeRng(1));
  const layout = unwrap(uniform.place(rules, makeRng(2)));
  const size = squareCount(rules.grid);
  const board = new EnvBoard(rules, 0, layout, Buffer.alloc(size));
  const draws = makeRng(3);
  while (!board.isOver) {
    const open = [...Array(size).keys()].filter((square) => board.refusalAt(square) === undefined);
    const square = open[draws.below(open.length)]!;
    const expected = answerTo(rules, layout, board.known.answers, square);
    board.fire(square);
    expect(board.known.answers.at(-1)).toEqual(expected);
    expect(board.marks).toBe(makeObservationText(board.known).replaceAll('\n', ''));
    expect(board.remaining).toEqual(board.known.remaining.map(({ length }) => length));
  }
});

test('answers line by line, skips empty lines and ends on quit', async () => {
  const sent = [open({ boards: 300 }), reset, step(...Array(300).fill(0)), { type: 'quit' }, reset];
  const input = sent.map((each) => `${JSON.stringify(each)}\n\n`).join('');
  expect((await printed(['env'], input)).trimEnd().split('\n')).toHaveLength(3);
});
