import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { Failure, ROOT, runScript } from './process.mjs';
import { relatedTests } from './related-tests.mjs';
import { checkTypes, lint, runSteps, tool } from './steps.mjs';

/** What all branches come from; where a clone has neither, what was committed last. */
const BASES = ['origin/main', 'main', 'HEAD'];

/** The commit that this branch left main at. */
function base() {
  for (const name of BASES) {
    try {
      return git('merge-base', 'HEAD', name);
    } catch {
      // It has no such branch.
    }
  }
  throw new Failure('this is no git repository: `npm test` checks it whole', 2);
}

/** @param {readonly string[]} words */
function git(...words) {
  return execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
}

/** Runs the unit tests that are nearest to what changed. @param {string} since */
async function nearestTests(since) {
  const tracked = git('ls-files').split('\n');
  const added = git('ls-files', '--others', '--exclude-standard').split('\n');
  const changed = [...git('diff', '--name-only', since).split('\n'), ...added];
  const all = [...tracked, ...added].filter((path) => existsSync(join(ROOT, path)));
  const tests = relatedTests(changed, all);
  if (tests.length === 0) return;
  const projects = ['--project', 'unit', '--project', 'mocks'];
  await tool('vitest', 'run', ...projects, '--maxWorkers=100%', '--passWithNoTests', ...tests)();
}

await runScript(async () => {
  await ensureInstalled();
  const since = base();
  const changed = ['--changed', `--since=${since}`, '--no-errors-on-unmatched'];
  await runSteps([
    ['lint', 'format and lint of what changed (biome)', lint(...changed)],
    ['types', 'types (tsc)', checkTypes],
    ['tests', 'unit tests of what changed and of what uses it', () => nearestTests(since)],
  ]);
});
