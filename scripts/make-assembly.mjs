// Compiles packages/engine/assembly into the checked-in modules.
// Usage: npm run make-assembly
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileAssembly, MODULES, STAMPS, stampsOfModules } from './compile-assembly.mjs';
import { ROOT } from './process.mjs';

for (const module of MODULES)
  writeFileSync(join(ROOT, module.target), await compileAssembly(module));
writeFileSync(STAMPS, `${JSON.stringify(stampsOfModules(), null, 2)}\n`);
