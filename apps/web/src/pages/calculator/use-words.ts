import { makeSquare, type Rules, type Square } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { useAlphabet } from '../../i18n/texts.js';
import type { MarksFault } from '../../workers/examine.js';

/** Squares, numbers and faults as this page writes them. */
export function useWords({ grid }: Pick<Rules, 'grid'>) {
  const { t, i18n } = useTranslation('calculator');
  const alphabet = useAlphabet();
  const lang = i18n.resolvedLanguage;
  const percents = new Intl.NumberFormat(lang, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const square = (at: Square) => makeSquare(grid, at, alphabet);
  const squares = (all: readonly Square[]) => all.map(square).join(', ');

  /** Some of them, and how many more there are. */
  const someSquares = (all: readonly Square[], most: number) =>
    all.length <= most
      ? squares(all)
      : t('odds.andMore', { squares: squares(all.slice(0, most)), count: all.length - most });

  const fault = (found: MarksFault) => {
    const values = {
      square: 'square' in found ? square(found.square) : '',
      squares: 'squares' in found ? squares(found.squares) : '',
    };
    return t(`fault.${found.code}`, values);
  };

  return { t, lang, square, squares, someSquares, fault, percent: percents.format };
}

export type CalculatorWords = ReturnType<typeof useWords>;
