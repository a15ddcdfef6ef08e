import { frameFor, gameOf, type OnlineGame } from '@flotilla/protocol';
import {
  type Answer,
  makeRulesEntry,
  observationOf,
  type Seat,
  type WholeEntry,
} from '@flotilla/rules';

/** A level is to shoot. Plain data, for another thread. */
export interface ShotQuestion {
  readonly rules: WholeEntry;
  /** To the level's own shots, in order: all that it knows of the other board. */
  readonly answers: readonly Answer[];
  /** One shot, or a salvo. */
  readonly due: number;
}

/**
 * What a level is asked for its shot. It goes by the very frame that a client in this seat is sent, so
 * that nothing of the other's fleet can be in it but what was answered.
 */
export function shotQuestion(online: OnlineGame, seat: Seat): ShotQuestion {
  const { rules } = online;
  const { about, ...frame } = frameFor(online, seat, null);
  if (!about) throw new Error(`the frame of game ${online.id} is not whole`);
  const { answers } = observationOf(gameOf({ rules, frame: { ...frame, about } }), seat);
  return { rules: makeRulesEntry(rules), answers, due: frame.due };
}
