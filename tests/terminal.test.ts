import { readdirSync } from 'node:fs';
import { makeRng, randomSetup } from '@flotilla/engine';
import { placerOf } from '@flotilla/engine/catalogue';
import { makeSquare, rowsOf, type Square, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { makeTexts } from '../apps/cli/src/features/index.js';
import { newSession } from '../apps/cli/src/features/play/start.js';
import { flotilla } from './support/flotilla.js';
import { Terminal } from './support/terminal.js';

const SEED = 11;

/** Where the computer's ships lie in the game that is drawn from the seed. */
function hiddenShips(): Set<Square> {
  const options = {
    texts: makeTexts('en'),
    training: false,
    hotSeat: false,
    names: [],
    saveDir: '',
  } as const;
  const { game, players } = newSession(options, SEED, '2026-01-02');
  const placer = placerOf(players[1].shooter ?? '');
  const setup = randomSetup(game.rules, placer, makeRng(SEED, 'layout', 1));
  return new Set(unwrap(setup).flat());
}

const GRID = { width: 10, height: 10 };
const SQUARES = rowsOf(GRID).flat();
const HIDDEN = hiddenShips();
const SHIPS = SQUARES.filter((square) => HIDDEN.has(square));
const WATER = SQUARES.filter((square) => !SHIPS.includes(square));
/** Squares of water, in Latin letters. */
const MISSES = [0, 20, 40].map((index) => makeSquare(GRID, WATER[index] ?? 0));
const LAST_MISS = MISSES.at(-1) ?? '';
/** The opponent has fired back, so nothing more changes by itself. */
const ANSWERED = new RegExp(`${LAST_MISS}: miss[^]* fires at [^]*Your turn`);

/** Waits for a window in order: nothing too long or wrapped, and both boards whole. */
async function expectFrame(terminal: Terminal, columns: number, rows: number): Promise<void> {
  await terminal.waitFor(
    (lines) =>
      lines.length === rows &&
      lines.every((line) => [...line].length <= columns) &&
      Array.from({ length: 10 }, (_, y) => y + 1).every((row) => showsRow(lines, row)),
  );
  expect(await terminal.isWrapped()).toBe(false);
}

/** Does just one line show this row of both boards? A small window lists ships as numbers. */
function showsRow(lines: readonly string[], row: number): boolean {
  const board = new RegExp(`(^|\\s)${row}[ ([]\\D.*\\s${row}[ ([]\\D`);
  return lines.filter((line) => board.test(line)).length === 1;
}

async function openBattle(terminal: Terminal, ...args: readonly string[]): Promise<void> {
  await terminal.start('play', '--seed', String(SEED), ...args);
  await terminal.waitFor('FLOTILLA');
  await terminal.press('Enter');
  await terminal.waitFor(/Enter starts|Enter\s— начать/);
  await terminal.press('Enter');
  await terminal.waitFor(/Fire at|Огонь по/);
}

/** A key of a text where the text should be, such as `luck.named.good`. */
const KEY = /\p{L}[\p{L}-]*\.\p{L}[\p{L}-]*/u;

/** Opens the help, reads its pages and closes it. */
async function readHelp(terminal: Terminal): Promise<void> {
  const before = await terminal.waitForStill(/Fire at|Огонь по/);
  await terminal.press('?');
  await terminal.waitFor((lines) => lines.join('\n') !== before.join('\n'));
  await terminal.press('Escape');
  await terminal.waitFor(/Fire at|Огонь по/);
}

describe('a whole game with keys only', () => {
  test.each([
    ['en', 'latin', 'miss', 'hit', 'You win!', '’s fleet', 'in 21 shots'],
    ['ru', 'russian', 'мимо', 'ранен', 'Вы победили!', 'Флот:', 'за\u00A021 выстрел.'],
  ] as const)('in %s', async (lang, alphabet, miss, hit, win, fleet, reviewed) => {
    const terminal = await Terminal.open({ columns: 100, rows: 30 });
    const square = (at: Square | undefined) => makeSquare(GRID, at as Square, alphabet);
    await openBattle(terminal, '--lang', lang, '--training');
    await expectFrame(terminal, 100, 30);
    await terminal.resize(80, 24);
    await expectFrame(terminal, 80, 24);
    await readHelp(terminal);
    await terminal.press('t');
    await terminal.waitFor('%');
    await terminal.press('t');
    await terminal.enter(square(WATER[0]));
    await terminal.waitFor(`${square(WATER[0])}: ${miss}`);
    await terminal.enter(square(WATER[0]));
    await terminal.waitFor(lang === 'en' ? 'has been shot at already' : 'уже стреляли');
    await expectFrame(terminal, 80, 24);
    await terminal.enter(square(SHIPS[0]).toLowerCase());
    await terminal.waitFor(
      new RegExp(`${square(SHIPS[0])}: ${hit}|${square(SHIPS[0])}: .*sunk|убит`),
    );
    for (const at of SHIPS.slice(1, -1)) await terminal.enter(square(at));
    await expectFrame(terminal, 80, 24);
    await terminal.enter(square(SHIPS.at(-1)));
    await terminal.waitFor(win);
    await expectFrame(terminal, 80, 24);
    expect((await terminal.lines()).join('\n')).toContain(fleet);
    await terminal.resize(100, 50);
    await terminal.press('a');
    await terminal.waitForStill(reviewed);
    expect(terminal.seen().filter((line) => KEY.test(line))).toEqual([]);
    await terminal.press('Escape');
    await terminal.waitFor(win);
    await terminal.press('q');
    await terminal.waitFor('exit code 0');
    expect(await terminal.modes()).toEqual({ isAlternate: false, isCursorShown: true });
  });
});

test('the frame follows the window', async () => {
  const terminal = await Terminal.open();
  await openBattle(terminal);
  await terminal.enter(...MISSES);
  const before = await terminal.waitForStill(ANSWERED);
  for (const [columns, rows] of [
    [120, 40],
    [60, 20],
  ] as const) {
    await terminal.resize(columns, rows);
    await expectFrame(terminal, columns, rows);
  }
  await terminal.resize(40, 18);
  await terminal.waitFor('Tab: Your fleet');
  await terminal.press('Tab');
  await terminal.waitFor('Tab: Opponent’s board');
  await terminal.press('Tab');
  await terminal.resize(80, 24);
  await terminal.waitFor((lines) => lines.join('\n') === before.join('\n'));
});

test('a game that was killed is found again', async () => {
  const terminal = await Terminal.open();
  await openBattle(terminal);
  await terminal.enter(...MISSES);
  await terminal.waitForKept(`${LAST_MISS}-`);
  const before = await terminal.waitForStill(ANSWERED);
  await terminal.lose();
  await terminal.start('play');
  await terminal.waitFor('A game was interrupted');
  await terminal.press('Enter');
  await terminal.waitFor((lines) => lines.join('\n') === before.join('\n'));
});

interface KeptGame {
  readonly players: readonly [unknown, { readonly shooter: string }];
}

describe('where games were interrupted', () => {
  /** Begins a game as its options say, fires, and is killed. */
  async function interrupt(terminal: Terminal, seed: string): Promise<void> {
    await terminal.start(
      'play',
      '--seed',
      seed,
      '--opponent',
      'cabin-boy',
      '--name',
      `Player-${seed}`,
    );
    await terminal.waitFor('place the fleet');
    await terminal.press('Enter');
    await terminal.waitFor('Fire at');
    await terminal.enter('A1');
    await terminal.waitForKept(`Player-${seed}`);
    await terminal.lose();
  }

  test.each([
    ['en', 'Interrupted game. To resume: flotilla play --resume', 'Cabin boy', 'Fire at'],
    ['ru', 'Есть прерванная партия. Продолжить: flotilla play --resume', 'Юнга', 'Огонь по'],
  ])(
    'what is typed at once plays the new game that was asked for: %s',
    async (lang, waits, opponent, fire) => {
      const terminal = await Terminal.open();
      await terminal.start('play', '--opponent', 'captain', '--auto-place', '--lang', lang);
      await terminal.waitFor(fire);
      await terminal.enter('A1');
      await terminal.waitForKept('captain');
      await terminal.lose();
      const asked = ['--seed', '1', '--opponent', 'cabin-boy', '--lang', lang];
      await terminal.start('play', ...asked);
      await terminal.waitFor('FLOTILLA');
      // The first screen is not read before the keys.
      await terminal.enter('', 'B2');
      await terminal.waitFor(/\bB2\b|Б2/);
      await terminal.waitForKept('cabin-boy');
      expect((await terminal.waitForStill(opponent)).join('\n')).not.toMatch(/Captain|Капитан/);
      await terminal.press('C-c');
      await terminal.waitFor('exit code 130');
      const { stdout } = await flotilla(['runs', '--json'], { cwd: terminal.dir });
      const shooters = JSON.parse(stdout).map((game: KeptGame) => game.players[1].shooter);
      expect(shooters).toEqual(['cabin-boy', 'captain']);
      await terminal.start('play', ...asked);
      await terminal.waitFor(waits);
    },
  );

  test('each is kept, listed, and can be chosen', async () => {
    const terminal = await Terminal.open();
    await interrupt(terminal, '1');
    await interrupt(terminal, '2');
    await interrupt(terminal, '3');
    const { stdout } = await flotilla(['runs'], { cwd: terminal.dir });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.filter((line) => /^game-[\da-f]{8}: Player-\d vs /.test(line))).toHaveLength(3);
    const [, resume = ''] = lines;
    expect(resume).toMatch(/^ {2}flotilla play --resume game-[\da-f]{8}$/);
    await terminal.start('play', '--resume');
    await terminal.waitFor('3 games were interrupted');
    await terminal.waitFor(/▸ Player-3 .*\n.* Player-2 .*\n.* Player-1 /);
    await terminal.press('Down', 'Enter');
    await terminal.waitFor('Fire at');
    const two = await flotilla(['runs'], { cwd: terminal.dir });
    expect(two.stdout.match(/Player-\d/g)).toEqual(['Player-3', 'Player-1']);
    await terminal.press('q', 'r');
    await terminal.waitFor('wins');
    await terminal.press('q');
    await terminal.waitFor('exit code 0');
    // The one that is over is gone; the last of the list is named by its line.
    const left = (await flotilla(['runs'], { cwd: terminal.dir })).stdout.trimEnd().split('\n');
    expect(left).toHaveLength(4);
    const id = left.at(-1)?.split(' ').at(-1) ?? '';
    await terminal.start('play', '--resume', id);
    await terminal.waitFor('Player-1');
    await terminal.waitFor('Fire at');
  });
});

