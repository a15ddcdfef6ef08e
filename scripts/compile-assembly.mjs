import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './process.mjs';
import { runSeldom, seldom } from './seldom.mjs';

const SOURCES = join(ROOT, 'packages/engine/assembly');

/** The file with the stamp of each module that is checked in. */
export const STAMPS = join(SOURCES, 'stamps.json');

/** The modules: where their sources begin, the file that holds the compiled one, and its name there. */
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
  ...['-O3', '--converge', '--noAssert', '--runtime', 'stub'],
  ...['--enable', 'simd', '--enable', 'bulk-memory', '--use', 'abort='],
  // A gigabyte, in pages of 64 kB: what would need more is too large, and sampled.
  ...['--maximumMemory', '16384'],
];

/** The text of the file that holds a module, compiled from its sources. */
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

/** The stamps of the modules that are checked in: each a hash of the file and of all that it was compiled from. */
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
