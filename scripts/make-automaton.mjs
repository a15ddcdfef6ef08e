// Compiles packages/engine/assembly into packages/engine/src/inference/automaton-wasm.ts.
// Usage: npm run make-automaton
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileAutomaton } from './compile-automaton.mjs';
import { ROOT } from './process.mjs';

const target = join(ROOT, 'packages/engine/src/inference/automaton-wasm.ts');
writeFileSync(target, await compileAutomaton());
