import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonBy } from '../../apps/cli/src/testing/outcomes.js';
import { runCommand } from './command.js';
import { ROOT } from './rooms.js';

const TSC = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
const FLAGS = [
  ...['--ignoreConfig', '--strict', '--skipLibCheck', '--types', 'node'],
  ...['--target', 'es2023', '--module', 'nodenext'],
];

/** Imports the given programs, and collects the output of each. */
const RUN = `
  import { format } from 'node:util';
  const said = {};
  for (const name of process.argv.slice(2)) {
    said[name] = [];
    console.log = (...values) => said[name].push(...format(...values).split('\\n'));
    await import('./' + name + '.js');
  }
  process.stdout.write(JSON.stringify(said));
`;

/** Programs from pages, in a directory where they find the built packages. */
export class Examples {
  readonly #dir: string;

  constructor() {
    mkdirSync(join(ROOT, '.flotilla'), { recursive: true });
    this.#dir = mkdtempSync(join(ROOT, '.flotilla/examples-'));
  }

  /** Compiles programs, each as its own module; returns the compiler's messages. */
  async compile(programs: readonly { readonly name: string; readonly text: string }[]) {
    const files = programs.map(({ name }) => `${name}.ts`);
    for (const { name, text } of programs) writeFileSync(join(this.#dir, `${name}.ts`), text);
    const { output } = await runCommand(process.execPath, [TSC, ...FLAGS, ...files], {
      cwd: this.#dir,
    });
    return output;
  }

  /**
   * Runs compiled programs in sequence in one process, which loads the packages once.
   * @returns the output lines by program
   */
  async run(names: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
    writeFileSync(join(this.#dir, 'run.mjs'), RUN);
    const args = [join(this.#dir, 'run.mjs'), ...names];
    return jsonBy(runCommand(process.execPath, args, { cwd: ROOT }));
  }

  remove(): void {
    rmSync(this.#dir, { recursive: true, maxRetries: 20 });
  }
}

/**
 * Returns the comments of an example that match no line of its output. `...` in a comment skips the
 * rest of a line.
 * @param lines its output
 */
export function unsaidOf(example: string, lines: readonly string[]): string[] {
  const comments = [...example.matchAll(/\/\/ (.*)$/gm)].map(([, comment = '']) => comment);
  const isSaid = (comment: string) => {
    const [start = '', rest] = comment.split('...');
    return lines.some((line) => (rest === undefined ? line === start : line.startsWith(start)));
  };
  return comments.filter((comment) => !isSaid(comment));
}
