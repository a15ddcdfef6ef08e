import { keepValue } from '../device/stored-value.js';

export const REPLY_PACES = ['at-once', 'usual', 'slow'] as const;

type ReplyPace = (typeof REPLY_PACES)[number];

/** Battle settings of this device; the start page does not need them. */
export interface BattleSettings {
  /** Pause after each of the opponent's shots. */
  readonly replyPace: ReplyPace;
  /** Is a tap during the opponent's turn queued as the next shot? */
  readonly keepsTaps: boolean;
}

export const useBattleSettings = keepValue<BattleSettings>('flotilla.battle', (saved) => {
  const { replyPace, keepsTaps } = Object(saved) as Record<string, unknown>;
  return {
    replyPace: REPLY_PACES.find((each) => each === replyPace) ?? 'usual',
    keepsTaps: keepsTaps !== false,
  };
});

/** Time between two shots of an opponent, in ms. */
export const REPLY_MS: Readonly<Record<ReplyPace, number>> = {
  ...{ 'at-once': 0, usual: 350, slow: 1_200 },
};
