import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrLines } from './qr-code.js';

test('a code shows every square of it, within a light rim', async () => {
  const link = 'https://flotilla.example/join/abcdefghijklmn';
  const lines = await qrLines(link);
  const { data, size } = encode(link, { ecc: 'L', border: 0 });
  expect(lines).toHaveLength(Math.ceil((size + 4) / 2));
  expect(lines.length).toBeLessThanOrEqual(17);
  const dark = (line: string, light: string) => [...line].map((sign) => +!light.includes(sign));
  const rows = lines.flatMap((line) => [dark(line, '▀█'), dark(line, '▄█')]);
  const inside = rows.slice(2, size + 2).map((row) => row.slice(2, size + 2));
  expect(inside.flat()).toEqual(data.flat().map(Number));
  const rim = [...rows.slice(0, 2), ...rows.slice(size + 2)].flat();
  const sides = rows.flatMap((row) => [row[0], row[1], row.at(-1)]);
  expect(new Set([...rim, ...sides])).toEqual(new Set([0]));
});
