import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { everySquare, flotilla, newDir } from './support/flotilla.js';

// The usual placer counts all layouts first, which these games need not wait for. By this seed the
// first squares that are shot at here are water, so that none of them is known to be empty before.
const PLAIN = ['play', '--plain', '--placer', 'sequential', '--seed', '4'];
const AUTO = [...PLAIN, '--auto-place'];
const lines = (...each: readonly string[]) => each.map((line) => `${line}\n`).join('');

describe('a whole game through a pipe', () => {
  test.each([
    ['en', everySquare(), /You win!|Cabin boy wins/],
    ['ru', everySquare('АБВГДЕЖЗИК'), /Вы победили!|Вы проиграли/],
  ])('in %s has a winner, and is the same each time', async (lang, squares, winner) => {
    const args = [...AUTO, '--lang', lang];
    const first = await flotilla(args, { input: lines(...squares) });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(winner);
    expect(first.stdout).not.toContain('\u001B');
    expect(await flotilla(args, { input: lines(...squares) })).toEqual(first);
  });

  test('is won by whoever knows where the ships are', async () => {
    const cwd = newDir();
    await flotilla(AUTO, { cwd, input: lines('resign', 'save game') });
    const layout = /^layout 2 (.*)$/m.exec(readFileSync(join(cwd, 'game'), 'utf8'))?.[1] ?? '';
    const squares = layout.split(' ').flatMap((ship) => between(ship));
    const { code, stdout } = await flotilla(AUTO, { cwd, input: lines(...squares, 'show 2', 'q') });
    expect(code).toBe(0);
    expect(stdout).toContain('You win! The opponent’s whole fleet is sunk.');
    expect(stdout).toContain('You: 20 of 20 hits, 20 shots');
  });

  test('leaves nothing behind', async () => {
    const cwd = newDir();
    await flotilla(AUTO, { cwd, input: lines('a1', 'b2') });
    expect(readdirSync(cwd)).toEqual([]);
  });

  test.each(['hasbro', 'hasbro-box', 'salvo', 'german', 'small-8', 'curved', 'mini-7'])(
    'goes by the %s rules',
    async (rules) => {
      const args = [
        'play',
        '--auto-place',
        '--seed',
        '2',
        '--rules',
        rules,
        '--opponent',
        'automaton',
      ];
      const { code, stdout, stderr } = await flotilla(args, { input: lines(...everySquare()) });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/wins\.|You win!|A draw/);
    },
  );
});

/** The squares of a straight ship as a record writes it: `A1-A4`, or one alone. */
function between(ship: string): string[] {
  const [from = '', to = from] = ship.split('-');
  const [x, y] = [from.charCodeAt(0), Number(from.slice(1))];
  const across = to.charCodeAt(0) - x;
  const down = Number(to.slice(1)) - y;
  return Array.from({ length: Math.max(across, down) + 1 }, (_, i) =>
    across > 0 ? `${String.fromCharCode(x + i)}${y}` : `${from[0]}${y + i}`,
  );
}

describe('a game that is not over', () => {
  const game = ['play', '--plain', '--placer', 'sequential', '--auto-place'];
  const isTold = (text: string, fired: readonly string[]) =>
    (text.match(/(?<![\p{L}\d])(?:[A-J][1-9]|[1-9][A-J])0?(?![\p{L}\d])/giu) ?? []).filter(
      (square) => !fired.includes(square),
    );

  test.each([
    ['a computer', []],
    ['another person', ['--two']],
  ])('against %s shows no fleet and no seed, on the disk or anywhere', async (_, two) => {
    const cwd = newDir();
    const shots = ['a1', ...two.map(() => ''), 'save game'];
    const options = { cwd, input: lines(...shots) };
    const json = await flotilla([...game, ...two, '--autosave', '--json'], options);
    const [kept = ''] = readdirSync(join(cwd, 'state'));
    const texts = {
      json: json.stdout,
      saved: readFileSync(join(cwd, 'game'), 'utf8'),
      kept: readFileSync(join(cwd, 'state', kept), 'utf8'),
      replay: (await flotilla(['replay', 'game'], { cwd })).stdout,
      replayJson: (await flotilla(['replay', 'game', '--json'], { cwd })).stdout,
    };
    const resume = ['play', '--plain', '--resume'];
    const lookers = lines(...two.map(() => ''), 'resign', 'save over');
    const { stdout } = await flotilla(resume, { cwd, input: lookers });
    const over = readFileSync(join(cwd, 'over'), 'utf8');
    const seed = /^seed (\d+)$/m.exec(over)?.[1] ?? '';
    expect(stdout).toContain(`The seed of this game was ${seed}.`);
    const fired = [...over.matchAll(/ ([A-J]\d+)[-+x]/g)].map(([, square = '']) => square);
    expect(fired).toContain('A1');
    for (const [name, text] of Object.entries(texts)) {
      expect(isTold(text, fired), name).toEqual([]);
      expect(text, name).not.toMatch(new RegExp(`\\b${seed}\\b`));
      expect(text, name).not.toMatch(/layout \d/);
      const decoded = Buffer.from(/sealed (\w+)/.exec(text)?.[1] ?? '', 'base64').toString(
        'latin1',
      );
      expect(isTold(decoded, fired).length, name).toBeLessThan(3);
    }
    expect(texts.replay).not.toMatch(/ S /);
    expect((await flotilla(['replay', 'over'], { cwd })).stdout).toMatch(/ S /);
  });

  test('is not learned from before its end', async () => {
    const cwd = newDir();
    await flotilla(AUTO, { cwd, input: lines('a1', 'save game', 'resign', 'save over') });
    const learn = (file: string) =>
      flotilla(['memory', 'memory.json', '--add', file, '--player', '2'], { cwd });
    const { code, stderr } = await learn('game');
    expect(code).toBe(2);
    expect(stderr).toContain('game: this game is not over');
    expect((await learn('over')).code).toBe(0);
  });

  test('written by an earlier version, with both fleets, shows no more', async () => {
    const cwd = newDir();
    await flotilla(AUTO, { cwd, input: lines('a1', 'resign', 'save over') });
    const written = readFileSync(join(cwd, 'over'), 'utf8').split('\n').slice(0, -2);
    const open = written.filter((line) => !line.endsWith('resigns'));
    writeFileSync(join(cwd, 'game'), [...open, `check ${checkSum(open)}`, ''].join('\n'));
    const { code, stdout } = await flotilla(['replay', 'game'], { cwd });
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/ S |Seed/);
    const again = await flotilla(['play', '--plain', '--resume', 'game'], { cwd, input: 'b1\n' });
    expect(again).toMatchObject({ code: 0, stderr: '' });
    expect(again.stdout).toContain('You fire at B1: ');
  });
});

