import {
  type Layout,
  makeRules,
  SEATS,
  type Seat,
  type Square,
  unwrap,
  type Viewer,
  viewFor,
} from '@flotilla/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll, forCases } from '../../../tests/support/for-all.js';
import { layoutsOf } from '../../rules/src/testing/arbitraries.js';
import { frameFor, summaryOf } from './frames.js';
import { serverMessageSchema } from './messages.js';
import { applyAction, type OnlineGame, openGame } from './online-game.js';
import { ID, opening, placeAction, saltOf } from './testing/online-games.js';

const ALL_RULES = (['hit', 'outcome', 'ship'] as const).flatMap((announces) =>
  (['hit-again', 'alternate', { salvo: 2 }] as const).map((turns) =>
    unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [2, 1], announces, turns })),
  ),
);
const LAYOUTS = layoutsOf(ALL_RULES[0]!, 1000)!;

type Pair<Each> = readonly [Each, Each];

/** A battle with these fleets and equal commitments, so that only shots can differ. */
function battle(rulesAt: number, layouts: Pair<Layout>, salts: Pair<number> = [1, 2]): OnlineGame {
  const rules = ALL_RULES[rulesAt]!;
  let game = openGame(ID, opening(rules, { pace: { kind: 'shot', seconds: 15 } }), 0);
  for (const seat of SEATS) {
    const setup = layouts[seat].ships.map(({ squares }) => squares);
    game = unwrap(applyAction(game, placeAction(rules, seat, setup, saltOf(salts[seat])), 1));
  }
  const [one, two] = game.fleets.map((fleet) => ({ ...fleet!, commitment: '0'.repeat(64) }));
  return { ...game, fleets: [one!, two!] };
}

/** Fires at these squares for both seats in turn; returns the game before and after each move. */
function fireAll(start: OnlineGame, squares: readonly Square[]): OnlineGame[] {
  const games = [start];
  const left: [Square[], Square[]] = [[...squares], [...squares]];
  for (;;) {
    const game = games.at(-1)!;
    const { toMove, due, phase } = frameFor(game, 'spectator', null);
    if (phase !== 'battle' || toMove === null || left[toMove].length < due) return games;
    const shots = left[toMove].splice(0, due);
    const fired = { type: 'fire', seat: toMove, squares: shots } as const;
    games.push(unwrap(applyAction(game, fired, games.length)));
  }
}

const squares = fc.shuffledSubarray(Array.from({ length: 16 }, (_, square) => square));
const layout = fc.constantFrom(...LAYOUTS);
/** Rules by index, two layouts, and the squares that both fire at. */
const drawn = [fc.nat(ALL_RULES.length - 1), layout, layout, squares] as const;

/** Everything sent to this viewer over a game, as text. */
function sent(games: readonly OnlineGame[], viewer: Viewer): string {
  return games
    .map((game, at) => {
      const before = games[at - 1]?.game?.shots.length ?? 0;
      const delta = frameFor(game, viewer, { shots: before, talk: 0 });
      return JSON.stringify([frameFor(game, viewer, null), delta, summaryOf(game)]);
    })
    .join('\n');
}

test('no byte that a viewer is sent depends on a fleet the viewer may not know', () => {
  let compared = 0;
  const own = LAYOUTS[0]!;
  forCases(400, [...drawn, fc.constantFrom<Seat>(0, 1)], (at, hidden, other, shots, hider) => {
    const pair = <Each>(hiders: Each, others: Each): Pair<Each> =>
      hider === 0 ? [hiders, others] : [others, hiders];
    const games = fireAll(battle(at, pair(hidden, own), pair(1, 5)), shots);
    const others = fireAll(battle(at, pair(other, own), pair(2, 5)), shots);
    // While the outcomes agree and there is no winner.
    const same = games.findIndex(
      (game, at) =>
        game.end !== null ||
        others[at]?.end !== null ||
        JSON.stringify(game.game?.shots) !== JSON.stringify(others[at]?.game?.shots),
    );
    const count = same < 0 ? Math.min(games.length, others.length) : same;
    compared += count;
    for (const viewer of [hider === 0 ? 1 : 0, 'spectator'] as const) {
      expect(sent(games.slice(0, count), viewer)).toBe(sent(others.slice(0, count), viewer));
    }
  });
  expect(compared).toBeGreaterThan(50);
});

const begun = battle(0, [LAYOUTS[0]!, LAYOUTS[1]!]);

test('a game that was called off shows no fleet', () => {
  const game = unwrap(applyAction(begun, { type: 'abort', seat: 0 }, 2));
  expect(frameFor(game, 1, null).fleets).toBeNull();
});

test('every frame is a message of the protocol', () =>
  forAll(drawn, (at, one, two, shots) => {
    for (const game of fireAll(battle(at, [one, two]), shots)) {
      for (const viewer of [0, 1, 'spectator'] as const) {
        const frame: unknown = JSON.parse(JSON.stringify(frameFor(game, viewer, null)));
        expect(serverMessageSchema.parse(frame)).toEqual(frame);
      }
      const { boards } = viewFor(game.game!, 'spectator');
      expect(summaryOf(game).afloat).toEqual(boards.map(({ afloat }) => afloat?.length ?? null));
    }
  }));

test('the other’s own words are not for spectators', () => {
  const said = unwrap(applyAction(begun, { type: 'say', seat: 0, talk: { text: 'psst' } }, 9));
  expect(JSON.stringify(frameFor(said, 1, null))).toContain('psst');
  expect(JSON.stringify(frameFor(said, 'spectator', null))).not.toContain('psst');
});
