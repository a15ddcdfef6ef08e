// Compiles packages/engine/assembly into the checked-in modules.
// Usage: npm run make-assembly
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  compileAssembly,
  stampsOfModules,
  WASM_MODULES,
  WASM_STAMPS_FILE,
} from './compile-assembly.mjs';
import { ROOT } from './process.mjs';

for (const module of WASM_MODULES)
  writeFileSync(join(ROOT, module.target), await compileAssembly(module));
writeFileSync(WASM_STAMPS_FILE, `${JSON.stringify(stampsOfModules(), null, 2)}\n`);
