import { ADVICE_KINDS, type AdviceKind } from '@flotilla/play';
import { persistValue } from '../../device/stored-value.js';

interface HintChoices {
  readonly kinds: readonly AdviceKind[];
  /** Does the player's own board show the opponent's weights? */
  readonly showsOpponent: boolean;
}

export const useHintChoices = persistValue<HintChoices>('flotilla.hints', (saved) => {
  const { kinds, showsOpponent } = Object(saved) as Record<string, unknown>;
  return {
    kinds: Array.isArray(kinds) ? ADVICE_KINDS.filter((kind) => kinds.includes(kind)) : [],
    showsOpponent: showsOpponent === true,
  };
});
