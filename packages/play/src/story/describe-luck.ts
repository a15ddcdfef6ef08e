import type { PlayerInfo, Seat, Viewer } from '@flotilla/rules';
import { seatName } from './names.js';
import { formatDecimal } from './numbers.js';
import type { Story } from './story.js';

/** Describes luck in shots. @param shots negative for good luck @param reader addressed as “you” */
export function describeLuck(
  story: Story,
  players: readonly [PlayerInfo, PlayerInfo],
  seat: Seat,
  shots: number,
  reader: Viewer,
): string {
  const { name, context } = seatName(story, players, seat, reader);
  const number = formatDecimal(story, Math.abs(shots), 1);
  const rounded = Math.round(shots * 10);
  const kind = rounded === 0 ? 'even' : rounded < 0 ? 'good' : 'bad';
  return story.t(`luck.${context === 'you' ? 'mine' : 'named'}.${kind}`, { name, shots: number });
}

/** Explains the figure of {@link describeLuck}. */
export function explainLuck({ t }: Story): string {
  return t('luck.about');
}
