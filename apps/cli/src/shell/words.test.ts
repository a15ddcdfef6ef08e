import { describe, expect, test } from 'vitest';
import { readCommand, readWord } from './words.js';

describe('readWord', () => {
  test.each([
    ['?', 'help'],
    ['ПОМОЩЬ', 'help'],
    ['w', 'weights'],
    ['веса', 'weights'],
    ['Отмена', 'undo'],
    ['отменить', 'undo'],
    ['прервать', 'abort'],
    ['сохранить', 'save'],
    ['выход', 'quit'],
    ['сдаюсь', 'resign'],
    ['метка', 'mark'],
    ['выстрел', 'fire'],
    ['случайно', 'random'],
    ['очистить', 'clear'],
    ['готово', 'done'],
    ['да', 'yes'],
    ['нет', 'no'],
    ['вниз', 'down'],
    ['-', 'miss'],
    ['м', 'miss'],
    ['попал', 'hit'],
    ['х', 'sunk'],
    ['X', 'sunk'],
    ['потоплен', 'sunk'],
  ])('%s is %s', (text, word) => {
    expect(readWord(text)).toBe(word);
  });

  test.each(['', 'b4', 'constructor', '__proto__', 'helpp'])('%j is no word', (text) => {
    expect(readWord(text)).toBeUndefined();
  });
});

describe('readCommand', () => {
  test.each([
    ['  save  my game.txt ', { word: 'save', rest: 'my game.txt' }],
    ['mark b4', { word: 'mark', rest: 'b4' }],
    ['b4', { word: undefined, rest: 'b4' }],
    ['h 5', { word: undefined, rest: 'h 5' }],
    ['u 5 down', { word: undefined, rest: 'u 5 down' }],
    ['h', { word: 'help', rest: '' }],
    ['еще\u0308', { word: 'again', rest: '' }],
    ['', { word: undefined, rest: '' }],
  ])('%j', (line, command) => {
    expect(readCommand(line)).toEqual(command);
  });
});
