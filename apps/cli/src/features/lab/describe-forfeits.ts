import type { MatchForfeit } from '@flotilla/lab';
import { describeForeignFault } from '../../shell/error-texts.js';
import type { Texts } from '../../shell/i18n/index.js';

const MAX_FORFEITS_SHOWN = 5;

interface NamedForfeit extends Pick<MatchForfeit, 'game' | 'reason'> {
  readonly name: string;
}

export function describeForfeits(texts: Texts, forfeits: readonly NamedForfeit[]): string[] {
  const { t } = texts;
  const lines = forfeits.slice(0, MAX_FORFEITS_SHOWN).map(({ name, game, reason }) =>
    t('commands:match.forfeit', {
      name,
      game: game + 1,
      reason: describeForeignFault(texts, reason),
    }),
  );
  const hiddenCount = forfeits.length - lines.length;
  return hiddenCount > 0
    ? [...lines, t('commands:match.moreForfeits', { count: hiddenCount })]
    : lines;
}
