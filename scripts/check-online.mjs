// Long tests of online play: 200 games through 30 kills of the server on each store; 10,000 races
// of two replicas for a shot; 100,000 fuzzed messages; two processes behind nginx. `npm test --
// --all` runs the same tests with smaller numbers.
import { ensureDebian } from './ensure-debian.mjs';
import { Failure, runScript, runTool } from './process.mjs';

const LONG_TEST_ENV = {
  FLOTILLA_STORM_GAMES: '200',
  FLOTILLA_STORM_KILLS: '30',
  FLOTILLA_RACES: '10000',
  FLOTILLA_STRANGERS: '100000',
};

/** @type {readonly (readonly [project: string, ...files: string[]])[]} */
const LONG_TEST_RUNS = [
  ['e2e', 'tests/online-storm.long.test.ts', 'tests/deploy.test.ts'],
  ['unit', 'apps/server/src/http/strangers.test.ts'],
  ['e2e', 'tests/online-replicas.long.test.ts'],
];

await runScript(async () => {
  await ensureDebian(['redis-server', 'psql', 'nginx']);
  for (const [project, ...files] of LONG_TEST_RUNS) {
    const args = ['run', '--project', project, '--maxWorkers=1', '--reporter=verbose', ...files];
    const code = await runTool('vitest', args, { env: { ...process.env, ...LONG_TEST_ENV } });
    if (code !== 0) throw new Failure(`${files.join(', ')} failed (exit code ${code})`, code);
  }
});
