import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  compileAssembly,
  stampsOfModules,
  WASM_MODULES,
  WASM_STAMPS_FILE,
} from '../scripts/compile-assembly.mjs';
import { ROOT } from '../scripts/process.mjs';

test('the checked-in modules are those that these sources were compiled to last', () => {
  expect(JSON.parse(readFileSync(WASM_STAMPS_FILE, 'utf8'))).toEqual(stampsOfModules());
});

test('the smallest is what its sources compile to', async () => {
  const read = ({ target }: (typeof WASM_MODULES)[number]) =>
    readFileSync(join(ROOT, target), 'utf8');
  const [smallest] = WASM_MODULES.toSorted((a, b) => read(a).length - read(b).length);
  expect(read(smallest!)).toBe(await compileAssembly(smallest!));
});
