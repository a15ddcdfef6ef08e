import { persistValue } from '../device/stored-value.js';

export const REPLY_PACES = ['at-once', 'usual', 'slow'] as const;

type ReplyPace = (typeof REPLY_PACES)[number];

/** Battle settings of this device, stored separately from those that the start page loads. */
export interface BattleSettings {
  readonly replyPace: ReplyPace;
}

export const useBattleSettings = persistValue<BattleSettings>('flotilla.battle', (saved) => {
  const { replyPace } = Object(saved) as Record<string, unknown>;
  return { replyPace: REPLY_PACES.find((pace) => pace === replyPace) ?? 'usual' };
});

/** Time between two shots of an opponent, in ms. */
export const REPLY_DELAY_MS: Readonly<Record<ReplyPace, number>> = {
  'at-once': 0,
  usual: 350,
  slow: 1_200,
};
