import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { ROOT } from './process.mjs';

const SOURCE = /\.(tsx?|mjs)$/;
const TEST = /\.test\.tsx?$/;
/** Tests that read all sources. */
const OF_ALL = ['tests/architecture.test.ts'];
/** Limit on test files, to keep the wait short. */
const MOST_TESTS = 30;
const FROM = /\bfrom '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm;
const NAMED = /\{([^{}]*)\} from '@flotilla\/[^']+'/g;
const DECLARED = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/**
 * Finds the tests that a change is most likely to break; `npm test` runs the others. Some import a changed
 * file by path, nearest first. Others are next to a file of another package that imports a name declared in a
 * changed file.
 * @param {readonly string[]} changed paths from the root
 * @param {readonly string[]} all every file of the repository
 */
export function relatedTests(changed, all) {
  const sources = new Map(
    all.filter((path) => SOURCE.test(path)).map((path) => [path, read(path)]),
  );
  const touched = changed.filter((path) => sources.has(path));
  if (touched.length === 0) return [];
  const found = new Set([...OF_ALL, ...nearestImportersOf(touched, sources)].filter(isTest));
  const names = new Set(touched.flatMap((path) => namesIn(sources.get(path) ?? '')));
  for (const [path, text] of sources) {
    const test = path.replace(SOURCE, '.test.ts');
    const isBeside = path.startsWith('packages/') && sources.has(test);
    if (isBeside && importsAny(text, names)) found.add(test);
  }
  return [...found].sort();
}

/** @param {string} path */
function isTest(path) {
  return TEST.test(path);
}

/** @param {string} path */
function read(path) {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** @param {string} text @returns {string[]} */
function namesIn(text) {
  return [...text.matchAll(DECLARED)].map(([, name = '']) => name);
}

/** @param {string} text @param {ReadonlySet<string>} names */
function importsAny(text, names) {
  return [...text.matchAll(NAMED)].some(([, list = '']) =>
    list.split(',').some((each) => names.has(each.trim().replace(/^type | as .*/g, ''))),
  );
}

/**
 * Finds the files that import these by path, directly or indirectly, nearest first, to the depth that leaves
 * few tests.
 * @param {readonly string[]} paths
 * @param {ReadonlyMap<string, string>} sources
 */
function nearestImportersOf(paths, sources) {
  const importers = importersIn(sources);
  const reached = new Set(paths);
  for (let edge = [...reached]; edge.length > 0; ) {
    edge = [...new Set(edge.flatMap((path) => importers.get(path) ?? []))].filter(
      (path) => !reached.has(path),
    );
    if ([...reached, ...edge].filter(isTest).length > MOST_TESTS) break;
    for (const path of edge) reached.add(path);
  }
  return reached;
}

/** Returns the importers of each file, by path. @param {ReadonlyMap<string, string>} sources */
function importersIn(sources) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [path, text] of sources) {
    for (const [, from, loaded, bare] of text.matchAll(FROM)) {
      const target = resolved(path, from ?? loaded ?? bare ?? '', sources);
      if (target) importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return importers;
}

/** @param {string} path @param {string} specifier @param {ReadonlyMap<string, string>} sources */
function resolved(path, specifier, sources) {
  if (!specifier.startsWith('.')) return undefined;
  const target = join(dirname(path), specifier);
  const stem = target.replace(/\.js$/, '');
  return [target, `${stem}.ts`, `${stem}.tsx`].find((each) => sources.has(each));
}
