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

  /** Runs a compiled program; returns the lines that it prints. */
  async run(name: string): Promise<string[]> {
    const program = [join(this.#dir, `${name}.js`)];
    const { code, stdout, stderr } = await runCommand(process.execPath, program, { cwd: ROOT });
    if (code !== 0) throw new Error(`exit code ${code}: ${stderr}`);
    return stdout.trimEnd().split('\n');
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
