import { density, makeRng, random, type Shooter, sequential, shootSalvo } from '@flotilla/engine';
import {
  err,
  knownFrom,
  makeRules,
  ok,
  type Rng,
  type Rules,
  type RulesEntry,
  type Seat,
  shotsBy,
  unwrap,
} from '@flotilla/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forCasesAsync } from '../../../../tests/support/for-all.js';
import { type ForfeitedGame, placeLayouts, playGame, playOut } from './play-game.js';
import type { ForeignPlayer } from './seats.js';

const SMALL: RulesEntry = { grid: { width: 7, height: 6 }, fleet: [3, 2, 2, 1] };

const rules = fc
  .record({
    turns: fc.constantFrom('hit-again', 'alternate', { salvo: 2 }, { salvo: 'ships-afloat' }),
    lastTurn: fc.boolean(),
    touching: fc.constantFrom('forbidden', 'allowed'),
  })
  .map((entry) => unwrap(makeRules({ ...SMALL, ...entry })));

async function layoutsOf(of: Rules, seed: number) {
  return unwrap(await placeLayouts(of, [sequential, sequential], makeRng(seed, 'layouts')));
}

const rngsOf = (seed: number) => [makeRng(seed, 'a'), makeRng(seed, 'b')] as const;

/** Fails the test if a shooter forfeited. */
async function whole<Played extends object>(game: Promise<Played | ForfeitedGame>) {
  const played = await game;
  if ('reason' in played) throw new Error('the game was given up');
  return played;
}

/** Wraps a shooter as an external program would be, with draws of its own. */
function programOf(shooter: Shooter, rng: Rng): ForeignPlayer {
  return {
    shoot: async (position, shots) => ok(shootSalvo(shooter, knownFrom(position), shots, rng)),
    place: async () => ({ ok: false, error: { code: 'gave-up', placer: '', tries: 0 } }),
  };
}

it('plays the very game that the rules play shot by shot', async () => {
  const seats = fc.constantFrom<Seat>(0, 1);
  await forCasesAsync(100, [rules, fc.nat(1_000_000), seats], async (of, seed, first) => {
    const layouts = await layoutsOf(of, seed);
    const out = await whole(playOut(of, layouts, [density, random], first, rngsOf(seed)));
    const { game, shotsToClear } = out;
    const outcome = await whole(playGame(of, layouts, [density, random], first, rngsOf(seed)));
    expect(outcome.winner).toBe(game.winner);
    expect(outcome.turns).toBe(game.turn + 1);
    expect(outcome.shotsToClear).toEqual(shotsToClear);
    for (const seat of [0, 1] as const) {
      const shots = shotsBy(game, seat);
      expect(outcome.shots[seat]).toBe(shots.length);
      const missed = shots.filter(({ outcome: answer }) => answer === 'miss');
      expect(outcome.misses[seat]).toBe(missed.length);
      expect(outcome.points[seat] + outcome.misses[seat]).toBe(shots.length);
      const counted = shots.slice(0, outcome.shotsToClear[seat]).map(({ square }) => square);
      expect(Array.from(outcome.squares[seat]).slice(0, counted.length)).toEqual(counted);
    }
  });
});

it('plays a program as a shooter that shoots alike', async () => {
  await forCasesAsync(30, [rules, fc.nat(1_000_000)], async (of, seed) => {
    const layouts = await layoutsOf(of, seed);
    const program = programOf(density, makeRng(seed, 'a'));
    const asked = await playGame(of, layouts, [program, random], 0, rngsOf(seed));
    expect(asked).toEqual(await playGame(of, layouts, [density, random], 0, rngsOf(seed)));
  });
});

it('gives the game to the other when a program cannot go on', async () => {
  const reason = { code: 'given-up', text: 'no idea' } as const;
  const broken = { ...programOf(random, makeRng(1)), shoot: async () => err(reason) };
  for (const turns of ['alternate', { salvo: 2 }] as const) {
    const of = unwrap(makeRules({ ...SMALL, turns }));
    const layouts = await layoutsOf(of, 1);
    const lost = await playGame(of, layouts, [broken, density], 0, rngsOf(1));
    expect(lost).toEqual({ winner: 1, first: 0, reason });
    const won = await playGame(of, layouts, [density, broken], 0, rngsOf(1));
    expect(won).toMatchObject({ winner: 0 });
  }
});
