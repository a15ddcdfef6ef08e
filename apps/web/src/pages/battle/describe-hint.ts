import type { Advice, AdviceKind } from '@flotilla/play';
import type { Square } from '@flotilla/rules';
import type { TFunction } from 'i18next';

/** What a hint says of each square: its chance, or its share of the most. */
export function describeHint(
  t: TFunction<'battle'>,
  lang: string,
  kind: AdviceKind,
  { values }: Advice,
): (square: Square) => string {
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 });
  return (square) => {
    const value = percent.format(values[square] ?? 0);
    return kind === 'exact'
      ? t('hints.chance', { chance: value })
      : t('hints.share', { share: value });
  };
}
