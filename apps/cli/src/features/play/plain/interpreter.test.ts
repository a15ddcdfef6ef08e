import { makeRng } from '@flotilla/engine';
import type { Session } from '@flotilla/play';
import { makePreset, makeSquare, squaresOf, unwrap } from '@flotilla/rules';
import { describe, expect, test } from 'vitest';
import { everySquare } from '../../../../../../tests/support/flotilla.js';
import { LANGS } from '../../../shell/i18n/lang.js';
import {
  makeBattleSession,
  makePlainTestDeps,
  presetRules,
  testOptions,
} from '../../../testing/sessions.js';
import { textOf, textPattern } from '../../../testing/told.js';
import { makeTexts } from '../../index.js';
import type { PlayOptions } from '../options.js';
import { interpretLine, offerSavedGames, resumePlainGame, startPlainGame } from './interpreter.js';
import type { PlainDeps, PlainStep } from './state.js';

/** Types these lines in a new game; `said` is the reply to the last line. */
async function play(options: PlayOptions, ...lines: readonly string[]) {
  const world = makePlainTestDeps(options);
  return goOn(world, unwrap(await startPlainGame(world, 1)), lines);
}

async function goOn(world: PlainDeps, first: PlainStep, lines: readonly string[]) {
  let step = first;
  for (const line of lines) step = await interpretLine(world, step.state, line);
  return { ...step, said: step.lines.join('\n'), world, view: step.state.table.view() };
}

const AUTO = testOptions({ autoPlace: true });

/** Returns the squares of the second player's ships and water, as text. */
function targets(options: PlayOptions) {
  const { game } = makeBattleSession(options, 1);
  const ships = squaresOf(game.layouts[1]!).map((square) => makeSquare(game.rules.grid, square));
  return { ships, water: everySquare().filter((square) => !ships.includes(square)) };
}

