import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { runCommand } from './command.js';
import { ROOT } from './rooms.js';

const TSC = join(ROOT, 'node_modules/@typescript/native/bin/tsc');
const FLAGS = [
  ...['--ignoreConfig', '--strict', '--skipLibCheck', '--types', 'node'],
  ...['--target', 'es2023', '--module', 'nodenext'],
];

/** Imports the programs that it is given, and keeps apart what each prints. */
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

/** Programs that were written in a page, in a directory where they find the built packages. */
export class Examples {
  readonly #dir: string;

  constructor() {
    mkdirSync(join(ROOT, '.flotilla'), { recursive: true });
    this.#dir = mkdtempSync(join(ROOT, '.flotilla/examples-'));
  }

  /** Compiles programs, each a module of its own; returns what the compiler says against them. */
  async compile(programs: readonly { readonly name: string; readonly text: string }[]) {
    const files = programs.map(({ name }) => `${name}.ts`);
    for (const { name, text } of programs) writeFileSync(join(this.#dir, `${name}.ts`), text);
    const { stdout } = await runCommand(process.execPath, [TSC, ...FLAGS, ...files], {
      cwd: this.#dir,
    });
    return stdout;
  }

  /**
   * Runs compiled programs in turn in one process, which loads the packages once.
   * @returns the lines that each prints, by its name
   */
  async run(names: readonly string[]): Promise<Readonly<Record<string, readonly string[]>>> {
    writeFileSync(join(this.#dir, 'run.mjs'), RUN);
    const args = [join(this.#dir, 'run.mjs'), ...names];
    const { code, stdout, stderr } = await runCommand(process.execPath, args, { cwd: ROOT });
    if (code !== 0) throw new Error(`exit code ${code}: ${stderr}`);
    return JSON.parse(stdout) as Record<string, string[]>;
  }

  remove(): void {
    rmSync(this.#dir, { recursive: true, maxRetries: 20 });
  }
}

/** A comment in an example is a line that it prints; `...` leaves out the rest of it. */
export function linesSaidBy(example: string): RegExp[] {
  return [...example.matchAll(/\/\/ (.*)$/gm)].map(([, comment = '']) => {
    const [start = '', rest] = comment.split('...');
    const quoted = start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`^${quoted}${rest === undefined ? '$' : ''}`);
  });
}

/** The names, of values and types, that a package offers. */
export function exportsOf(index: string): string[] {
  const program = ts.createProgram([index], {
    module: ts.ModuleKind.NodeNext,
    noLib: true,
    types: [],
  });
  const source = program.getSourceFile(index);
  const symbol = source && program.getTypeChecker().getSymbolAtLocation(source);
  if (!symbol) throw new Error(`${index} exports nothing`);
  return program
    .getTypeChecker()
    .getExportsOfModule(symbol)
    .map(({ name }) => name);
}
