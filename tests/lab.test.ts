// Commands run in this process, so that what they start is all that is not: threads, programs of strangers, kills.
import { existsSync, readFileSync } from 'node:fs';
import { readRecord, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { newHome, withoutDate } from '../apps/cli/src/testing/home.js';
import { expectRefused } from '../apps/cli/src/testing/outcomes.js';
import { told } from '../apps/cli/src/testing/told.js';
import { runCommand } from './support/command.js';
import { BIN } from './support/flotilla.js';
import { startProgram, stopBy, until } from './support/redis.js';

/** By the russian rules each thread would first count all layouts; here there are few. */
const SMALL = ['--rules', 'mini-7', '--seed', '1'];

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
    const args = ['match', 'density', 'random', ...SMALL, '--sprt', '0.1'];
    const text = await home.printed(args);
    for (const key of ['elo', 'afterStopping', 'verdict.h1']) {
      expect(text).toMatch(told(`commands:match.${key}`));
    }
    const document = await home.json(args);
    const { sprt, score, elo } = document;
    expect(sprt.verdict).toBe('h1');
    expect(sprt.score.low).toBeGreaterThan(0.5);
    expect(sprt.score.mean).toBeLessThanOrEqual(score.mean + 0.01);
    expect(elo.mean).toBeCloseTo(400 * Math.log10(score.mean / (1 - score.mean)), 9);
  });

  test('luck is taken out of the shots of a match, of every player and shooter', async () => {
    const home = newHome();
    const rules = home.write('rules.json', { grid: { width: 5, height: 5 }, fleet: [3, 2] });
    const few = ['--rules', rules, '--seed', '1', '--games', '4', '--adjust', '--workers', '1'];
    const document = await home.json(['match', 'density', 'random', ...few]);
    expect(document).toMatchObject({ shotsDifferenceAdjusted: { count: expect.any(Number) } });
    const args = ['tournament', 'random', 'weights', 'density', ...few];
    const { standings, shotsToClearAdjusted: byShooter } = await home.json(args);
    for (const { player, shotsToClearAdjusted } of standings) {
      expect(shotsToClearAdjusted).toMatchObject({ count: 8, deviation: expect.anything() });
      expect(shotsToClearAdjusted).toEqual(byShooter[player]);
    }
    const output = await home.printed(args);
    expect(output).toMatch(told('commands:tournament.column.withoutLuck'));
    expect(output).toMatch(/^density( +\d+\.\d+ ± \d\.\d+){2} +\d\.\d\d → \d\.\d\d$/m);
  });

  test('a few games of a slow shooter are long work, too, so that Ctrl-C is heard at once', async () => {
    const errorsOf = async (shooter: string) =>
      (await newHome().run(['match', shooter, 'random', '--games', '6', ...SMALL])).errors;
    expect(await errorsOf('montecarlo')).toMatch(told('commands:lab.started', { seed: 1 }));
    expect(await errorsOf('density')).toBe('');
  });
});

describe('programs of strangers', () => {
  const FAILS = 'export const shooter = { name: "bad", shoot: () => { throw new Error("oh") } };';
  const programOf = (name: string, shoot = 'known.open.first') =>
    `export const shooter = { name: ${JSON.stringify(name)}, shoot: (known) => ${shoot} };`;
  function newHomeWithPrograms() {
    const home = newHome();
    home.write('good.mjs', programOf('mine'));
    home.write('bad.mjs', FAILS);
    home.write('odd.mjs', programOf('a,"b"'));
    for (const at of [0, -1])
      home.write(`at${at}.mjs`, programOf(`${at}`, `[...known.open].at(${at})`));
    return home;
  }

  test('play, and lose where they fail', async () => {
    const home = newHomeWithPrograms();
    const output = await home.printed([
      ...['match', './bad.mjs', './good.mjs', ...SMALL, '--games', '6'],
    ]);
    expect(output).toMatch(told('commands:match.wins', { name: 'mine', wins: 6 }));
    expect(output).toMatch(told('commands:match.forfeit', { name: 'bad', game: 1 }));
    expect(output).toMatch(told('commands:match.moreForfeits', { count: 1 }));
    const drawn = ['match', './bad.mjs', 'random', '--rules', 'small-8', '--games', '4'];
    const document = await home.json(drawn);
    expect(document.forfeits).toHaveLength(4);
  });

  test('have names that are one cell of a table', async () => {
    const home = newHomeWithPrograms();
    await home.printed(['match', './odd.mjs', 'random', ...SMALL, '--games', '1', '--csv', '.']);
    expect(home.read('games.csv')).toContain(',"a,""b""",uniform,');
  });

  test('give no deviation where every game of the sample is forfeited', async () => {
    const few = ['--difference', '1', '--pilot', '20'];
    const sample = ['power', './bad.mjs', 'density', ...SMALL, ...few];
    await expectRefused(newHomeWithPrograms().run(sample), told('commands:power.notMeasured'));
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
    const played = document.rows.map(
      ({ shooters }: { shooters: { shooter: string }[] }) => shooters[0]?.shooter,
    );
    expect(played).toEqual(['0', '0', '-1', '-1']);
    expect(await home.printed(args)).toMatch(/^from +rules +\.\/at\{from\}\.mjs$/m);
  });
});

