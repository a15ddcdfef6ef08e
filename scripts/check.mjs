// `npm run check`: checks all changes since main, committed or not, in less than a minute.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { Failure, ROOT, runScript } from './process.mjs';
import { relatedTests } from './related-tests.mjs';
import { checkTypes, lintPromisesStep, lintStep, runSteps, toolStep } from './steps.mjs';
import { countLinesByRoom, describeLineChanges, WEIGHT_PAGE } from './weight.mjs';

/** Base branches. HEAD is for clones without them, and finds only uncommitted changes. */
const BASE_BRANCHES = ['origin/main', 'main', 'HEAD'];

/** Oxlint finds floating promises only in TypeScript. */
const TYPESCRIPT_FILE = /\.tsx?$/;

function mergeBase() {
  for (const name of BASE_BRANCHES) {
    try {
      return git('merge-base', 'HEAD', name);
    } catch {
      // The clone lacks this branch.
    }
  }
  throw new Failure('this is no git repository: `npm test` checks it whole', 2);
}

/** @param {readonly string[]} words */
function git(...words) {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
}

function filesSince(/** @type {string} */ since) {
  const added = git('ls-files', '--others', '--exclude-standard').split('\n');
  const isThere = (/** @type {string} */ path) => path !== '' && existsSync(join(ROOT, path));
  const existingFiles = [...git('ls-files').split('\n'), ...added].filter(isThere);
  const changed = [...git('diff', '--name-only', since).split('\n'), ...added].filter(isThere);
  return { all: existingFiles, changed };
}

await runScript(async () => {
  const { all, changed } = filesSince(mergeBase());
  if (changed.length === 0) return console.log('nothing has changed since main');
  await ensureInstalled();
  const typescriptFiles = changed.filter((path) => TYPESCRIPT_FILE.test(path));
  const tests = relatedTests(changed, all);
  const words = ['run', '--project', 'unit', '--project', 'mocks', '--passWithNoTests', ...tests];
  const skipCheck = async () => console.log('nothing to check');
  const page = readFileSync(join(ROOT, WEIGHT_PAGE), 'utf8');
  for (const line of describeLineChanges(page, countLinesByRoom(all))) console.log(line);
  await runSteps([
    [
      ['lint', 'format and lint of what changed (biome)', lintStep(changed)],
      ['types', 'types (tsc)', checkTypes],
    ],
    [
      [
        'promises',
        'no forgotten promise in what changed (oxlint)',
        typescriptFiles.length > 0 ? lintPromisesStep(typescriptFiles) : skipCheck,
      ],
    ],
    [
      [
        'tests',
        'unit tests of what changed, and the nearest of what uses it',
        tests.length > 0 ? toolStep('vitest', words, { FLOTILLA_TESTS: 'short' }) : skipCheck,
      ],
    ],
  ]);
});
