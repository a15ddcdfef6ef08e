import type { Chances } from '@flotilla/play';
import { useEffect, useRef } from 'react';
import { Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { useTitle } from '../../i18n/texts.js';
import { BoardPanel } from './BoardPanel.js';
import styles from './Calculator.module.css';
import { ShipDialog } from './ShipDialog.js';
import { SidePanel } from './SidePanel.js';
import { useCalculator } from './use-calculator.js';
import type { Study } from './use-study.js';
import type { CalculatorWords } from './use-words.js';

/** Chances and advice for a game on paper. */
export function CalculatorPage() {
  const calculator = useCalculator();
  const { rules, study, words, damaged, afloat, sinkingAt, nameSunk, nameNone } = calculator;
  const { t } = words;
  useTitle(t('title'));
  useBestShotAnnouncements(study, words);
  return (
    <>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
      </header>
      {damaged && (
        <Note kind="warn" isAlert>
          <p>{t(`damaged.${damaged}`)}</p>
        </Note>
      )}
      <div className={styles.page} style={{ '--columns': rules.grid.width } as React.CSSProperties}>
        <BoardPanel calculator={calculator} />
        <SidePanel calculator={calculator} />
      </div>
      <ShipDialog
        {...{ rules, afloat, words }}
        square={sinkingAt}
        onChoose={nameSunk}
        onClose={nameNone}
      />
    </>
  );
}

/** Announces the best shot after each change, and not the one at the start. */
export function useBestShotAnnouncements({ chances }: Study, words: CalculatorWords): void {
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
