import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './process.mjs';
import { npxCommand, runWithNpx } from './seldom.mjs';

const ASSEMBLY_FOLDER = join(ROOT, 'packages/engine/assembly');

/** File with the stamps of the checked-in modules; a test compares them. */
export const WASM_STAMPS_FILE = join(ASSEMBLY_FOLDER, 'stamps.json');

/** Modules: entry of the sources, file of the compiled module, and name of its constant. */
export const WASM_MODULES = [
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

const ASC_OPTIONS = [
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
  // 1 GB, in pages of 64 kB; boards that need more are sampled.
  '--maximumMemory',
  '16384',
];

export async function compileAssembly({ source, name }) {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-assembly-'));
  const wasm = join(folder, 'module.wasm');
  try {
    await runWithNpx('asc', [join(ROOT, source), '--outFile', wasm, ...ASC_OPTIONS], {
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

/** Returns the stamp of each checked-in module: a hash of its file, sources and compiler. */
export function stampsOfModules() {
  const sources = readdirSync(ASSEMBLY_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .sort()
    .map((path) => [path, readFileSync(join(ASSEMBLY_FOLDER, path), 'utf8')]);
  return Object.fromEntries(
    WASM_MODULES.map((module) => {
      const text = readFileSync(join(ROOT, module.target), 'utf8');
      const all = JSON.stringify([npxCommand('asc'), ASC_OPTIONS, module, text, sources]);
      return [module.name, createHash('sha256').update(all).digest('hex').slice(0, 16)];
    }),
  );
}
