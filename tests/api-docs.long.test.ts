import { join } from 'node:path';
import {
  Application,
  type CommentTag,
  LogLevel,
  type ProjectReflection,
  type Reflection,
  ReflectionKind,
} from 'typedoc';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { Examples, unsaidOf } from './support/examples.js';
import { codeBlocksOf } from './support/markdown.js';
import { ROOT, readRooms } from './support/rooms.js';

const KINDS = ['Class', 'Enum', 'Function', 'Interface', 'Method', 'TypeAlias', 'Variable'];

const packages = readRooms().filter(({ manifest }) => manifest.name.startsWith('@flotilla/'));

/** Sources of the packages' public entries; `internals` is not public. */
function entryPoints(): string[] {
  return packages.flatMap(({ folder, manifest }) => {
    const entries = manifest.exports as Record<string, string | { default: string }>;
    return Object.entries(entries).flatMap(([name, entry]) => {
      if (typeof entry === 'string' || name === './internals') return [];
      const source = entry.default.replace('./dist/', 'src/').replace(/\.js$/, '.ts');
      return [join(ROOT, folder, source)];
    });
  });
}

let project: ProjectReflection;
const warnings: string[] = [];

beforeAll(async () => {
  const app = await Application.bootstrap({
    entryPoints: entryPoints(),
    tsconfig: join(ROOT, 'tsconfig.sources.json'),
    // The build checks types.
    skipErrorChecking: true,
    // Links to sources need a remote, which a checkout may not have.
    disableSources: true,
    excludePrivate: true,
    readme: 'none',
    logLevel: LogLevel.Warn,
    requiredToBeDocumented: KINDS as never,
    packagesRequiringDocumentation: packages.map(({ manifest }) => manifest.name),
    validation: { notExported: true, invalidLink: true, notDocumented: true },
  });
  app.logger.log = (message, level) => {
    if (level >= LogLevel.Warn) warnings.push(message);
  };
  const converted = await app.convert();
  if (!converted) throw new Error(`typedoc fails: ${warnings.join('\n')}`);
  project = converted;
  app.validate(project);
});

test('every export is documented, and links lead somewhere', () => {
  const modules = project.getReflectionsByKind(ReflectionKind.Module);
  expect(modules).toHaveLength(entryPoints().length);
  expect(warnings).toEqual([]);
});

/** Returns the text and subject of each `@example`. */
function writtenExamples(): { readonly name: string; readonly text: string }[] {
  const all: Reflection[] = Object.values(project.reflections);
  return all.flatMap((reflection) => {
    const tags: CommentTag[] = reflection.comment?.getTags('@example') ?? [];
    return tags.flatMap(({ content }, index) => {
      const [block] = codeBlocksOf(`${content.map(({ text }) => text).join('')}\n`);
      const name = `${reflection.getFullName().replace(/\W/g, '-')}-${index}`;
      return block ? [{ name, text: block.text }] : [];
    });
  });
}

test('every example of a docblock compiles, runs and prints what it says', async () => {
  const written = writtenExamples();
  expect(written.length).toBeGreaterThan(50);
  const examples = new Examples();
  onTestFinished(() => examples.remove());
  expect(await examples.compile(written)).toBe('');
  const said = await examples.run(written.map(({ name }) => name));
  const unsaid: string[] = [];
  for (const { name, text } of written) {
    const lines = said[name] ?? [];
    expect(lines.join(''), name).not.toBe('');
    unsaid.push(...unsaidOf(text, lines).map((line) => `${name}: ${line}`));
  }
  expect(unsaid).toEqual([]);
});
