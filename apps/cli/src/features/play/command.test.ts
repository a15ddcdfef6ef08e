import { COORDINATES, DEFAULT_NOTATION, hashText, makeSquare } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { everySquare } from '../../../../../tests/support/flotilla.js';
import { newHome, type TestFolder, typedLines } from '../../testing/home.js';
import { expectRefused, printedBy } from '../../testing/outcomes.js';
import { textPattern } from '../../testing/told.js';

// The default placer counts all layouts first, which takes time. With this seed, the first squares
// shot at are water, so that none of them is already known to be empty.
const PLAIN = ['play', '--plain', '--placer', 'sequential'];
const AUTO = [...PLAIN, '--auto-place', '--seed', '4'];
const RESUME = ['play', '--plain', '--resume'];

const GRID = { width: 10, height: 10 };
const SQUARES = everySquare();
const RUSSIAN = { ...DEFAULT_NOTATION, alphabet: 'russian' } as const;

/** Types these lines and returns the output; fails if anything is printed to stderr. */
const play = (home: TestFolder, args: readonly string[], ...lines: readonly string[]) =>
  printedBy(home.run(args, typedLines(...lines)));

describe('a whole game line by line', () => {
  test.each([
    ['en', SQUARES],
    ['ru', [...Array(100).keys()].map((square) => makeSquare(GRID, square, RUSSIAN))],
  ] as const)('in %s has a winner, and is the same each time', async (lang, squares) => {
    const home = newHome();
    const output = await play(home, [...AUTO, '--lang', lang], ...squares);
    expect(output).toMatch(textPattern('play:plain.seed', { seed: 4 }, lang));
    expect(output).not.toContain('\u001B');
    expect(await play(home, [...AUTO, '--lang', lang], ...squares)).toBe(output);
    expect(home.list()).toEqual([]);
  });

  test.each(['letters-down', 'from-0', 'from-1'] as const)(
    'squares are typed and told as %s, and the document is the same',
    async (name) => {
      const notation = { coordinates: COORDINATES[name], alphabet: 'latin' } as const;
      const squares = SQUARES.map((_, square) => makeSquare(GRID, square, notation));
      const args = [...AUTO, '--coordinates', name];
      const output = await play(newHome(), args, ...squares);
      expect(squares.slice(0, 10).filter((square) => !output.includes(square))).toEqual([]);
      expect(await play(newHome(), [...args, '--json'], ...squares)).toBe(
        await play(newHome(), [...AUTO, '--json'], ...SQUARES),
      );
    },
  );

  test('two people play at one screen', async () => {
    const turn = SQUARES.flatMap((square) => [square, '', square, '']);
    const turns = Array.from({ length: 6 }, () => turn).flat();
    const place = ['random', 'done', '', 'random', 'done', ''];
    const args = ['play', '--two', '--seed', '3', '--name', 'Анна', '--name', 'Борис'];
    const output = await play(newHome(), args, ...place, ...turns, 'show 1', 'again');
    expect(output).toMatch(textPattern('play:plain.handOver', { name: 'Борис' }));
    expect(output).toMatch(textPattern('play:plain.seed', { seed: 3 }));
    const places = new RegExp(textPattern('play:plain.place.title', { name: 'Анна' }), 'gu');
    expect(output.match(places)).toHaveLength(2);
  });
});

describe('a game that is not over', () => {
  const isTold = (text: string, fired: readonly string[]) =>
    (text.match(/(?<![\p{L}\d])(?:[A-J][1-9]|[1-9][A-J])0?(?![\p{L}\d])/giu) ?? []).filter(
      (square) => !fired.includes(square),
    );

  test.each([
    ['a computer', []],
    ['another person', ['--two']],
  ])('against %s shows no fleet and no seed, on the disk or anywhere', async (_, two) => {
    const home = newHome();
    const hidden = two.map(() => '');
    const game = [...PLAIN, '--auto-place', ...two, '--autosave', '--json'];
    const json = await play(home, game, 'a1', ...hidden, 'save game');
    const texts = {
      json,
      saved: home.read('game'),
      kept: home.read(`state/${home.list('state')[0]}`),
      replay: await home.printed(['replay', 'game']),
      replayJson: await home.printed(['replay', 'game', '--json']),
    };
    const output = await play(home, RESUME, ...hidden, 'resign', 'save over');
    const over = home.read('over');
    const seed = /^seed (\d+)$/m.exec(over)?.[1] ?? '';
    expect(output).toContain(seed);
    const fired = [...over.matchAll(/ ([A-J]\d+)[-+x]/g)].map(([, square = '']) => square);
    expect(fired).toContain('A1');
    for (const [name, text] of Object.entries(texts)) {
      expect(isTold(text, fired), name).toEqual([]);
      expect(text, name).not.toMatch(new RegExp(`\\b${seed}\\b|layout \\d`));
      const sealed = Buffer.from(/sealed (\w+)/.exec(text)?.[1] ?? '', 'base64');
      expect(isTold(sealed.toString('latin1'), fired).length, name).toBeLessThan(3);
    }
    expect(texts.replay).not.toMatch(/ S /);
    expect(await home.printed(['replay', 'over'])).toMatch(/ S /);
  });

  test('written by an earlier version, with both fleets, shows no more', async () => {
    const home = newHome();
    await play(home, AUTO, 'a1', 'resign', 'save over');
    const written = home.read('over').split('\n').slice(0, -2);
    const open = written.filter((line) => !line.endsWith('resigns'));
    const sum = hashText(open.join('\n')).toString(16).padStart(8, '0');
    home.write('game', typedLines(...open, `check ${sum}`));
    expect(await home.printed(['replay', 'game'])).not.toMatch(/ S |seed/i);
    expect(await play(home, [...RESUME, 'game'], 'b1')).toMatch(textPattern('play:plain.resumed'));
  });
});

