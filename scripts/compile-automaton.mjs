import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure, ROOT, runTool } from './process.mjs';

const SOURCE = join(ROOT, 'packages/engine/assembly/index.ts');
const OPTIONS = [
  ...['-O3', '--converge', '--noAssert', '--runtime', 'stub'],
  ...['--enable', 'simd', '--enable', 'bulk-memory', '--use', 'abort='],
  // A gigabyte, in pages of 64 kB: what would need more is too large, and sampled.
  ...['--maximumMemory', '16384'],
];

/** The text of the file that holds the automaton's inner part, compiled from its sources. */
export async function compileAutomaton() {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-automaton-'));
  const wasm = join(folder, 'automaton.wasm');
  try {
    const code = await runTool('assemblyscript', [SOURCE, '--outFile', wasm, ...OPTIONS], {
      stdio: ['ignore', 2, 2],
    });
    if (code !== 0) throw new Failure(`asc failed (exit code ${code})`, code);
    return `/** \`assembly/\`, compiled by \`npm run make-automaton\`. */
export const AUTOMATON_WASM =
  '${readFileSync(wasm).toString('base64')}';
`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