describe('a battle', () => {
  const { ships, water } = targets(AUTO);

  test('begins with both boards, the ships afloat and whose turn it is', async () => {
    const { said, state } = await play(AUTO);
    expect(said).toContain('Your fleet                Opponent’s board');
    expect(said).toContain('   A B C D E F G H I J       A B C D E F G H I J');
    expect(said).toContain('Cabin boy, still afloat: 1 ship of 4 squares, 2 of 3, 3 of 2, 4 of 1');
    expect(said).toMatch(/Your turn\.$/);
    expect(state.stage).toEqual({ kind: 'battle' });
  });

  test('tells a miss, and what the computer answered', async () => {
    const { said } = await play(AUTO, water[0]!);
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

  test('another game by rules with a random fleet has another one, which the seed decides', async () => {
    const rules = makePreset('small-12', makeRng(1, 'rules'));
    const over = await play({ ...AUTO, rules }, 'resign');
    const { view } = await goOn(over.world, over, ['again']);
    expect(over.view.rules).toBe(rules);
    expect(view.rules).toBe(makePreset('small-12', makeRng(over.world.seedAfter(1), 'rules')));
    expect(view.rules.fleet).not.toEqual(rules.fleet);
  });

  test.each([
    ['Z9', 'story:refusal.off-grid', { given: '"Z9"' }],
    ['foo', 'play:plain.unknown', { given: '"foo"' }],
    ['покажи 2', 'play:plain.unknown', {}],
    ['a1 a2', 'story:refusal.shot-count', { count: 1, given: 2 }],
    ['mark', 'play:plain.sayMark', {}],
    ['t', 'play:plain.hintOnlyTraining', {}],
    ['save', 'play:plain.sayFile', {}],
    ['clear', 'play:plain.aimCleared', {}],
    ['q', 'play:plain.leave', {}],
  ])('answers %j', async (line, key, given) => {
    expect((await play(AUTO, line)).said).toMatch(textPattern(key, given));
  });

  test('asks for another shot in the words of IQ180, where it is the opponent', async () => {
    const iq180 = testOptions({ autoPlace: true, opponent: 'weights' });
    const asked = textOf('story:iq180.retry');
    const [miss = ''] = targets(iq180).water;
    expect((await play(iq180, 'Z1')).said).toContain(asked);
    expect((await play(iq180, miss, miss)).said).toContain(asked);
    expect((await play(AUTO, 'Z1')).said).not.toContain(asked);
  });

  test('shows the weights, where there are any', async () => {
    const shown = async (change = {}) => (await play({ ...AUTO, ...change }, 'w')).said;
    expect(await shown()).toMatch(/The opponent’s weights on your board\n {4}A {2}B/);
    expect(await shown({ opponent: 'random' })).toBe('This opponent has no weights.');
    // The list of a pool shooter begins empty.
    expect(await shown({ opponent: 'pool/cross' })).toMatch(textPattern('play:plain.emptyList'));
  });

  test('gives hints in training: the chances, and the best shot with its reason', async () => {
    const rules = presetRules('mini-7');
    const { said } = await play({ ...AUTO, rules, training: true }, 'подсказка');
    expect(said).toMatch(/^\nChance of a ship \(%\)\n +A +B/);
    expect(said).toMatch(/\nShoot at [A-G]\d: a ship is there in [\d.]+% of all/);
  });

  test('asks before it is left', async () => {
    expect((await play(AUTO, 'q', 'maybe')).said).toMatch(textPattern('play:plain.sayYesOrNo'));
    expect((await play(AUTO, 'q', 'n')).state.stage).toEqual({ kind: 'battle' });
    expect((await play(AUTO, 'выход', 'да')).state.stage.kind).toBe('left');
    expect((await play(AUTO, 'q', 'y', 'a1')).said).toBe('');
  });
});

describe('salvos', () => {
  const salvo = testOptions({ autoPlace: true, rules: presetRules('salvo') });

  test('are fired when they are complete', async () => {
    const aimed = await play(salvo, 'a1 b2', 'c3');
    const values = { squares: 'A1, B2, C3', count: 3, due: 5 };
    expect(aimed.said).toMatch(textPattern('play:plain.aimed', values));
    const fired = await goOn(aimed.world, aimed, ['d4 e5']);
    expect(fired.said).toMatch(/^Your salvo: /m);
    expect(fired.said).toMatch(/^Cabin boy fires a salvo: /m);
  });

  test.each([
    [['a1 a1'], 'story:refusal.repeated', { square: 'A1' }],
    [['a1 b1', 'b1 a1'], 'play:plain.aimCleared', {}],
    [['a1 a2 a3 a4 a5 a6'], 'story:refusal.shot-count', { count: 5, given: 6 }],
    [['a1 a2', 'clear', 'a1'], 'play:plain.aimed', { squares: 'A1', count: 1, due: 5 }],
    [['a1 foo'], 'errors:square.notASquare', { given: '"foo"' }],
    [[' a1 , б2;J10 '], 'play:plain.aimed', { squares: 'A1, B2, J10', count: 3, due: 5 }],
  ])('%j', async (lines, key, given) => {
    expect((await play(salvo, ...lines)).said).toMatch(textPattern(key, given));
  });
});

describe('placing', () => {
  const hand = testOptions();
  const THREE = { ship: textOf('names:ship.straight.three') };
  const FOUR = { ship: textOf('names:ship.straight.four') };

  test.each([
    [['a1 down'], 'play:plain.place.next', THREE],
    [['a1 down', 'a1 down'], 'story:draft.overlap'],
    [['a1 down', 'b1 down'], 'story:draft.touching'],
    [['j1 right'], 'story:draft.sticks-out'],
    [['a4 вверх'], 'play:plain.place.next', THREE],
    [['a1'], 'play:plain.place.sayDirection'],
    [['k1 down'], 'story:refusal.off-grid'],
    [['save x'], 'play:plain.unknown'],
    [['done'], 'story:draft.ships-missing', { count: 10 }],
    [['random', 'a1'], 'story:draft.none-left'],
    [['a1 down', 'u', 'redo'], 'play:plain.place.next', THREE],
    [['u'], 'story:draft.nothing-to-undo'],
    [['a1 down', 'remove a3'], 'play:plain.place.next', FOUR],
    [['a1 down', 'u'], 'play:plain.place.next', FOUR],
  ])('%j', async (lines, key, given?: Record<string, string | number>) => {
    const last = (await play(hand, ...lines)).said.split('\n').at(-1);
    expect(last).toMatch(textPattern(key, given));
  });

  test('lets a fleet be set by hand', async () => {
    const first = ['a1 down', 'c1 down', 'e1 down', 'g1 down', 'i1 down', 'a6 right'];
    const { state, view } = await play(hand, ...first, 'j10', 'h10', 'f10', 'd10', 'done');
    expect(state.stage.kind).toBe('battle');
    expect(view.boards[0].ships).toHaveLength(10);
  });

  test('draws another fleet each time, the same for the same seed', async () => {
    const draft = async (...lines: string[]) => (await play(hand, ...lines)).said;
    expect(await draft('random')).toBe(await draft('random'));
    expect(await draft('random')).not.toBe(await draft('random', 'random'));
  });

  test('draws curved shapes and takes them by number', async () => {
    const curved = testOptions({ rules: presetRules('curved') });
    const missing = 'Add the orientation, 1 to 4, for example: A1 2';
    expect((await play(curved)).said).toContain('1     2    3     4\n###   ##   #.#   ##');
    expect((await play(curved, 'a1 2')).said).toContain('1 S S . . .');
    for (const line of ['a1', 'a1 9']) expect((await play(curved, line)).said).toBe(missing);
  });
});

describe('two players, one screen', () => {
  const two = testOptions({ hotSeat: true, autoPlace: true, names: ['Anna', 'Boris'] });

  test('are offered no weights, which only a computer has', async () => {
    const weights = textOf('play:plain.help.weights');
    expect((await play(two, '?')).said).not.toContain(weights);
    expect((await play(AUTO, '?')).said).toContain(weights);
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
});

describe('an interrupted game', () => {
  const kept = makeBattleSession(testOptions({ names: ['Anna'] }), 9, [[0]]);
  const world = makePlainTestDeps(AUTO);

  const offered = (...sessions: readonly Session[]) =>
    sessions.map((session, index) => ({ id: `game-${index}`, savedAtMs: index, game: session }));

  test('is offered', async () => {
    const offer = offerSavedGames(world, 1, offered(kept));
    expect(offer.lines.at(-1)).toBe('Continue it? (y/n)');
    expect(offer.lines[1]).toMatch(/^1 {2}Anna vs Cabin boy, .*, 2 shots$/);
    expect((await goOn(world, offer, ['what'])).said).toBe('Please answer y or n.');
    expect((await goOn(world, offer, ['y'])).view.shots).not.toEqual([]);
    const another = offerSavedGames(world, 1, offered(kept));
    expect((await goOn(world, another, ['n'])).view.shots).toEqual([]);
  });

  test('is chosen by its number among several', async () => {
    const other = makeBattleSession(testOptions({ names: ['Boris'] }), 10, [[0], [1]]);
    const offer = offerSavedGames(world, 1, offered(kept, other));
    expect(offer.lines.at(-1)).toBe('Continue which? (1 to 2, or n for a new game)');
    const refusal = 'Please answer with a number from 1 to 2, or n.';
    for (const answer of ['y', '3', '0', 'what']) {
      expect((await goOn(world, offer, [answer])).said).toBe(refusal);
    }
    expect((await goOn(world, offer, ['2'])).view.players[0].name).toBe('Boris');
  });

  test('that is played elsewhere by now is refused, and the others stay', async () => {
    const busy = { ...world, lock: async () => false };
    const { said, state } = await goOn(busy, offerSavedGames(busy, 1, offered(kept)), ['y']);
    expect(said).toContain('game game-0 is open in another program');
    expect(state.stage.kind).toBe('offer');
  });

  test('of two people waits for whoever is to move', async () => {
    const two = makeBattleSession(testOptions({ hotSeat: true }), 9);
    const { lines } = await resumePlainGame(world, two);
    expect(lines.at(-1)).toContain('Pass the device to Player 1');
  });
});

test.each(LANGS)('all help is told in %s', async (lang) => {
  const options = testOptions({ autoPlace: true, training: true, rules: presetRules('salvo') });
  const texts = makeTexts(lang);
  const placing = testOptions({ texts, rules: presetRules('curved') });
  const said = [await play({ ...options, texts }, '?'), await play(placing, 'помощь')];
  const help = said.map((step) => step.said).join('\n');
  expect(help.split('\n').length).toBeGreaterThan(14);
  expect(help).not.toMatch(/\{\{|undefined|plain\./);
});

test('a computer that begins has shot before the first question', async () => {
  const { said } = await play({ ...AUTO, first: 'opponent' });
  expect(said).toMatch(/Cabin boy fires at/);
});
