import type { PlayerInfo } from '@flotilla/rules';
import { playerName } from './names.js';
import type { Story } from './story.js';

/**
 * The luck of a player in shots, such as "Your luck: −4.1 shots."
 * @param shots below 0 where luck was good
 */
export function describeLuck(
  story: Story,
  player: Pick<PlayerInfo, 'name' | 'shooter'>,
  shots: number,
): string {
  const { name, context } = playerName(story, player);
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  // No −0.0; and the languages here write a hyphen before what is negative.
  const rounded = Math.round(shots * 10) / 10 + 0;
  const number = new Intl.NumberFormat(story.lang, options).format(rounded).replace('-', '−');
  return story.t(context === 'you' ? 'luck.mine' : 'luck.named', { name, shots: number });
}

/** What luck in shots means. */
export function explainLuck({ t }: Story): string {
  return t('luck.about');
}
