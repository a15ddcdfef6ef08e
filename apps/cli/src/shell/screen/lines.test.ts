import { expect, test } from 'vitest';
import { textLines } from '../../testing/drawn.js';
import { messageLines } from './Lines.js';

function told(messages: readonly string[], lines: number): string[] {
  return textLines(messageLines(messages, lines, 12));
}

test('a long message goes on in the next line, and pushes older ones out', () => {
  expect(told(['one', 'two', 'three and four'], 3)).toEqual(['two', 'three and', 'four']);
  expect(told(['one and two and', 'three'], 2)).toEqual(['three']);
});

test('of the latest message as much is told as there is room for', () => {
  expect(told(['one', 'two and three and four'], 1)).toEqual(['two and three and four']);
  const two = told(['two and three and four and five'], 2);
  expect(two).toEqual(['two and', 'three and four and five']);
  expect(told(['one'], 0)).toEqual([]);
});
