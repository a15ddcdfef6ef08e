import { Note } from '../../components/Note.js';
import { useTitle } from '../../components/use-title.js';
import { BoardPanel } from './BoardPanel.js';
import styles from './Calculator.module.css';
import { ShipDialog } from './ShipDialog.js';
import { SidePanel } from './SidePanel.js';
import { useCalculator } from './use-calculator.js';
import { useTelling } from './use-telling.js';

/** Chances and advice for a game on paper. */
export function CalculatorPage() {
  const calculator = useCalculator();
  const { rules, study, words, damaged, afloat, sinkingAt, nameSunk, nameNone } = calculator;
  const { t } = words;
  useTitle(t('title'));
  useTelling(study, words);
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
