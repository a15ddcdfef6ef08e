import { describe, expect, test } from 'vitest';
import { parseCommand, parseCommandWord } from './words.js';

describe('readWord', () => {
  test.each([
    ['help', ['?', 'ПОМОЩЬ']],
    ['weights', ['w', 'веса']],
    ['undo', ['Отмена', 'отменить']],
    ['sunk', ['х', 'X', 'потоплен', 'Убил!']],
    ['miss', ['-', 'м', 'промазал']],
    ...Object.entries({ abort: ['прервать'], save: ['сохранить'], quit: ['выход'] }),
    ...Object.entries({ resign: ['сдаюсь'], mark: ['метка'], fire: ['выстрел'] }),
    ...Object.entries({ random: ['случайно'], clear: ['очистить'], done: ['готово'] }),
    ...Object.entries({ yes: ['да'], no: ['нет'], down: ['вниз'], hit: ['попал'] }),
  ] as const)('%s is %j', (word, texts) => {
    for (const text of texts) expect(parseCommandWord(text)).toBe(word);
  });

  test.each(['', 'b4', 'constructor', '__proto__', 'helpp'])('%j is no word', (text) => {
    expect(parseCommandWord(text)).toBeUndefined();
  });
});

test.each([
  ['  save  my game.txt ', { word: 'save', rest: 'my game.txt' }],
  ['mark b4', { word: 'mark', rest: 'b4' }],
  ['b4', { word: undefined, rest: 'b4' }],
  ['h 5', { word: undefined, rest: 'h 5' }],
  ['u 5 down', { word: undefined, rest: 'u 5 down' }],
  ['h', { word: 'help', rest: '' }],
  ['еще\u0308', { word: 'again', rest: '' }],
  ['', { word: undefined, rest: '' }],
])('readCommand reads %j', (line, command) => {
  expect(parseCommand(line)).toEqual(command);
});