describe('the records of a match', () => {
  test.each([
    ['a read-only disk', '-o ro', 'readOnly', '0'],
    ['a full disk', '-o nr_inodes=4', 'full', '2'],
  ])(
    'on %s one line says so, and finished games are kept',
    { tags: ['long'] },
    async (_, mount, key, kept) => {
      const home = newHome();
      home.write('disk/.keep', '');
      const match = `match density random --rules mini-7 --games 4 --seed 1 --records disk/games`;
      const script = `mount -t tmpfs ${mount} tmpfs disk && '${process.execPath}' '${BIN}' ${match} > out 2> errors
      code=$?; ls disk/games | wc -l; exit $code`;
      const isolated = ['--user', '--map-root-user', '--mount', 'sh', '-c', script];
      const env = { LC_ALL: 'C.UTF-8', FLOTILLA_STATE_DIR: home.at('state') };
      const { code, stdout } = await runCommand('unshare', isolated, { cwd: home.dir, env });
      expect({ code, kept: stdout.trim() }).toEqual({ code: 2, kept });
      const lines = home.read('errors').trimEnd().split('\n');
      const errors = lines.filter((line) => !told('commands:lab.goOn').test(line));
      expect(errors).toEqual([expect.stringMatching(told(`errors:write.${key}`))]);
    },
  );

  test('are completed when the run was cut off', { tags: ['long'] }, async () => {
    const home = newHome();
    const games = ['--games', '14', '--json', '--records', 'games', '--workers', '1'];
    const started = ['match', 'montecarlo', 'random', ...SMALL, ...games];
    const run = startProgram(started, { cwd: home.dir });
    const written = () => (existsSync(home.at('games')) ? home.list('games') : []);
    await until(
      () => written().length >= 2,
      () => `${written().length} records`,
    );
    await stopBy(run, 'SIGKILL');
    await home.printed([...started, '--resume']);
    expect(written()).toHaveLength(14);
    for (const file of written()) {
      const { game } = unwrap(readRecord(readFileSync(home.at(`games/${file}`), 'utf8')));
      expect(game.phase).toBe('over');
    }
  });
});

test('a memory helps the shooter that learns, as do fleets that are seen', async () => {
  const home = newHome();
  const learn = ['--placer', 'zones/left', '--games', '30', '--seed', '1'];
  await home.printed(['memory', 'foe.json', ...learn]);
  const higher = async (placer: string, ...options: readonly string[]) => {
    const match = ['match', 'learned', 'density', '--placer', placer, '--seed', '1'];
    const { shotsDifference } = await home.json([...match, ...options]);
    return shotsDifference as { low: number; high: number };
  };
  const known = await higher('zones/left', '--games', '150', '--memory', 'foe.json');
  expect(known.high).toBeLessThan(0);
  const first = await higher('edges', '--games', '100');
  expect(first.low < 0 && first.high > 0).toBe(true);
  expect((await higher('edges', '--games', '100', '--seen', '20')).high).toBeLessThan(0);
});
