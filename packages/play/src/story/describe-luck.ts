import type { PlayerInfo, Seat, Viewer } from '@flotilla/rules';
import { seatName } from './names.js';
import { numberIn } from './numbers.js';
import type { Story } from './story.js';

/**
 * Describes a player's luck in shots, such as "Good luck saved you 4.1 shots."
 * @param shots negative for good luck
 * @param reader viewer of the text, addressed as "you" at the reader's own seat
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

/** Explains luck in shots. */
export function explainLuck({ t }: Story): string {
  return t('luck.about');
}
