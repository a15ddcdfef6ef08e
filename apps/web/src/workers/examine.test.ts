import { type Mark, parseMarksText } from '@flotilla/play';
import { makePreset, makeRulesEntry, parseSquare, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { ENGINE } from './engine.js';
import { examine } from './examine.js';

const RUSSIAN = makePreset('russian');

const marked = (text: string, rules = RUSSIAN) =>
  examine(makeRulesEntry(rules), parseMarksText(rules, text)!);
const square = (text: string) => unwrap(parseSquare(RUSSIAN.grid, text));

describe('marks set by hand', () => {
  test('a sunk square ends the ship whose hits are there', () => {
    const { fault, cells, afloat, readings } = marked('B1x.C1x.D1s');
    expect(fault).toBeNull();
    expect(['B1', 'C1', 'D1'].map((text) => cells[square(text)])).toEqual(['sunk', 'sunk', 'sunk']);
    expect(cells[square('E2')]).toBe('empty');
    expect(afloat).toHaveLength(9);
    expect(readings).toHaveLength(1);
  });

  test('a ship may be painted as sunk square by square', () => {
    const { fault, cells, readings } = marked('B1s.C1s.D1s.F5e');
    expect(fault).toBeNull();
    expect(cells[square('E1')]).toBe('empty');
    const [reading] = readings;
    expect(reading?.answers.filter(({ outcome }) => outcome === 'sunk')).toHaveLength(1);
    expect(reading?.answers).toContainEqual({ square: square('F5'), outcome: 'miss' });
  });

  test('a hit beside a sunk ship contradicts it, and is kept as it was set', () => {
    const { fault, cells, readings } = marked('B1s.C2x');
    expect(fault).toEqual({ code: 'known-empty', square: square('C2'), squares: [square('B1')] });
    expect(cells[square('C2')]).toBe('hit');
    expect(readings).toEqual([]);
  });

  test('the text of a position is what was marked and what follows from it', () => {
    const rows = marked('A1x.A2s.C1o.J10e').text.split('\n');
    expect(rows.slice(0, 3)).toEqual(['#*o.......', '#*........', '**........']);
    expect(rows[9]).toBe('.........*');
  });

  test('touching ships that were sunk can be meant in several ways, all of which count', () => {
    const { fault, readings } = marked('A1s.B1s.C1s.D1s.E1s', makePreset('hasbro'));
    expect(fault).toBeNull();
    expect(readings.length).toBeGreaterThan(1);
    const counts = readings.map((reading) => ENGINE.chances(reading)?.layouts ?? 0);
    expect(ENGINE.chances(...readings)?.layouts).toBe(counts.reduce((sum, n) => sum + n, 0));
  });
});

describe('where no sinking is told', () => {
  const entry = { grid: { width: 4, height: 3 }, fleet: [2, 1], announces: 'hit' } as const;
  const mark = (square: number, kind: Mark['kind']): Mark => ({ square, kind });

  test('hits are marked until every segment is hit', () => {
    const hits = [mark(0, 'hit'), mark(1, 'hit')];
    expect(examine(entry, hits)).toMatchObject({ fault: null, isCleared: false });
    const all = examine(entry, [...hits, mark(11, 'hit')]);
    expect(all).toMatchObject({ fault: null, isCleared: true });
    expect(all.cells.every((cell) => cell === 'hit' || cell === 'open')).toBe(true);
  });

  test('a sinking cannot be', () => {
    expect(examine(entry, [mark(0, 'sunk')]).fault?.code).toBe('sinking-told');
  });
});
