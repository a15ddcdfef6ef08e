import {
  type KnownGame,
  type Layout,
  makeLayout,
  makeRules,
  type Rules,
  type Seat,
  seatOfTurn,
  unwrap,
} from '@flotilla/rules';
import type { GameFrame } from './messages.js';

/** A game assembled from frames by a client: a full frame with every shot so far. */
export interface FollowedGame {
  readonly frame: GameFrame & { readonly about: NonNullable<GameFrame['about']> };
  readonly rules: Rules;
}

/**
 * Applies a frame to a followed game. Ignores an outdated frame. Returns undefined after a gap: the client
 * must then request a full frame.
 */
export function withFrame(
  known: FollowedGame | undefined,
  frame: GameFrame,
): FollowedGame | undefined {
  if (known && frame.seq < known.frame.seq) return known;
  const about = frame.about ?? known?.frame.about;
  if (!about) return undefined;
  const isWhole = frame.about !== null;
  const shots = isWhole ? [] : known!.frame.shots;
  const talk = isWhole ? [] : known!.frame.talk;
  if (shots.length < frame.shotsFrom || talk.length < frame.talkFrom) return undefined;
  const rules = known?.rules ?? unwrap(makeRules(about.rules));
  return {
    rules,
    frame: {
      ...frame,
      about,
      shotsFrom: 0,
      shots: [...shots.slice(0, frame.shotsFrom), ...frame.shots],
      talkFrom: 0,
      talk: [...talk.slice(0, frame.talkFrom), ...frame.talk],
    },
  };
}

/** Returns the game as far as the viewer knows it. */
export function gameIn({ frame, rules }: FollowedGame): KnownGame {
  const { first, shots, turn, phase, end, viewer, own, fleets } = frame;
  const layoutAt = (seat: Seat): Layout | null => {
    const fleet = fleets?.[seat] ?? (seat === viewer ? own : null);
    return fleet ? unwrap(makeLayout(rules, fleet.setup)) : null;
  };
  return {
    rules,
    phase,
    first: first ?? 0,
    layouts: [layoutAt(0), layoutAt(1)],
    shots,
    toMove: seatOfTurn(first ?? 0, turn),
    turn,
    winner: end?.winner ?? null,
  };
}