/** As docs/reference/formats.md describes it. */
function checkSum(lines: readonly string[]): string {
  let sum = 0x811c9dc5;
  for (const each of lines.join('\n')) {
    sum = Math.imul(sum ^ (each.codePointAt(0) as number), 0x01000193) >>> 0;
  }
  return sum.toString(16).padStart(8, '0');
}

describe('the end of the input', () => {
  const script = ['random', 'done', 'a1', 'b2', 'q', 'n', 'mark c3', 'resign', 'again', 'random'];

  test.each([0, 1, 2, 3, 5, 8, 9])('after %i lines ends the game quietly', async (count) => {
    const input = script.slice(0, count).join('\n');
    const { code, stderr } = await flotilla(PLAIN, { input });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });
});

test('a fleet is set by hand', async () => {
  const ships = ['a1 вниз', 'C1 down', '3e down', 'g1 down', 'i1 down', 'a6 right'];
  const singles = ['j10', 'h10', 'f10', 'd10'];
  const input = lines('b2', ...ships, ...singles, 'готово', 'a1');
  const { code, stdout } = await flotilla(PLAIN, { input });
  expect(code).toBe(0);
  expect(stdout).toContain('Add right or down, for example: B2 down');
  expect(stdout).toMatch(/You fire at A1: /);
  expect(stdout).toContain('\n 1 S . S . . . S . S .     1 . ');
});

test('two people play at one screen', async () => {
  const squares = everySquare();
  const turn = squares.flatMap((square) => [square, '', square, '']);
  const turns = Array.from({ length: 6 }, () => turn).flat();
  const input = lines('random', 'done', '', 'random', 'done', '', ...turns, 'show 1', 'again');
  const args = ['play', '--two', '--seed', '3', '--name', 'Анна', '--name', 'Борис'];
  const { code, stdout, stderr } = await flotilla(args, { input });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('Анна, place your fleet.');
  expect(stdout).toContain(
    'Pass the device to Борис. Борис, press Enter when no one else is looking.',
  );
  expect(stdout).toMatch(/(Анна|Борис) wins!/);
  expect(stdout.match(/Анна, place your fleet\./g)).toHaveLength(2);
});