test('a saved record is shown again, step by step', async () => {
  const terminal = await Terminal.open();
  await openBattle(terminal);
  await terminal.enter(...MISSES);
  await terminal.waitFor(`${LAST_MISS}: miss`);
  await terminal.press('s');
  await terminal.waitFor('Save the record as');
  await terminal.press('Enter');
  await terminal.waitFor('Saved to');
  await terminal.press('s', 'Enter');
  await terminal.waitFor('already exists');
  await terminal.press('Escape');
  // Escape and a letter in one read are another key.
  await terminal.waitFor((lines) => !lines.some((line) => line.includes('already exists')));
  await terminal.press('q');
  await terminal.waitFor('Leave the game?');
  await terminal.press('k');
  await terminal.waitFor('exit code 0');
  const [record = ''] = readdirSync(terminal.dir).filter((name) => name.startsWith('flotilla-'));
  await terminal.start('replay', record);
  await terminal.waitFor('Before the first shot');
  await terminal.press('Right');
  await terminal.waitFor(`Player fires at ${MISSES[0]}: miss.`);
  await expectFrame(terminal, 80, 24);
  await terminal.press('End');
  await terminal.waitFor('The game is not over');
  await terminal.press('q');
  await terminal.waitFor('exit code 0');
});

describe('a game on paper', () => {
  const SAID = {
    en: {
      asks: 'What was the answer',
      shots: 'Shots',
      undone: 'The last answer is undone.',
      kept: 'Game saved. To resume: flotilla assist --resume',
      leave: 'Leave the game?',
      one: 'A game was interrupted',
      two: '2 games were interrupted',
    },
    ru: {
      asks: 'Что ответили',
      shots: 'Выстрелов',
      undone: 'Последний ответ отменён.',
      kept: 'Партия сохранена. Продолжить: flotilla assist --resume',
      leave: 'Выйти из\u00A0партии?',
      one: 'Есть 1 прерванная партия',
      two: 'Есть 2 прерванные партии',
    },
  } as const;

  test.each([
    ['en', 60, 20],
    ['ru', 60, 24],
  ] as const)('is kept when it is left, and goes on: %s', async (lang, columns, rows) => {
    const { asks, shots, undone, kept, leave, one, two } = SAID[lang];
    const terminal = await Terminal.open({ columns, rows });
    const start = async (...args: readonly string[]) => {
      await terminal.start('assist', ...args, '--lang', lang);
    };
    await start('--seed', '1');
    await terminal.waitFor(asks);
    await terminal.type('х');
    await terminal.waitFor(`${shots}: 1`);
    await terminal.press('Left', '-');
    await terminal.waitFor(/: (1|2)/);
    await terminal.press('u');
    await terminal.waitFor(undone);
    await terminal.press('-');
    await terminal.waitFor(new RegExp(`${shots}: (1|2)`));
    await terminal.press('C-c');
    await terminal.waitFor('exit code 130');
    await terminal.waitFor(kept);
    expect(await terminal.modes()).toEqual({ isAlternate: false, isCursorShown: true });

    await start();
    await terminal.waitFor(one);
    await terminal.press('Enter');
    await terminal.waitFor(new RegExp(`${shots}: (1|2)`));
    await terminal.press('Escape');
    await terminal.waitFor(leave);
    await terminal.press('Escape');
    await terminal.waitFor(asks);
    await terminal.press('q');
    await terminal.waitFor(leave);
    await terminal.press('k');
    await terminal.waitFor('exit code 0');

    await start('--rules', 'hasbro');
    await terminal.waitFor(asks);
    await terminal.press('+');
    await terminal.waitFor(`${shots}: 1`);
    await terminal.waitForKept('hasbro');
    await terminal.lose();
    await start('--resume');
    await terminal.waitFor(two);
    expect(terminal.seen().filter((line) => KEY.test(line))).toEqual([]);
    const { stdout } = await flotilla(['runs', '--json'], { cwd: terminal.dir });
    const commands = JSON.parse(stdout).map((game: { command: string }) => game.command);
    expect(commands).toHaveLength(2);
    for (const command of commands) {
      expect(command).toMatch(/^flotilla assist --resume paper-[\da-f]{8}$/);
    }
  });

  test.each(['en', 'ru'] as const)('goes on line by line as well: %s', async (lang) => {
    const { kept, one } = SAID[lang];
    const terminal = await Terminal.open();
    await terminal.start('assist', '--plain', '--seed', '1', '--lang', lang);
    await terminal.waitFor(/^> $|^>$/m);
    await terminal.enter('+');
    await terminal.waitForKept('flotilla paper');
    await terminal.press('C-d');
    await terminal.waitFor(kept);
    await terminal.waitFor('exit code 0');
    await terminal.start('assist', '--plain', '--lang', lang);
    await terminal.waitFor(one);
    await terminal.enter('y');
    await terminal.waitFor(/Game resumed after 1 shot\.|Партия продолжается после 1 выстрела\./);
    await terminal.press('C-c');
    await terminal.waitFor('exit code 130');
    const { stdout } = await flotilla(['runs'], { cwd: terminal.dir });
    expect(stdout).toMatch(/^paper-[\da-f]{8}: on paper, rules Russian, advice by Exact, 1 shot, /);
  });
});

