import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileAssembly, MODULES } from '../scripts/compile-assembly.mjs';
import { ROOT } from '../scripts/process.mjs';

test.each(MODULES)('the checked-in $name is what its sources compile to', async (module) => {
  const path = join(ROOT, module.target);
  expect(readFileSync(path, 'utf8')).toBe(await compileAssembly(module));
});
