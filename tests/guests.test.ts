import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { everySquare, expectRefusal, flotilla, newDir, stdoutOf } from './support/flotilla.js';
import { ROOT } from './support/rooms.js';
import { Terminal } from './support/terminal.js';

const TEMPLATE = join(ROOT, 'docs/examples/my-shooter.js');
const PYTHON = `cmd:python3 '${join(ROOT, 'docs/examples/bots/bot.py')}'`;
/** Stops what hangs; no shot takes so long. */
const LONG = ['--time-limit', '60000'];
const LONG_RUN = { tags: ['long'] };

/** Lays the ships row by row, each row of them two below the one before. */
const ROWS = `(rules, rng) => {
  const { width } = rules.grid;
  let [x, y] = [0, rng.below(2)];
  return rules.fleet.map(({ length }) => {
    if (x + length > width) [x, y] = [0, y + 2];
    const ship = Array.from({ length }, (_, i) => y * width + x + i);
    x += length + 1;
    return ship;
  });
}`;

function placer(place: string, name = 'rows'): { readonly dir: string; readonly file: string } {
  const dir = newDir();
  const text = `export const placer = { name: '${name}', place: ${place} };`;
  writeFileSync(join(dir, 'placer.mjs'), text);
  return { dir, file: './placer.mjs' };
}

/** A placer that speaks the line protocol. */
function placerBot(dir: string): string {
  writeFileSync(
    join(dir, 'placer.py'),
    `import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        reply = {"name": "tiny-" + message["role"]}
    elif message["type"] == "place":
        reply = {"ships": [["A1", "B1"], [15]]}
    else:
        continue
    print(json.dumps(reply), flush=True)
`,
  );
  writeFileSync(join(dir, 'tiny.json'), '{"grid": {"width": 4, "height": 4}, "fleet": [2, 1]}');
  return 'cmd:python3 placer.py';
}

describe('a placer in a file', () => {
  test('is called as it says in every report, and lays the same fleets by the same seed', async () => {
    const { dir, file } = placer(ROWS);
    const run = (...args: string[]) => flotilla([...args, ...LONG], { cwd: dir });
    const placed = await run('place', '--placer', file, '--count', '3', '--seed', '5', '--json');
    expect(JSON.parse(placed.stdout)).toMatchObject({ placer: 'rows' });
    expect(JSON.parse(placed.stdout).layouts).toHaveLength(3);
    const again = await run('place', '--placer', file, '--count', '3', '--seed', '5', '--json');
    expect(again).toEqual(placed);

    const few = ['--games', '4', '--seed', '1', '--json'];
    const match = await run('match', 'density', 'random', '--placer', file, ...few);
    expect(JSON.parse(match.stdout)).toMatchObject({ placer: 'rows', games: 4 });
    const placers = ['--placers', `uniform,${file}`];
    const cup = await run('tournament', 'density', 'random', ...placers, ...few);
    const { standings } = JSON.parse(cup.stdout) as { standings: { placer: string }[] };
    for (const each of standings) expect(['uniform', 'rows']).toContain(each.placer);

    const memory = await run('memory', 'm.json', '--placer', file, '--games', '2', '--json');
    expect(JSON.parse(memory.stdout)).toMatchObject({ outlooks: [{ games: 2 }] });
  });

  test(
    'draws nothing from the seed of a match: its layouts are the same by every seed',
    LONG_RUN,
    async () => {
      const { dir, file } = placer(ROWS);
      const layoutsBy = async (seed: string) => {
        const log = `games-${seed}.jsonl`;
        const logged = ['--log', log, '--log-fields', 'game,layouts'];
        const games = ['--games', '6', '--seed', seed, '--placer', file, ...logged, ...LONG];
        await flotilla(['match', 'random', 'weights', ...games], { cwd: dir });
        const lines = readFileSync(join(dir, log), 'utf8').trim().split('\n');
        return lines.flatMap((line) => (JSON.parse(line) as { layouts?: unknown }).layouts ?? []);
      };
      expect(await layoutsBy('1')).toEqual(await layoutsBy('2'));
    },
  );

  test.each([
    ['() => [[0, 2]]', 'the ship at A1 C1 is not in the fleet'],
    ['() => [[0, 1, 2, 3], [3, 4, 5]]', 'overlap'],
    ['() => [[0, 1, 2, 3], [10, 11, 12]]', 'touch'],
    ['() => [[0, 1, 2, 3]]', 'missing: 2 ships of 3 squares'],
    ['() => [[100]]', '100, which is not a whole number from 0 to 99'],
    ['() => "A1"', "expected a list of the squares of each ship, not 'A1'"],
    ['() => { throw new Error("no idea") }', 'it threw: no idea'],
    ['() => process.exit(4)', 'it exited (exit code 4)'],
  ])(
    '%s is refused in one line that names it, and the run stops',
    LONG_RUN,
    async (place, reason) => {
      const { dir, file } = placer(place, 'odd');
      const given = ['match', 'random', 'weights', '--games', '2', '--placer', file, ...LONG];
      await expectRefusal(flotilla(given, { cwd: dir }), `odd: `, reason);
    },
  );

  test('may be a command, too; a file without a placer says so', async () => {
    const dir = newDir();
    const given = ['place', '--rules', 'tiny.json', '--placer', placerBot(dir), ...LONG];
    const placed = await stdoutOf(flotilla(given, { cwd: dir }));
    expect(placed).toBe('##..\n....\n....\n...#\n');
    const none = flotilla(['place', '--placer', TEMPLATE]);
    await expectRefusal(none, 'it exports neither `placer`');
  });

  test('cannot be played with by workers of Redis', async () => {
    const { dir, file } = placer(ROWS);
    const args = ['--placer', file, '--redis', 'redis://127.0.0.1:1'];
    const running = flotilla(['match', 'density', 'random', ...args], { cwd: dir });
    await expectRefusal(running, 'runs only on this machine: leave out --redis');
  });
});

