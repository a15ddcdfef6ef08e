import { keepValue } from '../device/stored-value.js';

export const REPLY_PACES = ['at-once', 'usual', 'slow'] as const;

type ReplyPace = (typeof REPLY_PACES)[number];

/** How battles go on this device; the start page needs nothing of it. */
export interface BattleSettings {
  /** How long an opponent's shot can be followed before the next. */
  readonly replyPace: ReplyPace;
  /** Is a tap during the opponent's turn kept as the next shot? */
  readonly keepsTaps: boolean;
}

export const useBattleSettings = keepValue<BattleSettings>('flotilla.battle', (saved) => {
  const { replyPace, keepsTaps } = Object(saved) as Record<string, unknown>;
  return {
    replyPace: REPLY_PACES.find((each) => each === replyPace) ?? 'usual',
    keepsTaps: keepsTaps !== false,
  };
});

/** The time between two shots of an opponent, in milliseconds. */
export const REPLY_MS: Readonly<Record<ReplyPace, number>> = {
  ...{ 'at-once': 0, usual: 350, slow: 1_200 },
};
