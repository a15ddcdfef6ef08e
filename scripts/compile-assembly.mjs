import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './process.mjs';
import { runSeldom, seldom } from './seldom.mjs';

const SOURCES = join(ROOT, 'packages/engine/assembly');

/** Stamps of the checked-in modules. */
export const STAMPS = join(SOURCES, 'stamps.json');

/** Modules: entry of the sources, file of the compiled module, and its name there. */
export const MODULES = [
  {
    source: 'packages/engine/assembly/index.ts',
    target: 'packages/engine/src/inference/automaton-wasm.ts',
    name: 'AUTOMATON_WASM',
  },
  {
    source: 'packages/engine/assembly/density/index.ts',
    target: 'packages/engine/src/kernels/density-wasm.ts',
    name: 'DENSITY_WASM',
  },
  {
    source: 'packages/engine/assembly/greedy/index.ts',
    target: 'packages/engine/src/inference/endgame/greedy-wasm.ts',
    name: 'GREEDY_WASM',
  },
];

const OPTIONS = [
  '-O3',
  '--converge',
  '--noAssert',
  '--runtime',
  'stub',
  '--enable',
  'simd',
  '--enable',
  'bulk-memory',
  '--use',
  'abort=',
  // 1 GB in pages of 64 kB; larger boards are sampled.
  '--maximumMemory',
  '16384',
];

/** Compiles a module, and returns the text of its file. */
export async function compileAssembly({ source, name }) {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-assembly-'));
  const wasm = join(folder, 'module.wasm');
  try {
    await runSeldom('asc', [join(ROOT, source), '--outFile', wasm, ...OPTIONS], {
      stdio: ['ignore', 2, 2],
    });
    return `/** \`assembly/\`, compiled by \`npm run make-assembly\`. */
export const ${name} =
  '${readFileSync(wasm).toString('base64')}';
`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the stamps of the checked-in modules: hashes of each file and its sources. */
export function stampsOfModules() {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => [path, readFileSync(join(SOURCES, path), 'utf8')]);
  return Object.fromEntries(
    MODULES.map((module) => {
      const text = readFileSync(join(ROOT, module.target), 'utf8');
      const all = JSON.stringify([seldom('asc'), OPTIONS, module, text, sources]);
      return [module.name, createHash('sha256').update(all).digest('hex').slice(0, 16)];
    }),
  );
}