describe.each([
  ['a file', TEMPLATE, 'my-shooter'],
  ['a command', PYTHON, 'diagonals-py'],
])('%s as a shooter', (_, what, name) => {
  test('advises, bombards, and is evolved against', LONG_RUN, async () => {
    const input = 'A1 -\nu\n+\n';
    const assist = ['assist', '--plain', '--shooter', what, '--seed', '1', ...LONG];
    const advice = await flotilla(assist, { input });
    expect(advice).toMatchObject({ code: 0, stderr: '' });
    expect(advice.stdout.match(/Shoot at [A-J]\d+\./g)).toHaveLength(4);
    const dir = newDir();
    writeFileSync(join(dir, 'board'), '1 0 0\n0 0 1\n');
    const bombed = await flotilla(['bombard', 'board', '--shooter', what, '--json', ...LONG], {
      cwd: dir,
    });
    expect(JSON.parse(bombed.stdout)).toMatchObject({ shooter: name, hits: 2 });
    const few = ['--population', '4', '--generations', '1', '--games', '2', '--fresh-games', '4'];
    const evolved = await flotilla(['evolve', '--against', what, ...few, '--plain', ...LONG]);
    expect(evolved).toMatchObject({ code: 0 });
    expect(evolved.stdout).toContain(name);
  });

  test('plays a person, and goes on with a game that was cut off when it is named again', async () => {
    const dir = newDir();
    const play = (args: readonly string[], input: string) =>
      stdoutOf(flotilla(['play', '--plain', '--autosave', ...args, ...LONG], { cwd: dir, input }));
    const begun = await play(['--auto-place', '--opponent', what], 'A1\nC3\nE5\nG7\n');
    expect(begun).toContain(name);
    const unnamed = flotilla(['play', '--plain', '--resume'], { cwd: dir });
    await expectRefusal(unnamed, `the program ${name}: name it with --opponent`);
    const squares = everySquare().join('\n');
    expect(await play(['--resume', '--opponent', what], squares)).toMatch(/You win|wins/);
  });
});

test('a program as a shooter plays on the full screen', LONG_RUN, async () => {
  const terminal = await Terminal.open();
  const first = ['--auto-place', '--first', 'opponent'];
  await terminal.start('play', ...first, '--opponent', PYTHON, ...LONG);
  await terminal.waitFor('diagonals-py');
  await terminal.press('q');
});

test('an opponent that fails loses the game, and it is said why', LONG_RUN, async () => {
  const dir = newDir();
  writeFileSync(join(dir, 'mine.mjs'), 'export const shoot = () => { throw new Error("oh"); };');
  const play = ['play', '--plain', '--auto-place', '--first', 'opponent', '--opponent'];
  const args = [...play, './mine.mjs', ...LONG];
  const played = await stdoutOf(flotilla(args, { cwd: dir, input: 'A1\n' }));
  expect(played).toContain('mine.mjs failed: it threw: oh');
  const file = join(dir, 'board');
  writeFileSync(file, '1 0\n');
  const shooter = ['--shooter', './mine.mjs', ...LONG];
  const bombed = flotilla(['bombard', file, ...shooter], { cwd: dir });
  await expectRefusal(bombed, 'mine.mjs: it threw: oh');
  const asked = await flotilla(['assist', '--plain', ...shooter], { cwd: dir });
  expect(asked.stdout).toContain('mine.mjs has no advice: it threw: oh');
});
