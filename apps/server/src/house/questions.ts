import { frameFor, type OnlineGame } from '@flotilla/protocol';
import { answerOf, makeRulesEntry, type Position, type Seat, shotsBy } from '@flotilla/rules';

/** A level is to shoot: what it knows, and one shot or a salvo. Plain data, for another thread. */
export type LevelQuestion = readonly [position: Position, shots: number];

/**
 * What a level is asked for its shot. It goes by the very frame that a client in this seat is sent, so
 * that nothing of the other's fleet can be in it but what was answered.
 */
export function levelQuestion(online: OnlineGame, seat: Seat): LevelQuestion {
  const { rules } = online;
  const { shots, due } = frameFor(online, seat, null);
  const answers = shotsBy({ shots }, seat).map(answerOf);
  return [{ rules: makeRulesEntry(rules), answers }, due];
}