test.each([
  ['Ctrl-C', 130, (terminal: Terminal) => terminal.press('C-c')],
  ['SIGINT', 130, (terminal: Terminal) => terminal.kill('SIGINT')],
  ['SIGTERM', 143, (terminal: Terminal) => terminal.kill('SIGTERM')],
] as const)('%s leaves the terminal clean', async (_, code, stop) => {
  const terminal = await Terminal.open();
  await openBattle(terminal);
  expect(await terminal.modes()).toEqual({ isAlternate: true, isCursorShown: false });
  await terminal.enter(LAST_MISS);
  await terminal.waitFor(`${LAST_MISS}: miss`);
  await stop(terminal);
  const lines = await terminal.waitFor(`exit code ${code}`);
  expect(lines.join('\n')).not.toContain('FLOTILLA');
  expect(await terminal.modes()).toEqual({ isAlternate: false, isCursorShown: true });
  await terminal.enter('echo "typed: $((40 + 2))"');
  await terminal.waitFor('typed: 42');
});

test('Ctrl-Z gives the terminal to the shell, and the game goes on where it was', async () => {
  const terminal = await Terminal.open();
  await openBattle(terminal);
  await terminal.enter(LAST_MISS);
  const before = await terminal.waitForStill(ANSWERED);
  await terminal.press('C-z');
  await terminal.waitFor(/Stopped|Suspended/);
  expect(await terminal.modes()).toEqual({ isAlternate: false, isCursorShown: true });
  await terminal.enter('echo "typed: $((40 + 2))"');
  await terminal.waitFor('typed: 42');
  await terminal.enter('fg');
  await terminal.waitFor((lines) => lines.join('\n') === before.join('\n'));
  expect(await terminal.modes()).toEqual({ isAlternate: true, isCursorShown: false });
  await terminal.press('q', 'k');
  await terminal.waitFor('Game saved.');
});

