import { makeBimaru } from '@flotilla/bimaru';
import { makeRng } from '@flotilla/engine';
import { unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { keysFor, stateAfterKeys } from '../../testing/drive.js';
import { EN, presetRules } from '../../testing/sessions.js';
import { type BimaruScreenState, handleBimaruKey } from './BimaruScreen.js';
import { startBimaruPlay } from './play-bimaru.js';

const { puzzle } = unwrap(makeBimaru(presetRules('russian'), makeRng(7), { grade: 'easy' }));
const START: BimaruScreenState = { play: startBimaruPlay(puzzle), cursor: 0, messages: [] };

const pressAll = (state: BimaruScreenState, ...keys: readonly string[]) =>
  stateAfterKeys((now, key) => handleBimaruKey(EN, now, key), state, ...keys);

test('marks the square under the cursor, in turn a ship, water and open', () => {
  const square = START.play.marks.findIndex((mark, at) => mark === 'open' && at < 10);
  const there = pressAll(START, ...Array<string>(square).fill('right'));
  const after = (...keys: string[]) => pressAll(there, ...keys).play.marks[square];
  const marks = [after('enter'), after('enter', 'enter'), after('enter', 'enter', 'enter')];
  expect(marks).toEqual(['segment', 'water', 'open']);
  expect(pressAll(there, 'enter', 'u').play.marks).toEqual(START.play.marks);
});

test.each(['up', 'left'])('the cursor stays on the sheet: %s of its first square', (key) => {
  expect(pressAll(START, key).cursor).toBe(0);
  expect(pressAll(START, 'end', 'right').cursor).toBe(9);
});

test('fills a row and a column with water, but for what is marked', () => {
  const row = pressAll(START, 'down', 'r').play.marks.slice(10, 20);
  expect(row).not.toContain('open');
  const column = pressAll(START, 'c').play.marks.filter((_, square) => square % 10 === 0);
  expect(column).not.toContain('open');
});

test('is solved by hints that are taken', () => {
  const keys = Array.from({ length: 80 }, () => ['t', 'y']).flat();
  const solved = pressAll(START, ...keys);
  expect(solved.messages).toEqual(['Solved: the whole fleet is found.']);
  expect(pressAll(solved, 'enter', 'u').play).toBe(solved.play);
});

test('checks the marks, and counts the layouts that fit', () => {
  expect(pressAll(START, 'k').messages).toEqual(['Nothing contradicts the sums.']);
  expect(pressAll(START, 'n').messages).toEqual(['1 layout fits.']);
  expect(pressAll(START, 'r', 'down', 'r', 'n').messages).toEqual(['0 layouts fit.']);
});

test('is left by q, Escape or Ctrl-C', () => {
  for (const key of ['q', 'й', 'escape', 'interrupt'].flatMap(keysFor)) {
    expect(handleBimaruKey(EN, START, key)).toBe('quit');
  }
});
