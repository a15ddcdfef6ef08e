import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileAssembly, MODULES, STAMPS, stampsOfModules } from '../scripts/compile-assembly.mjs';
import { ROOT } from '../scripts/process.mjs';

test('the checked-in modules are those that these sources were compiled to last', () => {
  expect(JSON.parse(readFileSync(STAMPS, 'utf8'))).toEqual(stampsOfModules());
});

test('the smallest is what its sources compile to', async () => {
  const read = ({ target }: (typeof MODULES)[number]) => readFileSync(join(ROOT, target), 'utf8');
  const [smallest] = MODULES.toSorted((a, b) => read(a).length - read(b).length);
  expect(read(smallest!)).toBe(await compileAssembly(smallest!));
});
