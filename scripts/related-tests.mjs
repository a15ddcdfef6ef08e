import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { ROOT } from './process.mjs';

const SOURCE_FILE = /\.(tsx?|mjs)$/;
const TEST = /\.test\.tsx?$/;
/** Tests that read all sources. */
const ALWAYS_RUN = ['tests/architecture.test.ts'];
/** Maximum number of test files, for a short run. */
const MAX_TESTS = 30;
const IMPORT_PATH = /\bfrom '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm;
const NAMED_IMPORT = /\{([^{}]*)\} from '@flotilla\/[^']+'/g;
const EXPORTED_DECLARATION =
  /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/**
 * Finds the tests that a change is most likely to break; `npm test` runs all. Some import a changed
 * file by path, nearest first. Others are next to a file in a package that imports a name declared
 * in a changed file.
 * @param {readonly string[]} changed paths from the root
 * @param {readonly string[]} all every file of the repository
 */
export function relatedTests(changed, all) {
  const sources = new Map(
    all.filter((path) => SOURCE_FILE.test(path)).map((path) => [path, read(path)]),
  );
  const touchedSources = changed.filter((path) => sources.has(path));
  if (touchedSources.length === 0) return [];
  const relatedTests = new Set(
    [...ALWAYS_RUN, ...nearestImportersOf(touchedSources, sources)].filter(isTest),
  );
  const names = new Set(touchedSources.flatMap((path) => exportedNamesIn(sources.get(path) ?? '')));
  for (const [path, text] of sources) {
    const test = path.replace(SOURCE_FILE, '.test.ts');
    const isUnitTest = path.startsWith('packages/') && sources.has(test);
    if (isUnitTest && importsAny(text, names)) relatedTests.add(test);
  }
  return [...relatedTests].sort();
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
function exportedNamesIn(text) {
  return [...text.matchAll(EXPORTED_DECLARATION)].map(([, name = '']) => name);
}

/** @param {string} text @param {ReadonlySet<string>} names */
function importsAny(text, names) {
  return [...text.matchAll(NAMED_IMPORT)].some(([, list = '']) =>
    list
      .split(',')
      .some((importedName) => names.has(importedName.trim().replace(/^type | as .*/g, ''))),
  );
}

/**
 * Finds the files that import `paths`, directly or indirectly, up to a distance that yields at most
 * MAX_TESTS tests.
 * @param {readonly string[]} paths
 * @param {ReadonlyMap<string, string>} sources
 */
function nearestImportersOf(paths, sources) {
  const importers = importersIn(sources);
  const reachedPaths = new Set(paths);
  for (let frontier = [...reachedPaths]; frontier.length > 0; ) {
    frontier = [...new Set(frontier.flatMap((path) => importers.get(path) ?? []))].filter(
      (path) => !reachedPaths.has(path),
    );
    if ([...reachedPaths, ...frontier].filter(isTest).length > MAX_TESTS) break;
    for (const path of frontier) reachedPaths.add(path);
  }
  return reachedPaths;
}

/** Returns the importers of each file by path. @param {ReadonlyMap<string, string>} sources */
function importersIn(sources) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [path, text] of sources) {
    for (const [, from, loaded, bare] of text.matchAll(IMPORT_PATH)) {
      const target = resolveImport(path, from ?? loaded ?? bare ?? '', sources);
      if (target) importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  return importers;
}

/** @param {string} path @param {string} specifier @param {ReadonlyMap<string, string>} sources */
function resolveImport(path, specifier, sources) {
  if (!specifier.startsWith('.')) return undefined;
  const target = join(dirname(path), specifier);
  const stem = target.replace(/\.js$/, '');
  return [target, `${stem}.ts`, `${stem}.tsx`].find((candidate) => sources.has(candidate));
}