test('the end of the input ends the game quietly, after any line', async () => {
  const script = ['random', 'done', 'a1', 'b2', 'q', 'n', 'mark c3', 'resign', 'again', 'random'];
  for (const count of [0, 1, 2, 3, 5, 8, 9]) {
    await play(newHome(), [...PLAIN, '--seed', '4'], ...script.slice(0, count));
  }
});

describe('a saved game', () => {
  test('is shown again, and goes on', async () => {
    const home = newHome();
    const played = ['a1', 'b2', 'c3', 'save игра 1.txt', 'd4', 'e5', 'save later'];
    const output = await play(home, [...AUTO, '--name', 'Анна'], ...played);
    expect(output).toMatch(textPattern('screens:battle.saved', { path: 'игра 1.txt' }));
    const shown = await home.printed(['replay', 'игра 1.txt']);
    expect(shown).toMatch(textPattern('story:shot.named.miss', { name: 'Анна', square: 'B2' }));
    expect(shown).toMatch(textPattern('story:result.unfinished'));
    const turns = async (...args: readonly string[]) =>
      (await home.printed(['replay', 'игра 1.txt', ...args])).match(/^Turn \d/gm)?.length;
    expect([await turns('--final'), await turns('--turn', '2')]).toEqual([1, 1]);
    await play(home, [...RESUME, 'игра 1.txt'], 'd4', 'e5', 'save again');
    expect(home.read('again')).toBe(home.read('later'));
    await home.printed(['play', '--resume', '-'], home.read('later'));
    expect(await home.printed(['replay', '-'], home.read('later'))).toContain('E5');
  });

  test('replaces no file of another kind', async () => {
    const home = newHome();
    home.write('precious', 'do not lose this\n');
    const output = await play(home, AUTO, 'save precious', 'save none/x');
    expect(output).toMatch(textPattern('errors:file.exists', { path: 'precious' }));
    expect(output).toMatch(textPattern('errors:write.noFolder', { path: 'none/x' }));
    expect(home.read('precious')).toBe('do not lose this\n');
  });
});

describe('an interrupted game', () => {
  const KEEP = [...AUTO, '--autosave', '--training'];

  test('goes on with its marks and its undo', async () => {
    const home = newHome();
    await play(home, KEEP, 'a1', 'b2', 'mark d4');
    const output = await play(home, RESUME, 'u', 'u', 'u');
    expect(output).toMatch(textPattern('play:plain.resumed'));
    expect(output.split(textPattern('story:takenBack'))).toHaveLength(3);
    expect(output).toMatch(/^ 4 .* {5}4 . . . ! ./m);
  });

  test.each([[['resign']], [['q', 'y']]])('is forgotten after %j', async (end) => {
    const home = newHome();
    await play(home, KEEP, 'a1', ...end);
    await expectRefused(home.run(RESUME), textPattern('errors:store.none'));
  });

  test('is one of several, each of which is kept, listed and gone on with by its name', async () => {
    const home = newHome();
    for (const seed of ['11', '12']) {
      const args = [...PLAIN, '--auto-place', '--autosave', '--seed', seed, '--name', seed];
      await play(home, args, 'a1');
    }
    const list = (...args: readonly string[]) => home.json(['runs', ...args]);
    const games = await list();
    const played = (name: string) => ({ players: [{ name }, {}] });
    expect(games).toMatchObject([played('12'), played('11')]);
    expect(JSON.stringify(games)).not.toMatch(/seed|layout/);
    for (const { id, command, players } of games) {
      expect(command).toBe(`flotilla play --resume ${id}`);
      const output = await play(home, [...RESUME, id]);
      expect(output).toMatch(textPattern('play:plain.resumed'));
      expect(output).toContain(players[0].name);
    }
    const russian = await home.printed(['runs', '--lang', 'ru']);
    expect(russian).toMatch(textPattern('commands:runs.game', { id: games[0].id }, 'ru'));
    const [{ id }, second] = games;
    expect(await list('--remove', id)).toEqual({ removed: [id] });
    expect(await list('--remove', 'all')).toEqual({ removed: [] });
    expect(await list()).toMatchObject([{ id: second.id }]);
    const gone = home.run([...RESUME, id]);
    await expectRefused(gone, textPattern('errors:file.notFound', { path: id }));
  });

  test('that cannot be kept does not stop the game', async () => {
    const home = newHome();
    home.write('state', 'a file where the directory should be');
    const output = await play(home, KEEP, 'a1', 'b2');
    expect(output.split(textPattern('errors:store.cannotSave'))).toHaveLength(2);
    expect(output).toMatch(textPattern('story:shot.mine.miss', { square: 'B2' }));
  });
});