test('the Pilot of the menu remembers how its opponent places, is shown it, and forgets it', async () => {
  const terminal = await Terminal.open();
  const memory = (...args: readonly string[]) =>
    flotilla(['memory', ...args], { cwd: terminal.dir });
  expect((await memory()).stdout).toBe('The memory is empty.\n');
  await terminal.start('play');
  await terminal.waitFor('Start the game');
  // The friend is the last to be chosen, the Pilot stands before.
  await terminal.press('Down', 'Down', ...Array<string>(20).fill('Right'), 'Left');
  await terminal.waitFor('‹ Pilot ›');
  await terminal.waitFor('learns how you place ships');
  await terminal.press('Up', 'Up', 'Enter');
  await terminal.waitFor('Enter starts');
  await terminal.press('Enter');
  await terminal.waitFor('Pilot');
  await terminal.waitFor('Fire at');
  await terminal.press('q', 'r');
  await terminal.waitFor('Pilot wins');
  await terminal.press('q');
  await terminal.waitFor('exit code 0');
  const shown = await memory();
  expect(shown.stdout).toMatch(/^1 fleet seen\.\n/);
  expect(shown.stdout).toContain('Likely habits of the next fleet:');
  expect((await memory('--forget')).stdout).toBe('The memory is empty.\n');
  expect((await memory('--json')).stdout).toContain('"placings":[]');
});

