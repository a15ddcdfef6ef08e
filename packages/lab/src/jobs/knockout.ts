import { makeRng, type PlacerError } from '@flotilla/engine';
import { err, ok, otherSeat, pick, type Result, type Seat, shuffle } from '@flotilla/rules';
import { drawLayouts, type GameOutcome, playOrForfeit } from '../games/play-game.js';
import { placerFrom, rulesFrom, shooterFrom } from '../specs.js';
import { newScore, type Score } from '../stats/game-stats.js';
import { addValue, type Moments, newMoments } from '../stats/moments.js';
import { makePlayers, type Player } from '../tournament/players.js';
import type { Job } from './job.js';

/** A whole knock-out of “25 ms naval battle”, small enough to be one piece of work. */
export interface KnockoutSpec {
  readonly rules: string;
  readonly players: number;
  /** One is drawn for each player; a name that comes twice is drawn twice as often. */
  readonly placers: readonly string[];
  /** One is drawn for each side of each game. */
  readonly shooters: readonly string[];
  readonly seed: number;
}

/** A player whose placer has a name. */
type Drawn = Player & { readonly placer: string };

/** What “25 ms naval battle” tells of a knock-out. Shots are those fired up to the end of the game. */
export interface KnockoutPart {
  /** Of both sides together: the shots of one game are not independent of each other. */
  shots: Moments;
  winners: Moments;
  losers: Moments;
  /** A point for each hit. */
  loserPoints: Moments;
  byPlacer: Record<string, Score>;
  byShooter: Record<string, Score>;
}

/** Plays the same games as a tournament of this format with the same players and seed. */
export const knockout: Job<KnockoutSpec, KnockoutPart> = {
  kind: 'knockout',
  run(spec) {
    const players = makePlayers(spec.players, spec.placers, spec.seed);
    const part = newKnockoutPart();
    let left = players.map((_, index) => index);
    for (let round = 1, number = 0; left.length > 1; round += 1) {
      const lot = makeRng(spec.seed, 'lot', round);
      const drawn = shuffle(left, lot);
      left = drawn.length % 2 === 1 ? drawn.splice(0, 1) : [];
      for (let i = 0; i < drawn.length; i += 2, number += 1) {
        const seats = [drawn[i]!, drawn[i + 1]!] as const;
        const both = [players[seats[0]]!, players[seats[1]]!] as const;
        const game = playGameOf(spec, both, number, part);
        if (!game.ok) return game;
        const winner = game.value === 'draw' ? (lot.below(2) as Seat) : game.value;
        left.push(seats[winner]);
      }
    }
    return ok(part);
  },
};

export function newKnockoutPart(): KnockoutPart {
  return {
    shots: newMoments(),
    winners: newMoments(),
    losers: newMoments(),
    loserPoints: newMoments(),
    byPlacer: {},
    byShooter: {},
  };
}

function playGameOf(
  { rules: given, seed, shooters: drawable }: KnockoutSpec,
  players: readonly [Drawn, Drawn],
  number: number,
  part: KnockoutPart,
): Result<Seat | 'draw', PlacerError> {
  const rules = rulesFrom(given, makeRng(seed, 'rules', number));
  const placers = [placerFrom(players[0].placer), placerFrom(players[1].placer)] as const;
  const layouts = drawLayouts(rules, placers, makeRng(seed, 'layouts', number));
  if (!layouts.ok) return err(layouts.error);
  const draw = makeRng(seed, 'shooters', number);
  const names = [pick(drawable, draw), pick(drawable, draw)] as const;
  const seats = [shooterFrom(names[0]), shooterFrom(names[1])] as const;
  const rngs = [makeRng(seed, number, 0), makeRng(seed, number, 1)] as const;
  const game = playOrForfeit(rules, layouts.value, seats, 0, rngs);
  if (!('reason' in game)) addGame(part, game, players, names);
  return ok(game.winner);
}

function addGame(
  part: KnockoutPart,
  { winner, shots, points }: GameOutcome,
  players: readonly [Drawn, Drawn],
  shooters: readonly [string, string],
): void {
  addValue(part.shots, shots[0] + shots[1]);
  if (winner === 'draw') return;
  const loser = otherSeat(winner);
  addValue(part.winners, shots[winner]);
  addValue(part.losers, shots[loser]);
  addValue(part.loserPoints, points[loser]);
  for (const [seat, key] of [
    [winner, 'wins'],
    [loser, 'losses'],
  ] as const) {
    scoreOf(part.byPlacer, players[seat].placer)[key] += 1;
    scoreOf(part.byShooter, shooters[seat])[key] += 1;
  }
}

/** The score under this name, which from now on is there. */
export function scoreOf(scores: Record<string, Score>, name: string): Score {
  const score = scores[name] ?? newScore();
  scores[name] = score;
  return score;
}
