import { expect, test } from 'vitest';
import { parseObject } from './parse-object.js';

test('reads an object, and nothing else', () => {
  expect(parseObject('{"a": [1]}')).toEqual({ a: [1] });
  for (const text of ['[]', '[{"a": 1}]', 'null', '1', '"a"', '{', '']) {
    expect(parseObject(text)).toBeUndefined();
  }
});
