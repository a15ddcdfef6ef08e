import { ADVICE_KINDS, type AdviceKind } from '@flotilla/play';
import { keepValue } from '../../device/stored-value.js';

interface KeptHints {
  readonly kinds: readonly AdviceKind[];
  /** Does the own board show what the opponent thinks? */
  readonly showsOpponent: boolean;
}

/** Which hints are shown in training, until others are chosen. */
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
