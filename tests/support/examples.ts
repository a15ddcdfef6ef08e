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

/**
 * The comments of an example that it does not print as a line: each is one, of which `...` leaves out the rest.
 * @param lines what it has printed
 */
export function unsaidOf(example: string, lines: readonly string[]): string[] {
  const comments = [...example.matchAll(/\/\/ (.*)$/gm)].map(([, comment = '']) => comment);
  const isSaid = (comment: string) => {
    const [start = '', rest] = comment.split('...');
    return lines.some((line) => (rest === undefined ? line === start : line.startsWith(start)));
  };
  return comments.filter((comment) => !isSaid(comment));
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
