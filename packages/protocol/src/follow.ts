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

/** A game that a client has assembled from frames: a full frame with every shot so far. */
export interface FollowedGame {
  readonly frame: GameFrame & { readonly about: NonNullable<GameFrame['about']> };
  readonly rules: Rules;
}

/** Applies a frame; ignores an outdated one. Undefined after a gap: request a full frame. */
export function applyFrame(
  known: FollowedGame | undefined,
  frame: GameFrame,
): FollowedGame | undefined {
  if (known && frame.seq < known.frame.seq) return known;
  const about = frame.about ?? known?.frame.about;
  if (!about) return undefined;
  const isWhole = frame.about !== null;
  const shots = isWhole ? [] : known!.frame.shots;
  const earlierTalk = isWhole ? [] : known!.frame.talk;
  if (shots.length < frame.shotsFrom || earlierTalk.length < frame.talkFrom) return undefined;
  const rules = known?.rules ?? unwrap(makeRules(about.rules));
  return {
    rules,
    frame: {
      ...frame,
      about,
      shotsFrom: 0,
      shots: [...shots.slice(0, frame.shotsFrom), ...frame.shots],
      talkFrom: 0,
      talk: [...earlierTalk.slice(0, frame.talkFrom), ...frame.talk],
    },
  };
}

/** Returns the game as far as the viewer knows it. */
export function gameOfFrame({ frame, rules }: FollowedGame): KnownGame {
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
