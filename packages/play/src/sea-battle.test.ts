import { readRecord, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { SeaBattle } from './sea-battle.js';

describe('a game against a level', () => {
  test('ends with a winner, and its record reads back', () => {
    const game = new SeaBattle({ level: 'cabin-boy', rules: 'mini-7', seed: 3 }).place();
    while (!game.isOver) game.shoot(game.best());
    expect(game.winner).not.toBeNull();
    expect(game.squares()).toEqual([]);
    expect([...game.odds()]).toEqual([]);
    expect(() => game.best()).toThrow('wrong-phase');
    const { game: read } = unwrap(readRecord(game.record()));
    expect(read.winner).toBe(game.winner);
  });

  test('is the same for the same seed, after an undo and from its record', () => {
    const begin = () => new SeaBattle({ level: 'sailor', rules: 'mini-7', seed: 2 }).place();
    const game = begin();
    const before = game.record();
    const [square] = game.squares();
    game.shoot(square!);
    const after = game.record();
    expect(after).not.toBe(before);
    expect(game.undo().record()).toBe(before);
    const again = begin();
    again.shoot(square!);
    expect(again.record()).toBe(after);
    const resumed = SeaBattle.fromRecord(again.record(), 2);
    expect(String(resumed)).toBe(String(again));
    expect(resumed.record()).toBe(after);
  });
});

describe('a game against oneself', () => {
  test('takes ships in notation, and shots from both sides in turn', () => {
    const game = new SeaBattle({ rules: 'mini-7' });
    const ships = ['A1-D1', 'F1-G1', 'A3-C3', 'E3-G3', 'A5-B5', 'D5-E5', 'G5', 'A7', 'C7', 'E7'];
    game.place(...ships).place();
    expect(game.shoot(game.squares()[0]!)).toHaveLength(1);
    expect(game.squares().length).toBeGreaterThan(40);
  });
});

test('says what it refuses, and changes nothing', () => {
  const game = new SeaBattle({ rules: 'mini-7' });
  expect(() => game.place('A1-A9')).toThrow('A1-A9: not-a-ship');
  expect(() => game.shoot('A1')).toThrow('A1: wrong-phase');
  game.place().place();
  const before = game.record();
  expect(() => game.shoot('Z9')).toThrow(/^Z9: /);
  expect(() => game.shoot('A1', 'A2')).toThrow('A1 A2: shot-count');
  expect(() => game.undo()).toThrow('undo: nothing-to-undo');
  expect(game.record()).toBe(before);
  expect(() => new SeaBattle({ rules: 'chess' as never })).toThrow(/rules/);
  expect(() => SeaBattle.fromRecord('')).toThrow(/^record: /);
});
