import { describeContradiction, describeObservationTextError, sentence } from '@flotilla/play';
import { makeSquare, type ObservationTextError, type Rules, type Square } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { useNumberFormats } from '../../i18n/figures.js';
import { useStory } from '../../i18n/story.js';
import { useNotation } from '../../i18n/texts.js';
import type { MarksFault } from '../../workers/examine.js';

export function useCalculatorTexts(rules: Rules) {
  const { grid } = rules;
  const story = useStory();
  const { t, i18n } = useTranslation('calculator');
  const notation = useNotation();
  const lang = i18n.resolvedLanguage;
  const { tenthPercent: percent, wholePercent, formatTenths } = useNumberFormats();
  const square = (index: Square) => makeSquare(grid, index, notation);
  const squares = (list: readonly Square[]) => list.map(square).join(', ');

  /** Lists up to `max` squares, then the number of those left out. */
  const someSquares = (list: readonly Square[], max: number) =>
    list.length <= max
      ? squares(list)
      : t('odds.andMore', { squares: squares(list.slice(0, max)), count: list.length - max });

  const fault = (markFault: MarksFault) => {
    const text =
      markFault.code === 'no-such-ships' || markFault.code === 'no-room-left'
        ? describeObservationTextError(story, rules, markFault)
        : describeContradiction(story, { rules }, markFault);
    return sentence(text);
  };

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
    tenth: formatTenths,
  };
}

export type CalculatorTexts = ReturnType<typeof useCalculatorTexts>;
