import { describeContradiction, describeObservationTextError, sentence } from '@flotilla/play';
import { makeSquare, type ObservationTextError, type Rules, type Square } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../../i18n/figures.js';
import { useStory } from '../../i18n/story.js';
import { useNotation } from '../../i18n/texts.js';
import type { MarksFault } from '../../workers/examine.js';

/** Squares, numbers and faults as this page writes them. */
export function useWords(rules: Rules) {
  const { grid } = rules;
  const story = useStory();
  const { t, i18n } = useTranslation('calculator');
  const notation = useNotation();
  const lang = i18n.resolvedLanguage;
  const { tenthPercent: percent, wholePercent, tenth } = useFigures();
  const square = (at: Square) => makeSquare(grid, at, notation);
  const squares = (all: readonly Square[]) => all.map(square).join(', ');

  /** Some of them, and how many more there are. */
  const someSquares = (all: readonly Square[], most: number) =>
    all.length <= most
      ? squares(all)
      : t('odds.andMore', { squares: squares(all.slice(0, most)), count: all.length - most });

  const fault = (found: MarksFault) => {
    const text =
      found.code === 'no-such-ships' || found.code === 'no-room-left'
        ? describeObservationTextError(story, rules, found)
        : describeContradiction(story, { rules }, found);
    return sentence(text);
  };

  /** What is wrong with the position as text. */
  const textFault = (error: ObservationTextError) =>
    sentence(describeObservationTextError(story, rules, error));

  return {
    t,
    lang,
    notation,
    textFault,
    square,
    squares,
    someSquares,
    fault,
    percent,
    wholePercent,
    tenth,
  };
}

export type CalculatorWords = ReturnType<typeof useWords>;
