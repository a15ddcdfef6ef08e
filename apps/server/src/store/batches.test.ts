import { expect, test } from 'vitest';
import { makeBatches } from './batches.js';

test('what is asked for at once is read by few statements, and each gets its own row', async () => {
  const asked: string[][] = [];
  const read = async (keys: readonly string[]) => {
    asked.push([...keys]);
    return keys.filter((key) => key !== 'nobody').map((key) => ({ key, name: `the ${key}` }));
  };
  const find = makeBatches(read);
  const keys = ['nobody', ...Array.from({ length: 149 }, (_, index) => `${index}`)];
  const rows = await Promise.all([...keys, '7'].map(find));
  expect(rows.map((row) => row?.name)).toEqual([
    undefined,
    ...keys.slice(1).map((key) => `the ${key}`),
    'the 7',
  ]);
  expect(asked.map(({ length }) => length)).toEqual([100, 51]);
  await find('7');
  expect(asked[2]).toEqual(['7']);
});
