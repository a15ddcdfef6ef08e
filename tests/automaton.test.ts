import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileAutomaton } from '../scripts/compile-automaton.mjs';
import { ROOT } from '../scripts/process.mjs';

test('the checked-in WebAssembly is what its sources compile to', async () => {
  const path = join(ROOT, 'packages/engine/src/inference/automaton-wasm.ts');
  expect(readFileSync(path, 'utf8')).toBe(await compileAutomaton());
});
