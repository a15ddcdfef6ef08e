import { makeRng } from '@flotilla/engine';
import type { Session } from '@flotilla/play';
import { makePreset, makeSquare, squareCount, squaresOf, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { LANGS } from '../../../shell/i18n/index.js';
import { battle, EN, plainWorld, testOptions, testRules } from '../../../testing/sessions.js';
import { makeTexts } from '../../index.js';
import type { PlayOptions } from '../options.js';
import { interpret, offerPlain, resumePlain, startPlain } from './interpreter.js';
import type { PlainStep, PlainWorld } from './state.js';

/** A game that begins so, after these lines; `said` is what the last of them led to. */
async function play(options: PlayOptions, ...lines: readonly string[]) {
  const world = plainWorld(options);
  return goOn(world, unwrap(await startPlain(world, 1)), lines);
}

async function goOn(world: PlainWorld, first: PlainStep, lines: readonly string[]) {
  let step = first;
  for (const line of lines) step = await interpret(world, step.state, line);
  return { ...step, said: step.lines.join('\n'), world, view: step.state.table.view() };
}

const AUTO = testOptions({ autoPlace: true });
const GRID = { width: 10, height: 10 };

/** Squares of the second fleet of a game, and of its water, as text. */
function targets(options: PlayOptions) {
  const { game } = battle(options, 1);
  const layout = game.layouts[1];
  if (!layout) throw new Error('no fleet');
  const ships = squaresOf(layout);
  const name = (square: number) => makeSquare(game.rules.grid, square);
  const all = Array.from({ length: squareCount(game.rules.grid) }, (_, square) => square);
  return {
    layout,
    ships: ships.map(name),
    water: all.filter((square) => !ships.includes(square)).map(name),
  };
}

describe('a battle', () => {
  const { layout, ships, water } = targets(AUTO);

  test('begins with both boards, the ships afloat and whose turn it is', async () => {
    const { said, state } = await play(AUTO);
    expect(said).toContain('Your fleet                Opponent’s board');
    expect(said).toContain('   A B C D E F G H I J       A B C D E F G H I J');
    expect(said).toContain('Cabin boy, still afloat: 1 ship of 4 squares, 2 of 3, 3 of 2, 4 of 1');
    expect(said).toMatch(/Your turn\.$/);
    expect(state.stage).toEqual({ kind: 'battle' });
  });

  test('tells a miss, and what the computer answered', async () => {
    const { said } = await play(AUTO, water[0] ?? '');
    expect(said).toMatch(/^You fire at [A-J]\d+: miss\.\nCabin boy fires at /);
  });

  test('gives another shot after a hit', async () => {
    expect((await play(AUTO, ships[0] ?? '')).said).toMatch(/Shoot again\.$/);
  });

  test('ends when everything is sunk, with both fleets and the winner', async () => {
    const over = await play(AUTO, ...ships);
    const { said, state, world } = over;
    expect(state.stage.kind).toBe('over');
    expect(said).toContain('You win! The opponent’s whole fleet is sunk.');
    expect(said).toContain('Player’s fleet            Cabin boy’s fleet');
    expect(said).toContain('You: 20 of 20 hits, 20 shots');
    expect((await goOn(world, over, ['show 2'])).said).toContain('Cabin boy’s fleet');
    expect((await goOn(world, over, ['show 3'])).said).toBe('Type "show 1" or "show 2".');
    expect((await goOn(world, over, ['again'])).view).toMatchObject({ phase: 'battle', first: 1 });
    expect((await goOn(world, over, ['q'])).state.stage.kind).toBe('left');
  });

  test('tells its seed at its end, not before, and asks for the seed of the next game', async () => {
    const over = await play(AUTO, 'resign');
    const { said, world } = over;
    expect(said).toContain('The seed of this game was 1.');
    expect((await play(AUTO)).said).not.toMatch(/seed/i);
    const again = await goOn(world, over, ['again', 'resign']);
    expect(again.view.seed).toBe(world.seedAfter(1));
  });

  test('another game by rules with a random fleet has another one, which the seed decides', async () => {
    const rules = makePreset('small-12', makeRng(1, 'rules'));
    const over = await play({ ...AUTO, rules }, 'resign');
    const { view } = await goOn(over.world, over, ['again']);
    expect(over.view.rules).toBe(rules);
    expect(view.rules).toBe(makePreset('small-12', makeRng(over.world.seedAfter(1), 'rules')));
    expect(view.rules.fleet).not.toEqual(rules.fleet);
  });

  test.each([
    ['Z9', 'Refused: "Z9" is off the board: squares go from A1 to J10.'],
    ['foo', 'Not understood: "foo". Type ? for help.'],
    ['done', 'Not understood: "done". Type ? for help.'],
    ['сказать 1', 'Not understood: "сказать 1". Type ? for help.'],
    ['покажи 2', 'Not understood: "покажи 2". Type ? for help.'],
    ['a1 a2', 'Refused: choose 1 square, not 2.'],
    ['u', 'Undo is available only in training.'],
    ['mark c3', 'Marked C3.'],
    ['mark', 'Name a square, for example: mark A1'],
    ['t', 'Hints are available only in training.'],
    ['mark c33', 'Refused: "c33" is off the board: squares go from A1 to J10.'],
    ['save', 'Name a file, for example: save game.txt'],
    ['clear', 'The salvo is empty.'],
    ['', ''],
    ['   ', ''],
    ['q', 'Leave the game? (y/n)'],
  ])('answers %j', async (line, said) => {
    expect((await play(AUTO, line)).said).toBe(said);
  });

  test('refuses a square that was shot, or is known to be empty', async () => {
    const missed = water[0] ?? '';
    expect((await play(AUTO, missed, missed)).said).toBe(
      `Refused: ${missed} has been shot at already.`,
    );
    const single = layout.ships.at(-1)?.squares[0] ?? 0;
    const [sunk, beside] = [single, single + 1].map((at) => makeSquare(GRID, at)) as [
      string,
      string,
    ];
    expect((await play(AUTO, sunk, beside)).said).toContain('it is next to a sunk ship');
  });

  test('shows marks on the radar until they are taken away', async () => {
    const marked = await play(AUTO, `mark ${ships[0]}`, water[0] ?? '');
    expect(marked.said).toContain('!');
    const unmarked = await goOn(marked.world, marked, [`mark ${ships[0]}`, water[1] ?? '']);
    expect(unmarked.said).not.toContain('!');
  });

  test('shows the weights, where there are any', async () => {
    expect((await play(AUTO, 'w')).said).toMatch(
      /The opponent’s weights on your board\n {4}A {2}B/,
    );
    const random = { ...AUTO, opponent: 'random' };
    expect((await play(random, 'w')).said).toBe('This opponent has no weights.');
  });

  test('takes shots back in training', async () => {
    const training = { ...AUTO, training: true };
    const { view } = await play(training);
    const undone = await play(training, ships[0] ?? '', water[0] ?? '', 'u', 'u');
    expect(undone.view).toEqual(view);
    expect((await play(training, 'u')).said).toBe('There is no shot to undo.');
  });

  test('refuses a mark where the answer is known', async () => {
    const fired = await play(AUTO, water[0] ?? '', `mark ${water[0]}`);
    expect(fired.said).toBe(`Refused: ${water[0]} has been answered: there is nothing to mark.`);
  });

  test('gives hints in training: the chances, and the best shot with its reason', async () => {
    const rules = testRules('mini-7');
    const { said } = await play({ ...AUTO, rules, training: true }, 'подсказка');
    expect(said).toMatch(/^\nChance of a ship \(%\)\n +A +B/);
    expect(said).toMatch(/\nShoot at [A-G]\d: a ship is there in [\d.]+% of all/);
  });

  test('asks before it is left', async () => {
    expect((await play(AUTO, 'q', 'maybe')).said).toBe('Please answer y or n.');
    expect((await play(AUTO, 'q', 'n')).state.stage).toEqual({ kind: 'battle' });
    expect((await play(AUTO, 'выход', 'да')).state.stage.kind).toBe('left');
    expect((await play(AUTO, 'q', 'y', 'a1')).said).toBe('');
  });

  test('can be given up', async () => {
    expect((await play(AUTO, 'resign')).said).toContain('Cabin boy wins. You have resigned.');
  });

  test('says which file it is to be saved to', async () => {
    expect((await play(AUTO, 'сохранить моя игра.txt')).saveAs).toBe('моя игра.txt');
  });
});

describe('salvos', () => {
  const salvo = testOptions({ autoPlace: true, rules: testRules('salvo') });

  test('are fired when they are complete', async () => {
    const aimed = await play(salvo, 'a1 b2', 'c3');
    expect(aimed.said).toBe('Aimed: A1, B2, C3; 3 of 5.');
    const fired = await goOn(aimed.world, aimed, ['d4 e5']);
    expect(fired.said).toMatch(/^Your salvo: /m);
    expect(fired.said).toMatch(/^Cabin boy fires a salvo: /m);
  });

  test.each([
    [['a1 a1'], 'Refused: A1 is named twice.'],
    [['a1', 'b1 a1'], 'Refused: A1 is named twice.'],
    [['a1 b1', 'a1'], 'Aimed: B1; 1 of 5.'],
    [['a1 b1', 'b1 a1'], 'The salvo is empty.'],
    [['a1 a2 a3 a4 a5 a6'], 'Refused: choose 5 squares, not 6.'],
    [['a1 a2', 'clear', 'a1'], 'Aimed: A1; 1 of 5.'],
    [['a1 foo'], 'Refused: "foo" is not a square such as J10.'],
  ])('%j', async (lines, said) => {
    expect((await play(salvo, ...lines)).said).toBe(said);
  });
});

describe('placing', () => {
  const hand = testOptions();

  test.each([
    [['a1 down'], 'Now a three-square ship.'],
    [['a1 down', 'a1 down'], 'Refused: another ship is there: A1, A2, A3, A4.'],
    [['a1 down', 'b1 down'], 'Refused: it would touch another ship: A1, A2, A3, A4.'],
    [['j1 right'], 'Refused: the ship would leave the board.'],
    [['d1 left'], 'Now a three-square ship.'],
    [['a4 вверх'], 'Now a three-square ship.'],
    [['a1'], 'Add right or down, for example: A1 down'],
    [['a1 sideways'], 'Add right or down, for example: A1 down'],
    [['k1 down'], 'Refused: "k1" is off the board: squares go from A1 to J10.'],
    [['hello'], 'Not understood: "hello". Type ? for help.'],
    [['save x'], 'Not understood: "save x". Type ? for help.'],
    [['done'], '10 ships are still to be placed.'],
    [['random', 'hello'], 'Not understood: "hello". Type ? for help.'],
    [['random', 'a1'], 'Refused: no ship of this shape is left to place.'],
    [['random please'], 'Not understood: "random please". Type ? for help.'],
    [['redo'], 'There is nothing to redo.'],
    [['a1 down', 'u', 'redo'], 'Now a three-square ship.'],
    [['u'], 'There is nothing to undo.'],
    [['a1 down', 'remove b1'], 'There is no ship at B1.'],
    [['a1 down', 'remove a3'], 'Now a four-square ship.'],
    [['a1 down', 'u'], 'Now a four-square ship.'],
    [['random'], 'All ships are placed. Type "done" to start, or "undo", "clear" or "random".'],
    [['random', 'clear'], 'Now a four-square ship.'],
    [['a1 down', 'random', 'u'], 'Now a three-square ship.'],
  ])('%j', async (lines, said) => {
    const last = (await play(hand, ...lines)).said.split('\n').at(-1);
    expect(last).toBe(said);
  });

  test('lets a fleet be set by hand', async () => {
    const lines = [
      ...['a1 down', 'c1 down', 'e1 down', 'g1 down', 'i1 down', 'a6 right'],
      ...['j10', 'h10', 'f10', 'd10'],
    ];
    const { state, view } = await play(hand, ...lines, 'done');
    expect(state.stage.kind).toBe('battle');
    expect(view.boards[0].ships).toHaveLength(10);
  });

  test('draws another fleet each time, the same for the same seed', async () => {
    const draft = async (...lines: string[]) => (await play(hand, ...lines)).said;
    expect(await draft('random')).toBe(await draft('random'));
    expect(await draft('random')).not.toBe(await draft('random', 'random'));
  });

  test('keeps the ships that lie already', async () => {
    const { state } = await play(hand, 'a1 down', 'random');
    if (state.stage.kind !== 'placing') throw new Error('not placing');
    expect(state.stage.draft.ships[0]?.squares).toEqual([0, 10, 20, 30]);
    expect(state.stage.draft.ships).toHaveLength(10);
  });

  test('draws curved shapes and takes them by number', async () => {
    const curved = testOptions({ rules: testRules('curved') });
    expect((await play(curved)).said).toContain('1     2    3     4\n###   ##   #.#   ##');
    expect((await play(curved, 'a1 2')).said).toContain('1 S S . . .');
    expect((await play(curved, 'a1')).said).toBe('Add the orientation, 1 to 4, for example: A1 2');
    expect((await play(curved, 'a1 9')).said).toBe(
      'Add the orientation, 1 to 4, for example: A1 2',
    );
  });
});

describe('two players, one screen', () => {
  const two = testOptions({ hotSeat: true, autoPlace: true, names: ['Anna', 'Boris'] });
  const { water } = targets(two);

  test('pass the screen on without seeing the other fleet', async () => {
    const passed = await play(two, water[0] ?? '');
    expect(passed.isSecret).toBe(true);
    expect(passed.said).toMatch(/^Anna fires at .*: miss\.\n\nPass the device to Boris/);
    expect((await goOn(passed.world, passed, ['a1'])).said).toBe(
      'Boris, press Enter when no one else is looking.',
    );
    const taken = await goOn(passed.world, passed, ['']);
    expect(taken.said).toMatch(/^Anna fires at .*: miss\.\n\nBoris’s fleet +Anna’s board/);
    expect(taken.said).toMatch(/Boris’s turn\.$/);
  });

  test('see the ships of one of them with the hits', async () => {
    const { ships } = targets(two);
    const { said, view } = await play(two, ships[0] ?? '', 'show 2');
    expect(said).toMatch(/^\nBoris’s fleet\n {3}A B C D E F G H I J\n/);
    expect([said.match(/ S/g)?.length, said.match(/ [x#]/g)?.length]).toEqual([19, 1]);
    expect(view.viewer).toBe(0);
    expect((await play(two, 'show 3')).said).toBe('Type "show 1" or "show 2".');
    expect((await play(AUTO, 'show 2')).said).toBe('Not understood: "show 2". Type ? for help.');
  });

  test('set their fleets one after the other', async () => {
    const hand = testOptions({ hotSeat: true });
    const first = await play(hand, 'random', 'done');
    expect(first.said).toMatch(/^\nPass the device to Player 2/);
    const second = await goOn(first.world, first, ['', 'random', 'done', '']);
    expect(second.said).toContain('Player 1’s fleet          Player 2’s board');
  });

  test('take back no shot of the other, and so see no fleet of the other', async () => {
    const training = { ...two, training: true };
    const undone = await play(training, water[0] ?? '', '', 'u');
    expect(undone.said).toBe('There is no shot to undo.');
    expect(undone.view.viewer).toBe(1);
  });

  test('have no weights to show', async () => {
    expect((await play(two, 'w')).said).toBe('Only a computer shows its weights.');
  });
});

describe('an interrupted game', () => {
  const kept = battle(testOptions({ names: ['Anna'] }), 9, [[0]]);
  const world = plainWorld(AUTO);

  test('goes on where it was', async () => {
    const { state, lines } = await resumePlain(world, kept);
    const { shots } = state.table.view();
    expect(shots.slice(0, kept.game.shots.length)).toEqual(kept.game.shots);
    expect(lines).toContain('Game resumed.');
  });

  const offered = (...sessions: readonly Session[]) =>
    sessions.map((session, index) => ({ id: `game-${index}`, savedAtMs: index, game: session }));

  test('is offered', async () => {
    const offer = offerPlain(world, 1, offered(kept));
    expect(offer.lines.at(-1)).toBe('Continue it? (y/n)');
    expect(offer.lines[1]).toMatch(/^1 {2}Anna vs Cabin boy, .*, 2 shots$/);
    expect((await goOn(world, offer, ['what'])).said).toBe('Please answer y or n.');
    expect((await goOn(world, offer, ['y'])).view.shots).not.toEqual([]);
  });

  test('is left for a new one', async () => {
    const fresh = await goOn(world, offerPlain(world, 1, offered(kept)), ['n']);
    expect(fresh.said).toBe((await play(AUTO)).said);
  });

  test('is chosen by its number among several', async () => {
    const other = battle(testOptions({ names: ['Boris'] }), 10, [[0], [1]]);
    const offer = offerPlain(world, 1, offered(kept, other));
    expect(offer.lines.at(-1)).toBe('Continue which? (1 to 2, or n for a new game)');
    for (const answer of ['y', '3', '0', 'what']) {
      const { said } = await goOn(world, offer, [answer]);
      expect(said).toBe('Please answer with a number from 1 to 2, or n.');
    }
    expect((await goOn(world, offer, ['2'])).view.players[0].name).toBe('Boris');
  });

  test('that is played elsewhere by now is refused, and the others stay', async () => {
    const busy = { ...world, take: async () => false };
    const { said, state } = await goOn(busy, offerPlain(busy, 1, offered(kept)), ['y']);
    expect(said).toContain('game game-0 is open in another program');
    expect(state.stage.kind).toBe('offer');
  });

  test('of two people waits for whoever is to move', async () => {
    const two = battle(testOptions({ hotSeat: true }), 9);
    const { lines } = await resumePlain(world, two);
    expect(lines.at(-1)).toContain('Pass the device to Player 1');
  });
});

test.each(LANGS)('all help is told in %s', async (lang) => {
  const options = testOptions({ autoPlace: true, training: true, rules: testRules('salvo') });
  const texts = makeTexts(lang);
  const help = [
    (await play({ ...options, texts }, '?')).said,
    (await play(testOptions({ texts, rules: testRules('curved') }), 'помощь')).said,
  ].join('\n');
  expect(help.split('\n').length).toBeGreaterThan(14);
  expect(help).not.toMatch(/\{\{|undefined|plain\./);
});

test('a computer that begins has shot before the first question', async () => {
  const { said } = await play({ ...AUTO, first: 'opponent', texts: EN });
  expect(said).toMatch(/Cabin boy fires at/);
});
