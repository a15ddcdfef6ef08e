import type { PlayerInfo, Seat, Viewer } from '@flotilla/rules';
import { seatName } from './names.js';
import { numberIn } from './numbers.js';
import type { Story } from './story.js';

/**
 * The luck of a player in shots, such as "Good luck saved you 4.1 shots."
 * @param shots below 0 where luck was good
 * @param reader who is told: "you" at the own seat
 */
export function describeLuck(
  story: Story,
  players: readonly [PlayerInfo, PlayerInfo],
  seat: Seat,
  shots: number,
  reader: Viewer,
): string {
  const { name, context } = seatName(story, players, seat, reader);
  const number = numberIn(story, Math.abs(shots), 1);
  const rounded = Math.round(shots * 10);
  const kind = rounded === 0 ? 'even' : rounded < 0 ? 'good' : 'bad';
  return story.t(`luck.${context === 'you' ? 'mine' : 'named'}.${kind}`, { name, shots: number });
}

/** What luck in shots means. */
export function explainLuck({ t }: Story): string {
  return t('luck.about');
}
