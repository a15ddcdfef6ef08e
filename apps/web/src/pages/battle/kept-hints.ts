import { ADVICE_KINDS, type AdviceKind } from '@flotilla/play';
import { keepValue } from '../../device/stored-value.js';

interface KeptHints {
  readonly kinds: readonly AdviceKind[];
  /** Does the own board show the opponent's weights? */
  readonly showsOpponent: boolean;
}

/** Hints shown in training, saved on this device. */
export const useKeptHints = keepValue<KeptHints>('flotilla.hints', (saved) => {
  const { kinds, showsOpponent } = Object(saved) as Record<string, unknown>;
  return {
    kinds: Array.isArray(kinds) ? ADVICE_KINDS.filter((kind) => kinds.includes(kind)) : [],
    showsOpponent: showsOpponent === true,
  };
});

export function keepHints(kinds: readonly AdviceKind[]): void {
  useKeptHints.setState({ kinds });
}

export function keepShowsOpponent(showsOpponent: boolean): void {
  useKeptHints.setState({ showsOpponent });
}
