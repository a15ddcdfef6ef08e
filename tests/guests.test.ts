import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newHome, type TestFolder } from '../apps/cli/src/testing/home.js';
import { expectRefused } from '../apps/cli/src/testing/outcomes.js';
import { everySquare } from './support/flotilla.js';
import { ROOT } from './support/rooms.js';
import { Terminal } from './support/terminal.js';

const TEMPLATE = join(ROOT, 'docs/examples/my-shooter.js');
const PYTHON = `cmd:python3 '${join(ROOT, 'docs/examples/bots/bot.py')}'`;
/** Stops hung shooters; no shot takes a minute. */
const LONG = ['--time-limit', '60000'];
const LONG_RUN = { tags: ['long'] };

/** Places the ships in rows, each two squares below the last. */
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

const FILE = './placer.mjs';

/** Creates a folder with this placer in its file. */
function homeWith(place: string, name = 'rows'): TestFolder {
  const home = newHome();
  home.write('placer.mjs', `export const placer = { name: '${name}', place: ${place} };`);
  return home;
}

/** A placer that speaks the line protocol. */
const PLACER_BOT = `import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        reply = {"name": "tiny-" + message["role"]}
    elif message["type"] == "place":
        reply = {"ships": [["A1", "B1"], [15]]}
    else:
        continue
    print(json.dumps(reply), flush=True)
`;

describe('a placer in a file', () => {
  test('is called as it says in every report, and lays the same fleets by the same seed', async () => {
    const home = homeWith(ROWS);
    const run = (...args: string[]) => home.json([...args, ...LONG]);
    const place = ['place', '--placer', FILE, '--count', '3', '--seed', '5'];
    const placed = await run(...place);
    expect(placed).toMatchObject({ placer: 'rows' });
    expect(placed.layouts).toHaveLength(3);
    expect(await run(...place)).toEqual(placed);

    const few = ['--games', '4', '--seed', '1'];
    const match = await run('match', 'density', 'random', '--placer', FILE, ...few);
    expect(match).toMatchObject({ placer: 'rows', games: 4 });
    const placers = ['--placers', `uniform,${FILE}`];
    const { standings } = await run('tournament', 'density', 'random', ...placers, ...few);
    for (const each of standings) expect(['uniform', 'rows']).toContain(each.placer);

    const memory = await run('memory', 'm.json', '--placer', FILE, '--games', '2');
    expect(memory).toMatchObject({ outlooks: [{ games: 2 }] });
  });

  test('draws nothing from the seed of a match: each gives the same fleets', LONG_RUN, async () => {
    const home = homeWith(ROWS);
    const layoutsBy = async (seed: string) => {
      const log = `games-${seed}.jsonl`;
      const logged = ['--log', log, '--log-fields', 'game,layouts'];
      const games = ['--games', '6', '--seed', seed, '--placer', FILE, ...logged, ...LONG];
      await home.printed(['match', 'random', 'weights', ...games]);
      const lines = home.read(log).trim().split('\n');
      return lines.flatMap((line) => (JSON.parse(line) as { layouts?: unknown }).layouts ?? []);
    };
    expect(await layoutsBy('1')).toEqual(await layoutsBy('2'));
  });

  test.each([
    ['() => [[0, 2]]', 'the ship at A1 C1 is not in the fleet'],
    ['() => [[0, 1, 2, 3]]', 'missing: 2 ships of 3 squares'],
    ['() => "A1"', "expected a list of the squares of each ship, not 'A1'"],
    ['() => { throw new Error("no idea") }', 'it threw: no idea'],
  ])('%s is refused in a line that names it, and the run ends', LONG_RUN, async (place, reason) => {
    const given = ['match', 'random', 'weights', '--games', '2', '--placer', FILE, ...LONG];
    await expectRefused(homeWith(place, 'odd').run(given), 'odd: ', reason);
  });

  test('may be a command, too; a file without a placer says so', async () => {
    const home = newHome();
    home.write('placer.py', PLACER_BOT);
    home.write('tiny.json', { grid: { width: 4, height: 4 }, fleet: [2, 1] });
    const given = ['place', '--rules', 'tiny.json', '--placer', 'cmd:python3 placer.py', ...LONG];
    expect(await home.printed(given)).toBe('##..\n....\n....\n...#\n');
    const none = home.run(['place', '--placer', TEMPLATE]);
    await expectRefused(none, 'it exports neither `placer`');
  });

  test('cannot be played with by workers of Redis', async () => {
    const args = ['--placer', FILE, '--redis', 'redis://127.0.0.1:1'];
    const running = homeWith(ROWS).run(['match', 'density', 'random', ...args]);
    await expectRefused(running, 'runs only on this machine: leave out --redis');
  });
});

describe.each([
  ['a file', TEMPLATE, 'my-shooter'],
  ['a command', PYTHON, 'diagonals-py'],
])('%s as a shooter', (_, what, name) => {
  test('advises, bombards, and is evolved against', LONG_RUN, async () => {
    const home = newHome();
    const assist = ['assist', '--plain', '--shooter', what, '--seed', '1', ...LONG];
    const advice = await home.printed(assist, 'A1 -\nu\n+\n');
    expect(advice.match(/Shoot at [A-J]\d+\./g)).toHaveLength(4);
    home.write('board', '1 0 0\n0 0 1\n');
    const bombed = await home.json(['bombard', 'board', '--shooter', what, ...LONG]);
    expect(bombed).toMatchObject({ shooter: name, hits: 2 });
    const few = ['--population', '4', '--generations', '1', '--games', '2', '--fresh-games', '4'];
    const evolved = home.printed(['evolve', '--against', what, ...few, '--plain', ...LONG]);
    expect(await evolved).toContain(name);
  });

  test('plays a person, and goes on with a game that was cut off when it is named again', async () => {
    const home = newHome();
    const play = (args: readonly string[], input: string) =>
      home.printed(['play', '--plain', '--autosave', ...args, ...LONG], input);
    const begun = await play(['--auto-place', '--opponent', what], 'A1\nC3\nE5\nG7\n');
    expect(begun).toContain(name);
    const unnamed = home.run(['play', '--plain', '--resume']);
    await expectRefused(unnamed, `the program ${name}: name it with --opponent`);
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
  const home = newHome();
  home.write('mine.mjs', 'export const shoot = () => { throw new Error("oh"); };');
  const play = ['play', '--plain', '--auto-place', '--first', 'opponent', '--opponent'];
  const args = [...play, './mine.mjs', ...LONG];
  expect(await home.printed(args, 'A1\n')).toContain('mine.mjs failed: it threw: oh');
  home.write('board', '1 0\n');
  const shooter = ['--shooter', './mine.mjs', ...LONG];
  const bombed = home.run(['bombard', 'board', ...shooter]);
  await expectRefused(bombed, 'mine.mjs: it threw: oh');
  const asked = await home.run(['assist', '--plain', ...shooter]);
  expect(asked.output).toContain('mine.mjs has no advice: it threw: oh');
});
