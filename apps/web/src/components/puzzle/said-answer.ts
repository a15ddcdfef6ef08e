import type { Answer, Rules } from '@flotilla/rules';
import { makeSquare } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotation } from '../../i18n/texts.js';
import { announce } from '../Notices.js';

/** Returns a formatter for answers, such as “B4: hit.” */
export function useAnswerText({ grid }: Rules): (answer: Answer) => string {
  const { t } = useTranslation('puzzles');
  const notation = useNotation();
  return ({ outcome, square }) =>
    t(`end.answer.${outcome}`, { square: makeSquare(grid, square, notation) });
}

export function useAnswerAnnouncements(text: string, count: number): void {
  const announcedCount = useRef(count);
  useEffect(() => {
    if (announcedCount.current !== count) announce(text);
    announcedCount.current = count;
  }, [count, text]);
}
