import { density, makeRng, random, type Shooter, sequential } from '@flotilla/engine';
import {
  makeRules,
  type Rules,
  type RulesEntry,
  type Seat,
  shotsBy,
  unwrap,
} from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Forfeit } from './foreign-fault.js';
import { drawLayouts, playGame, playOrForfeit, playOut } from './play-game.js';

const SMALL: RulesEntry = { grid: { width: 7, height: 6 }, fleet: [3, 2, 2, 1] };

const rules = fc
  .record({
    turns: fc.constantFrom<NonNullable<RulesEntry['turns']>>(
      'hit-again',
      'alternate',
      { salvo: 2 },
      { salvo: 'ships-afloat' },
    ),
    lastTurn: fc.boolean(),
    touching: fc.constantFrom('forbidden' as const, 'allowed' as const),
  })
  .map((entry) => unwrap(makeRules({ ...SMALL, ...entry })));

function layoutsOf(of: Rules, seed: number) {
  return unwrap(drawLayouts(of, [sequential, sequential], makeRng(seed, 'layouts')));
}

describe('playGame', () => {
  it('plays the very game that the rules play shot by shot', () => {
    fc.assert(
      fc.property(rules, fc.nat(1_000_000), fc.constantFrom<Seat>(0, 1), (of, seed, first) => {
        const layouts = layoutsOf(of, seed);
        const rngs = () => [makeRng(seed, 'a'), makeRng(seed, 'b')] as const;
        const { game, shotsToClear } = playOut(of, layouts, [density, random], first, rngs());
        const outcome = playGame(of, layouts, [density, random], first, rngs());
        expect(outcome.winner).toBe(game.winner);
        expect(outcome.turns).toBe(game.turn + 1);
        expect(outcome.shotsToClear).toEqual(shotsToClear);
        for (const seat of [0, 1] as const) {
          const shots = shotsBy(game, seat);
          expect(outcome.shots[seat]).toBe(shots.length);
          expect(outcome.misses[seat]).toBe(
            shots.filter(({ outcome: answer }) => answer === 'miss').length,
          );
          expect(outcome.points[seat] + outcome.misses[seat]).toBe(shots.length);
          const counted = shots.slice(0, outcome.shotsToClear[seat]).map(({ square }) => square);
          expect([...Array.from(outcome.squares[seat])].slice(0, counted.length)).toEqual(counted);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('gives the game to the other when a shooter cannot go on', () => {
    const of = unwrap(makeRules(SMALL));
    const { makeKernel: _, ...slow } = random;
    const broken: Shooter = {
      ...slow,
      shoot() {
        throw new Forfeit(broken, { code: 'given-up', text: 'no idea' });
      },
    };
    const rngs = [makeRng(1), makeRng(2)] as const;
    const layouts = layoutsOf(of, 1);
    expect(playOrForfeit(of, layouts, [broken, density], 0, rngs)).toEqual({
      winner: 1,
      first: 0,
      reason: { code: 'given-up', text: 'no idea' },
    });
    expect(playOrForfeit(of, layouts, [density, broken], 0, rngs)).toMatchObject({ winner: 0 });
  });
});
