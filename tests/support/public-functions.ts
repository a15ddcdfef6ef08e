import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './rooms.js';

/** What a program may import from the packages. */
const INDEXES = [
  ...[
    'rules',
    'engine',
    'play',
    'protocol',
    'lab',
    'lab/node',
    'lab/node/redis',
    'lab/node/report',
  ],
].map((name) => {
  const [room = '', ...folders] = name.split('/');
  return join('packages', room, 'src', ...folders, 'index.ts');
});

/** Options, and what a caller may get wrong where TypeScript says nothing: numbers, squares, names, rules. */
const TAKES = /Options\b|Spec\b|\bnumber\b|Square\b|PresetName|^(Placing)?Rules$/;
/** The texts, which tell what is so. */
const TELLS = /^(Story|Names)$/;

export interface PublicFunction {
  readonly name: string;
  /** The types of its parameters, as they are written. */
  readonly takes: readonly string[];
}

/** Every function that a package offers, from its sources. */
export function publicFunctions(): PublicFunction[] {
  return INDEXES.flatMap((index) => {
    const exported = parse(index).statements.filter(ts.isExportDeclaration);
    return exported.flatMap(({ moduleSpecifier, exportClause }) => {
      if (!moduleSpecifier || !exportClause || !ts.isNamedExports(exportClause)) return [];
      const from = (moduleSpecifier as ts.StringLiteral).text;
      if (!from.startsWith('.')) return [];
      const names = new Set(exportClause.elements.map(({ name }) => name.text));
      const source = parse(join(dirname(index), from.replace(/\.js$/, '.ts')));
      return source.statements.flatMap((each) =>
        ts.isFunctionDeclaration(each) && each.name && names.has(each.name.text)
          ? [{ name: each.name.text, takes: each.parameters.map((one) => typeOf(one, source)) }]
          : [],
      );
    });
  });
}

/** The names of those that take options, in order; each has to be tried with wrong ones. */
export function functionsTakingOptions(): string[] {
  const taking = publicFunctions().filter(
    ({ takes }) => !TELLS.test(takes[0] ?? '') && takes.some((type) => TAKES.test(type)),
  );
  return [...new Set(taking.map(({ name }) => name))].sort();
}

/** A number where only a default says so. */
function typeOf({ type, initializer }: ts.ParameterDeclaration, source: ts.SourceFile): string {
  if (type) return type.getText(source);
  return initializer && ts.isNumericLiteral(initializer) ? 'number' : '';
}

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest);
}
