// Commands run in this process; only threads, foreign programs and killed commands run outside it.
import { existsSync, readFileSync } from 'node:fs';
import { readRecord, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { newHome, withoutDate } from '../apps/cli/src/testing/home.js';
import { expectRefused } from '../apps/cli/src/testing/outcomes.js';
import { textPattern } from '../apps/cli/src/testing/told.js';
import { runCommand } from './support/command.js';
import { BIN } from './support/flotilla.js';
import { startProgram, stopBy } from './support/redis.js';

const LONG = { tags: ['long'] };
const SEEDED = ['--seed', '1'];
/** A small board: under the russian rules each thread would first count all layouts. */
const SMALL = ['--rules', 'mini-7', ...SEEDED];

describe('for any number of threads', () => {
  const VARY = ['--vary', 'grid=6..7', '--vary', 'fleet=3-2'];
  test.each([
    [['match', 'density', 'weights', '--games', '1200']],
    [['sweep', 'density', 'random', ...VARY, '--games', '300']],
  ])('%j gives the same JSON', async (words) => {
    const home = newHome();
    const args = [...words, ...SMALL];
    const one = await home.json([...args, '--workers', '1']);
    expect(one).toMatchObject({ seed: 1, isInterrupted: false });
    expect(withoutDate(await home.json([...args, '--workers', '3']))).toEqual(withoutDate(one));
  });

  test('plays the knockout of 25 ms naval battle', async () => {
    const home = newHome();
    const args = ['tournament', '--format', 'knockout', '--players', '1024', '--seed', '1'];
    const { elapsedMs, ...result } = await home.json(args);
    expect(result).toMatchObject({ format: 'knockout', games: 1023, rounds: 10, seed: 1 });
    expect(elapsedMs).toBeTypeOf('number');
    expect(result.winner).toBe(result.standings[0].player);
    for (const side of ['all', 'winners', 'losers']) {
      expect(result.stats.shots[side]).toHaveProperty('mean');
    }
    expect(Object.keys(result.stats.byPlacer)).toHaveLength(8);
    expect(Object.keys(result.stats.byShooter)).toHaveLength(3);
    const { elapsedMs: _, ...same } = await home.json([...args, '--workers', '1']);
    expect(withoutDate(same)).toEqual(withoutDate(result));
  });
});

describe('long work in a thread', () => {
  test('a sequential test takes its margin, and tells a score corrected for stopping', async () => {
    const home = newHome();
    const text = await home.printed(['match', 'density', 'random', ...SMALL, '--sprt', '0.1']);
    for (const key of ['elo', 'afterStopping', 'verdict.h1']) {
      expect(text).toMatch(textPattern(`commands:match.${key}`));
    }
  });

  test('luck is taken out of the shots of every player and shooter', async () => {
    const home = newHome();
    const rules = home.write('rules.json', { grid: { width: 5, height: 5 }, fleet: [3, 2] });
    const few = ['--rules', rules, ...SEEDED, '--games', '4', '--adjust', '--workers', '1'];
    const document = await home.json(['match', 'density', 'random', ...few]);
    expect(document).toMatchObject({ shotsDifferenceAdjusted: { count: expect.any(Number) } });
    const output = await home.printed(['tournament', 'random', 'weights', 'density', ...few]);
    expect(output).toMatch(textPattern('commands:tournament.column.withoutLuck'));
    expect(output).toMatch(/^density( +\d+\.\d+ ± \d\.\d+){2} +\d\.\d\d → \d\.\d\d$/m);
  });

  test('a few games of a slow shooter are long work, too, so that Ctrl-C is heard at once', async () => {
    const errorsOf = async (shooter: string) =>
      (await newHome().run(['match', shooter, 'random', '--games', '6', ...SMALL])).errors;
    expect(await errorsOf('montecarlo')).toMatch(textPattern('commands:lab.started', { seed: 1 }));
    expect(await errorsOf('density')).toBe('');
  });
});

describe('programs of strangers', () => {
  function newHomeWithPrograms() {
    const home = newHome();
    for (const [file, name, shoot] of [
      ['good', 'mine', 'known.open.first'],
      ['bad', 'bad', '{ throw new Error("oh") }'],
      ['odd', 'a,"b"', 'known.open.first'],
      ['at0', '0', '[...known.open].at(0)'],
      ['at-1', '-1', '[...known.open].at(-1)'],
    ]) {
      const program = `{ name: ${JSON.stringify(name)}, shoot: (known) => ${shoot} }`;
      home.write(`${file}.mjs`, `export const shooter = ${program};`);
    }
    return home;
  }

  test('play, and lose where they fail', async () => {
    const home = newHomeWithPrograms();
    const match = ['match', './bad.mjs', './good.mjs', ...SMALL, '--games', '6'];
    const output = await home.printed(match);
    expect(output).toMatch(textPattern('commands:match.wins', { name: 'mine', wins: 6 }));
    expect(output).toMatch(textPattern('commands:match.forfeit', { name: 'bad', game: 1 }));
    expect(output).toMatch(textPattern('commands:match.moreForfeits', { count: 1 }));
    const drawn = ['match', './bad.mjs', 'random', '--rules', 'small-8', '--games', '4'];
    expect((await home.json(drawn)).forfeits).toHaveLength(4);
  });

  test('have names that are one cell of a table', async () => {
    const home = newHomeWithPrograms();
    await home.printed(['match', './odd.mjs', 'random', ...SMALL, '--games', '1', '--csv', '.']);
    expect(home.read('games.csv')).toContain(',"a,""b""",uniform,');
  });

  test('give no deviation where every game of the sample is forfeited', async () => {
    const few = ['--difference', '1', '--pilot', '20'];
    const running = newHomeWithPrograms().run(['power', './bad.mjs', 'density', ...SMALL, ...few]);
    await expectRefused(running, textPattern('commands:power.notMeasured'));
  });

  test('have a parameter by a name in braces in a sweep, and their folder is not told', async () => {
    const home = newHomeWithPrograms();
    const rules = [4, 5].map((width) =>
      home.write(`${width}.json`, { grid: { width, height: 4 }, fleet: [3, 2] }),
    );
    const vary = ['--vary', 'from=0,-1', '--vary', `rules=${rules.join()}`];
    const args = ['sweep', './at{from}.mjs', ...vary, '--games', '1', '--seed', '1'];
    const document = await home.json(args);
    expect(JSON.stringify(document)).not.toContain(home.dir);
    const rows = ['0', '0', '-1', '-1'].map((shooter) => ({ shooters: [{ shooter }] }));
    expect(document.rows).toMatchObject(rows);
    expect(await home.printed(args)).toMatch(/^from +rules +\.\/at\{from\}\.mjs$/m);
  });
});

describe('the records of a match', () => {
  test('on a full disk one line says so, and finished games are kept', LONG, async () => {
    const home = newHome();
    home.write('disk/.keep', '');
    const match = `match density random --rules mini-7 --games 4 --seed 1 --records disk/games`;
    const script = `mount -t tmpfs -o nr_inodes=4 tmpfs disk && '${process.execPath}' '${BIN}' ${match} > out 2> errors
      code=$?; ls disk/games | wc -l; exit $code`;
    const isolated = ['--user', '--map-root-user', '--mount', 'sh', '-c', script];
    const env = { LC_ALL: 'C.UTF-8', FLOTILLA_STATE_DIR: home.pathOf('state') };
    const { code, output } = await runCommand('unshare', isolated, { cwd: home.dir, env });
    expect({ code, kept: output.trim() }).toEqual({ code: 2, kept: '2' });
    const lines = home.read('errors').trimEnd().split('\n');
    const errors = lines.filter((line) => !textPattern('commands:lab.goOn').test(line));
    expect(errors).toEqual([expect.stringMatching(textPattern('errors:write.full'))]);
  });

  test('are completed when the run was cut off', LONG, async () => {
    const home = newHome();
    const games = ['--games', '14', '--json', '--records', 'games', '--workers', '1'];
    const started = ['match', 'montecarlo', 'random', ...SMALL, ...games];
    const run = startProgram(started, { cwd: home.dir });
    const written = () => (existsSync(home.pathOf('games')) ? home.list('games') : []);
    await expect.poll(() => written().length).toBeGreaterThanOrEqual(2);
    await stopBy(run, 'SIGKILL');
    await home.printed([...started, '--resume']);
    expect(written()).toHaveLength(14);
    for (const file of written()) {
      const { game } = unwrap(readRecord(readFileSync(home.pathOf(`games/${file}`), 'utf8')));
      expect(game.phase).toBe('over');
    }
  });
});

test('a memory and fleets that are seen reach the shooter that learns', async () => {
  const home = newHome();
  await home.printed(['memory', 'foe.json', '--placer', 'zones/left', '--games', '30', ...SEEDED]);
  const shots = async (...options: readonly string[]) => {
    const match = ['match', 'learned', 'density', '--placer', 'zones/left', '--games', '20'];
    return (await home.json([...match, ...SEEDED, ...options])).shotsDifference.mean;
  };
  const plain = await shots();
  expect(await shots('--memory', 'foe.json')).not.toBe(plain);
  expect(await shots('--seen', '20')).not.toBe(plain);
});
