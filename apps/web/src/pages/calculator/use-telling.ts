import type { Chances } from '@flotilla/play';
import { useEffect, useRef } from 'react';
import { announce } from '../../components/Announcer.js';
import type { Study } from './use-study.js';
import type { CalculatorWords } from './use-words.js';

/** Says the best shot whenever a change has been counted; not what stood there at the start. */
export function useTelling({ chances }: Study, words: CalculatorWords): void {
  const { t, square, percent } = words;
  const last = useRef<Chances | null>(null);
  useEffect(() => {
    if (!chances || chances === last.current) return;
    const isFirst = last.current === null;
    last.current = chances;
    const [best] = chances.best;
    if (isFirst || best === undefined) return;
    announce(
      `${t('odds.best')}: ${square(best)}, ${t('chance', { chance: percent(chances.posterior[best] as number) })}`,
    );
  });
}