describe('a saved game', () => {
  test('is shown again, and goes on', async () => {
    const cwd = newDir();
    const played = await flotilla([...AUTO, '--name', 'Анна'], {
      cwd,
      input: lines('a1', 'b2', 'c3', 'save игра 1.txt', 'd4', 'e5', 'save later'),
    });
    expect(played.stdout).toContain('Saved to игра 1.txt.');
    const shown = await flotilla(['replay', 'игра 1.txt'], { cwd });
    expect(shown).toMatchObject({ code: 0, stderr: '' });
    expect(shown.stdout).toContain('Анна vs Cabin boy');
    expect(shown.stdout).toContain('Анна fires at B2: ');
    expect(shown.stdout).toContain('The game is not over.');
    const final = await flotilla(['replay', 'игра 1.txt', '--final'], { cwd });
    expect(final.stdout.match(/^Turn \d/gm)).toHaveLength(1);
    const resumed = ['play', '--plain', '--resume', 'игра 1.txt'];
    await flotilla(resumed, { cwd, input: lines('d4', 'e5', 'save again') });
    expect(readFileSync(join(cwd, 'again'), 'utf8')).toBe(readFileSync(join(cwd, 'later'), 'utf8'));
    const piped = { cwd, input: readFileSync(join(cwd, 'later'), 'utf8') };
    expect((await flotilla(['play', '--resume', '-'], piped)).code).toBe(0);
    expect((await flotilla(['replay', '-'], piped)).stdout).toContain('Анна fires at E5: ');
  });

  test('replaces no file of another kind', async () => {
    const cwd = newDir();
    writeFileSync(join(cwd, 'precious'), 'do not lose this\n');
    const { code, stdout } = await flotilla(AUTO, {
      cwd,
      input: lines('save precious', 'save none/x'),
    });
    expect(code).toBe(0);
    expect(stdout).toContain(
      'Not saved: precious: this file is not a game record, so it was not replaced',
    );
    expect(stdout).toContain(
      'Not saved: none/x: no such folder; create it first or name another place.',
    );
    expect(readFileSync(join(cwd, 'precious'), 'utf8')).toBe('do not lose this\n');
  });
});

describe('an interrupted game', () => {
  const keep = [...AUTO, '--autosave', '--training'];
  const resume = ['play', '--plain', '--resume'];

  test('goes on with its marks and its undo', async () => {
    const cwd = newDir();
    await flotilla(keep, { cwd, input: lines('a1', 'b2', 'mark d4') });
    const { code, stdout } = await flotilla(resume, { cwd, input: lines('u', 'u', 'u') });
    expect(code).toBe(0);
    expect(stdout).toContain('Game resumed.');
    expect(stdout.match(/The last shot is undone\./g)).toHaveLength(2);
    expect(stdout).toMatch(/^ 4 .* {5}4 . . . ! ./m);
  });

  test.each([[['resign']], [['q', 'y']]])('is forgotten after %j', async (end) => {
    const cwd = newDir();
    await flotilla(keep, { cwd, input: lines('a1', ...end) });
    const { code, stderr } = await flotilla(resume, { cwd });
    expect(code).toBe(2);
    expect(stderr).toBe('flotilla play: there is no interrupted game to resume\n');
  });

  test('is one of several, each of which is kept, listed and gone on with by its name', async () => {
    const cwd = newDir();
    for (const seed of ['11', '12']) {
      const args = [
        'play',
        '--plain',
        '--auto-place',
        '--autosave',
        '--seed',
        seed,
        '--name',
        seed,
      ];
      await flotilla(args, { cwd, input: lines('a1') });
    }
    const list = async (...args: readonly string[]) =>
      JSON.parse((await flotilla(['runs', '--json', ...args], { cwd })).stdout);
    const games = await list();
    expect(games).toMatchObject([
      { players: [{ name: '12' }, {}] },
      { players: [{ name: '11' }, {}] },
    ]);
    expect(JSON.stringify(games)).not.toMatch(/seed|layout/);
    for (const { id, command, players } of games) {
      expect(command).toBe(`flotilla play --resume ${id}`);
      const { stdout } = await flotilla(['play', '--plain', '--resume', id], { cwd });
      expect(stdout).toContain(players[0].name);
      expect(stdout).toContain('Game resumed.');
    }
    const told = await flotilla(['runs', '--lang', 'ru'], { cwd });
    expect(told.stdout).toMatch(/^game-[\da-f]{8}: 1[12] и\u00A0Юнга, .*, сохранена /);
    const [first, second] = games;
    expect(await list('--remove', first.id)).toEqual({ removed: [first.id] });
    expect(await list('--remove', 'all')).toEqual({ removed: [] });
    expect(await list()).toMatchObject([{ id: second.id }]);
    const gone = await flotilla(['play', '--plain', '--resume', first.id], { cwd });
    expect(gone).toMatchObject({ code: 2, stdout: '' });
    expect(gone.stderr).toBe(`flotilla play: ${first.id}: no such file or directory\n`);
  });

  test('that is damaged is set aside', async () => {
    const cwd = newDir();
    await flotilla(keep, { cwd, input: lines('a1') });
    const [name = ''] = readdirSync(join(cwd, 'state'));
    const path = join(cwd, 'state', name);
    writeFileSync(path, readFileSync(path, 'utf8').replace('A1', 'A2'));
    const { code, stderr } = await flotilla(resume, { cwd });
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /^flotilla play: the interrupted game could not be read; .*interrupted-[\w-]+\.json\.damaged\n/,
    );
    expect(existsSync(path)).toBe(false);
    expect(existsSync(`${path}.damaged`)).toBe(true);
  });

  test('that cannot be kept does not stop the game', async () => {
    const cwd = newDir();
    writeFileSync(join(cwd, 'state'), 'a file where the directory should be');
    const { code, stdout, stderr } = await flotilla(keep, { cwd, input: lines('a1', 'b2') });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.match(/[Tt]he game cannot be saved/g)).toHaveLength(1);
    expect(stdout).toContain('You fire at B2: ');
  });
});
