import type { Answer, Rules } from '@flotilla/rules';
import { makeSquare } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotation } from '../../i18n/texts.js';
import { announce } from '../Notices.js';

/** Returns a formatter of answers, as in "B4: hit." */
export function useAnswerText({ grid }: Rules): (answer: Answer) => string {
  const { t } = useTranslation('puzzles');
  const notation = useNotation();
  return ({ outcome, square }) =>
    t(`end.answer.${outcome}`, { square: makeSquare(grid, square, notation) });
}

/** Announces the text of each new answer. */
export function useSaidAnswers(said: string, count: number): void {
  const told = useRef(count);
  useEffect(() => {
    if (told.current !== count) announce(said);
    told.current = count;
  }, [count, said]);
}
