import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../../tests/support/for-all.js';
import { checksumOfLines } from './check-sum.js';
import { type Game, observationOf, play, SEATS } from './game.js';
import { makeSquare } from './notation.js';
import { PRESET_NAMES } from './preset-entries.js';
import { makePreset } from './presets.js';
import { type RecordError, readRecord } from './read-record.js';
import { type GameRecord, OUTCOME_MARKS, type PlayerInfo, writeRecord } from './record.js';
import { unwrap } from './result.js';
import { shuffle } from './rng.js';
import { skippedTurns } from './skipped-turns.js';
import {
  answersIn,
  arbitraryGame,
  arbitraryRng,
  gameWithRandomFleets,
  playOut,
  seededRng,
  unshotSquares,
} from './testing/arbitraries.js';

const arbitraryName = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 30 })
  .filter((name) => /^[^\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+$/u.test(name));

const arbitraryPlayer = fc.record(
  {
    name: arbitraryName,
    shooter: arbitraryName,
    placer: arbitraryName,
    skill: fc.double({ min: 0, max: 1, noNaN: true }).map((skill) => skill + 0),
  },
  { requiredKeys: ['name'], noNullPrototype: true },
) as fc.Arbitrary<PlayerInfo>;

const arbitraryRecord: fc.Arbitrary<GameRecord> = fc.record(
  {
    game: arbitraryGame(),
    players: fc.tuple(arbitraryPlayer, arbitraryPlayer),
    date: fc
      .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    seed: fc.nat(4_294_967_295),
  },
  { requiredKeys: ['game', 'players', 'date'], noNullPrototype: true },
);

const PLAYERS = [{ name: 'Анна' }, { name: 'Boris', shooter: 'density', skill: 0.5 }] as const;

function recordOf(game: Game): GameRecord {
  return { game, players: PLAYERS, date: '2024-02-29', seed: 7 };
}

function gameOf(name: (typeof PRESET_NAMES)[number], seed: number, actions?: number): Game {
  const rng = seededRng(seed);
  return playOut(gameWithRandomFleets(makePreset(name, rng), rng), rng, actions);
}

/** Resigns a game that is not over. */
function givenUp(game: Game): Game {
  return game.phase === 'battle' ? unwrap(play(game, { type: 'resign', seat: 0 })) : game;
}

/** Record of these lines and their checksum. */
function signed(lines: readonly string[]): string {
  return [...lines, `check ${checksumOfLines(lines)}`, ''].join('\n');
}

/** Recomputes the checksum of an edited record. */
function resigned(text: string): string {
  return signed(text.split('\n').slice(0, -2));
}

function errorOf(text: string): RecordError | undefined {
  const record = readRecord(text);
  return record.ok ? undefined : record.error;
}

const SAMPLE = [
  'flotilla 1',
  'rules {"name":"tiny","grid":{"width":4,"height":4},"fleet":[["##","#."],2]}',
  'date 2024-02-29',
  'seed 7',
  'player 1 {"name":"Анна"}',
  'player 2 {"name":"Boris","shooter":"density","skill":0.5}',
  'layout 1 A1,B1,A2 D3-D4',
  'layout 2 D3,C4,D4 A1-B1',
  'first 2',
  '2 A1+ C1-',
  '1 A1+ B1x C1-',
  '2 D4+ B2-',
  '1 resigns',
];

describe('a record', () => {
  test('is header, rules, players, layouts, turns', () => {
    const text = signed(SAMPLE);
    const { game, players, date, seed } = unwrap(readRecord(text));
    expect(writeRecord({ game, players, date, seed: seed! })).toBe(text);
    expect(game).toMatchObject({ phase: 'over', winner: 1, isResigned: true, first: 1, turn: 3 });
    for (const seat of SEATS) {
      const shots = ['0+ 1x 2-', '0+ 2- 15+ 5-'].map(answersIn)[seat];
      expect(observationOf(game, seat).answers).toEqual(shots);
    }
    expect(players).toEqual(PLAYERS);
    expect([date, seed]).toEqual(['2024-02-29', 7]);
  });

  test('has a line for a turn that a clock ended, whether shots were fired in it or not', () => {
    const lines = [...SAMPLE.slice(0, 9), '2 A1+ skips', '1 skips', '2 D1-', '1 resigns'];
    const record = unwrap(readRecord(signed(lines)));
    expect(skippedTurns(record.game)).toEqual([
      { turn: 0, seat: 1, after: 1 },
      { turn: 1, seat: 0, after: 1 },
    ]);
    expect(writeRecord(record)).toBe(signed(lines));
    const action = { code: 'not-your-turn', toMove: 0 };
    const error = errorOf(signed(lines.with(10, '2 skips')));
    expect(error).toMatchObject({ line: 11, code: 'illegal-action', action });
  });

  test('of any game comes back the same, with any line ends, and writes the same again', () =>
    forAll([arbitraryRecord], (record) => {
      const text = writeRecord(record);
      const back = unwrap(readRecord(text));
      expect(back).toStrictEqual(record);
      expect(writeRecord(back)).toBe(text);
      for (const other of [text.replaceAll('\n', '\r\n'), text.slice(0, -1), `${text}\n`]) {
        expect(readRecord(other)).toStrictEqual({ ok: true, value: record });
      }
    }));
});

describe('a record of a game that is not over', () => {
  /** The seed is a substring of no other number. */
  const arbitraryUnfinished = arbitraryRecord
    .filter(({ game }) => game.phase !== 'over')
    .map((record) => ({ ...record, players: PLAYERS, seed: 3_141_592_653 }));

  test('tells of neither fleet more than the shots, and not the seed', () =>
    forAll([arbitraryUnfinished], (record) => {
      const { game, seed } = record;
      const text = writeRecord(record);
      const fired = new Set(game.shots.map(({ square }) => makeSquare(game.rules.grid, square)));
      const [, , , ...lines] = text.split('\n').slice(0, -2);
      const named = lines.flatMap((line) => line.match(/[A-Z]\d+/gi) ?? []);
      expect(named.filter((square) => !fired.has(square))).toEqual([]);
      expect(text).not.toContain(String(seed));
      expect(text).not.toMatch(/layout|seed/);
    }));

  test('that shows its fleets, as an older one does, is read all the same', () => {
    const game = gameOf('russian', 5, 20);
    const open = writeRecord({ ...recordOf(game), game: givenUp(game) });
    const older = resigned(open.replace('1 resigns\n', ''));
    expect(older).toContain('\nlayout 2 ');
    expect(readRecord(older)).toStrictEqual({ ok: true, value: recordOf(game) });
  });

  test('answers no shot that was added to it, under a check sum that fits', () => {
    const game = gameOf('russian', 5, 20);
    const lines = writeRecord(recordOf(game)).split('\n');
    const at = lines.findIndex((line) => line.startsWith('sealed '));
    for (const seat of SEATS) {
      for (const square of unshotSquares(game, seat)) {
        const shot = `${seat + 1} ${makeSquare(game.rules.grid, square)}-`;
        const more = resigned(lines.toSpliced(at, 0, shot).join('\n'));
        expect(errorOf(more)).toEqual({ code: 'bad-check', line: at + 3 });
      }
    }
  });
});

describe('a changed record is refused', () => {
  const text = signed(SAMPLE);
  // All but the last line break, which is optional.
  const end = text.length - 1;

  function expectRefused(changed: string, line: number): void {
    const error = errorOf(changed);
    const lines = changed.split('\n');
    // Impossible shots are reported before a broken seal.
    const hasFleets = lines.some((each) => /^(layout|sealed) /.test(each));
    const first = lines.findIndex((each) => each.startsWith('first ')) + 1;
    expect(error?.line, changed).toBeGreaterThanOrEqual(hasFleets ? line : Math.min(line, first));
    expect(error?.line, changed).toBeLessThanOrEqual(lines.length + 1);
  }

  test('with any one character of a short one deleted, put in or replaced, or cut off there', () => {
    for (let i = 0; i < end; i += 1) {
      const [before, after] = [text.slice(0, i), text.slice(i + 1)];
      const line = before.split('\n').length;
      expectRefused(before, 1);
      expectRefused(before + after, line);
      for (const other of 'A1x-+ "\nЙ') {
        expectRefused(before + other + text.slice(i), line);
        if (other !== text[i]) expectRefused(before + other + after, line);
      }
    }
  });

  const games = PRESET_NAMES.flatMap((name, i) =>
    [gameOf(name, 20 + i), gameOf(name, 40 + i, 15)].map((game) => writeRecord(recordOf(game))),
  );

  test('with any line removed, doubled or swapped with another', () => {
    const edit = fc.constantFrom('remove', 'double', 'swap');
    forAll([fc.constantFrom(...games, text), fc.nat(), fc.nat(), edit], (whole, a, b, how) => {
      const lines = whole.split('\n').slice(0, -1);
      const [i, j] = [a % lines.length, b % lines.length];
      const [one, other] = [lines[i]!, lines[j]!];
      if (how === 'remove') lines.splice(i, 1);
      else if (how === 'double') lines.splice(i, 0, one);
      else {
        fc.pre(one !== other);
        lines[i] = other;
        lines[j] = one;
      }
      expectRefused([...lines, ''].join('\n'), how === 'swap' ? Math.min(i, j) + 1 : i + 1);
    });
  });
});

describe('replay tells the line', () => {
  const arbitraryShot = fc
    .tuple(arbitraryGame(), arbitraryRng)
    .filter(([game]) => game.shots.length > 0)
    // The layouts of an unfinished game must not reveal answers.
    .map(([game, rng]) => ({ game: givenUp(game), rng, index: rng.below(game.shots.length) }));

  test('of a changed mark, and the true answer', () =>
    forAll([arbitraryShot], ({ game, rng, index }) => {
      const lines = writeRecord(recordOf(game)).split('\n');
      const { turn, square: shot, outcome } = game.shots[index]!;
      const at = lines.findIndex((line) => line.startsWith('first ')) + 1 + turn;
      const word = 1 + index - game.shots.findIndex((each) => each.turn === turn);
      const square = makeSquare(game.rules.grid, shot);
      const mark = OUTCOME_MARKS[outcome];
      const [wrong] = shuffle(Object.values(OUTCOME_MARKS), rng).filter((each) => each !== mark);
      lines[at] = lines[at]!.split(' ').with(word, `${square}${wrong}`).join(' ');
      const error = { code: 'wrong-answer', square, expected: square + mark, line: at + 1 };
      expect(errorOf(resigned(lines.join('\n')))).toEqual(error);
    }));

  test.each<[number, string, object]>([
    [1, 'flotilla 2', { code: 'not-a-record' }],
    [2, 'rules {"name":"tiny"', { code: 'expected-value', expected: 'json' }],
    [2, 'rules {"fleet":[27]}', { code: 'bad-rules', faults: [{ path: 'fleet[0]' }] }],
    [2, 'fleet 1', { code: 'expected-line', expected: 'rules', given: 'fleet 1' }],
    [3, 'date 2023-02-29', { code: 'expected-value', expected: 'date' }],
    [3, 'date 1900-02-29', { code: 'expected-value', expected: 'date' }],
    [3, 'date 2024-13-01', { code: 'expected-value', expected: 'date' }],
    [3, 'date 2024-04-31', { code: 'expected-value', expected: 'date' }],
    [3, 'date 2024-1-1', { code: 'expected-value', expected: 'date' }],
    [4, 'seed -1', { code: 'expected-value', expected: 'whole-number' }],
    [5, 'player 1 {"name":""}', { code: 'expected-value', expected: 'player' }],
    [5, 'player 1 {"name":"A","age":1}', { code: 'expected-value' }],
    [5, 'player 1 null', { code: 'expected-value' }],
    [6, 'player 2 {"name":"B","skill":2}', { code: 'expected-value' }],
    [7, 'layout 1 A1,B1,A2 D3-D9', { code: 'bad-ship', given: 'D3-D9' }],
    [7, 'layout 1 A1,B1,A2 C3-D4', { code: 'bad-ship', given: 'C3-D4' }],
    [7, 'layout 1 A1,B1,A2 D4-D3', { code: 'bad-ship', given: 'D4-D3' }],
    [7, 'layout 1 A1,B1,A2 ', { code: 'bad-ship', given: '' }],
    [7, 'layout 1 A1,B1,A2 C2-D2', { code: 'illegal-action', action: { code: 'illegal-layout' } }],
    [8, 'layout 2 A1-B1', { code: 'illegal-action', action: { code: 'illegal-layout' } }],
    [9, 'first 3', { code: 'expected-value', expected: 'seat' }],
    [10, '1 A1+ C1-', { code: 'illegal-action', action: { code: 'not-your-turn', toMove: 1 } }],
    [10, '2 A1- C1-', { code: 'wrong-answer', square: 'A1', expected: 'A1+' }],
    [11, '1 A1+ B1x Z9-', { code: 'bad-shot', given: 'Z9-' }],
    [11, '1 A1+ A1+ C1-', { code: 'illegal-action', action: { code: 'already-shot', square: 0 } }],
    [13, '1 surrenders', { code: 'bad-shot', given: 'surrenders' }],
  ])('in line %i: %s', (line, changed, error) => {
    expect(errorOf(signed(SAMPLE.with(line - 1, changed)))).toMatchObject({ line, ...error });
  });

  test.each(['A1', 'A1-A3', Array(20_000).fill('A1').join(',')])(
    'of a layout larger than the grid, without naming each of its faults: %.10s',
    (ship) => {
      const setup = Array(20_000).fill(ship.length > 10 ? 'A1' : ship);
      const text = SAMPLE.with(6, `layout 1 ${[ship, ...setup].join(' ')}`).join('\n');
      expect(errorOf(text)).toMatchObject({ line: 7, code: 'bad-ship' });
    },
  );

  test('of the check sum, and of text behind it', () => {
    const text = signed(SAMPLE);
    const badCheck = { code: 'bad-check', line: 14 };
    expect(errorOf(text.replace(/check .*/, 'check 00000000'))).toEqual(badCheck);
    expect(errorOf(text.replace('Boris', 'Doris'))).toEqual(badCheck);
    expect(errorOf(`${text}more`)).toEqual({ code: 'text-after-end', line: 15 });
  });
});

test('junk never throws and is refused with a line', () => {
  const word = fc.constantFrom('flotilla 1', ...SAMPLE, '1 A1', '2 ', 'check', 'check 0', '');
  const junk = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(word).map((lines) => lines.join('\n')),
    fc.array(fc.oneof(word, fc.string())).map((lines) => ['flotilla 1', ...lines].join('\r\n')),
  );
  forAll([junk], (text) => {
    expect(errorOf(text)?.line).toBeGreaterThanOrEqual(1);
  });
});

test('checkSum is 32-bit FNV-1a', () => {
  // FNV reference vectors, for one-byte characters.
  expect(checksumOfLines([''])).toBe('811c9dc5');
  expect(checksumOfLines(['a'])).toBe('e40c292c');
  expect(checksumOfLines(['foobar'])).toBe('bf9cf968');
});