test('where the locale has no more than ASCII, the signs are ASCII', async () => {
  const terminal = await Terminal.open({ env: { LC_ALL: 'C' } });
  await openBattle(terminal);
  const shown = (await terminal.waitForStill('Fire at')).join('\n');
  expect(shown).toMatch(/SSSS/);
  expect(shown).toMatch(/^[\p{ASCII}]*$/u);
});

test('the hand-over says who is next and what to do: ru', async () => {
  const terminal = await Terminal.open({ columns: 60, rows: 20 });
  const names = ['--name', 'Анна', '--name', 'Борис'];
  await terminal.start('play', '--two', '--seed', '3', ...names, '--lang', 'ru');
  await terminal.waitFor('Анна: расстановка флота');
  await terminal.waitFor('Флот готов? Нажмите Enter.');
  await terminal.press('Enter');
  await terminal.waitFor('Передайте устройство. Теперь играет Борис');
  await terminal.waitFor('Борис, нажмите Enter, когда больше никто');
  await terminal.waitFor('не\u00A0смотрит.');
  await terminal.waitFor('После этого расставьте свой флот.');
  await terminal.press('Enter');
  await terminal.waitFor('Борис: расстановка флота');
  await terminal.press('Enter');
  await terminal.waitFor('Передайте устройство. Теперь играет Анна');
  await terminal.waitFor('После этого\u00A0— ваш выстрел.');
});

test('two people hand the screen to each other', async () => {
  const terminal = await Terminal.open();
  const secret = /[■□]|\[·\]/;
  await terminal.start('play', '--two', '--seed', '3', '--name', 'Anna', '--name', 'Boris');
  await terminal.waitFor('Anna: place the fleet');
  await terminal.waitFor('Fleet ready? Press Enter.');
  await terminal.press('Enter');
  await terminal.waitFor('Boris, press Enter when no one else is looking.');
  await terminal.waitFor('Then place your fleet.');
  expect((await terminal.waitFor('Pass the device to Boris')).join('\n')).not.toMatch(secret);
  await terminal.press('Enter');
  await terminal.waitFor('Boris: place the fleet');
  await terminal.press('Enter');
  expect((await terminal.waitFor('Pass the device to Anna')).join('\n')).not.toMatch(secret);
  await terminal.press('Enter');
  const hers = ownFleet(await terminal.waitFor('Fire at'));
  await terminal.enter(...['A1', 'J10', 'A10', 'J1', 'E5', 'B3', 'H6', 'C8']);
  await terminal.waitFor('Your turn is over');
  await terminal.press('Enter');
  expect((await terminal.waitFor('Pass the device to Boris')).join('\n')).not.toMatch(secret);
  await terminal.press('Enter');
  const his = ownFleet(await terminal.waitFor('Fire at'));
  expect(hers).toMatch(/■/);
  expect(his).toMatch(/■/);
  expect(his).not.toBe(hers);
});

/** The rows of the left board. */
function ownFleet(lines: readonly string[]): string {
  return lines
    .filter((line) => /^\s*\d+[ ([]/.test(line))
    .map((line) => line.slice(0, 40))
    .join('\n');
}
