import { type Chances, cellViewKey, outcomeKey, shareRuledOut } from '@flotilla/play';
import {
  announcesSinkings,
  isLarge,
  roundedNumber,
  type Square,
  squaresByRow,
} from '@flotilla/rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Note } from '../../components/Note.js';
import { ScrollableTable } from '../../components/ScrollableTable.js';
import type { MarksFault } from '../../workers/examine.js';
import type { CalculatorPanelProps } from './BoardPanel.js';
import styles from './Calculator.module.css';

export function OddsPanel({ calculator }: CalculatorPanelProps) {
  const { study, words, shotCount } = calculator;
  const { t } = words;
  const { state, chances, conclusions } = study;
  return (
    <section
      className={`paper column card ${styles.odds}`}
      aria-label={t('odds.title')}
      aria-busy={state === 'counting'}
    >
      <h2>{t('odds.title')}</h2>
      {conclusions?.fault && (
        <ContradictionNote calculator={calculator} fault={conclusions.fault} />
      )}
      {state === 'counting' && (
        <p className="muted">{t(chances ? 'odds.sampledMeanwhile' : 'odds.counting')}</p>
      )}
      {state === 'cleared' && <p>{t('odds.cleared', { count: shotCount })}</p>}
      {state === 'too-crowded' && <p>{t('odds.tooCrowded')}</p>}
      {state === 'failed' && <p role="alert">{t('odds.failed')}</p>}
      {chances && (
        <>
          <LayoutCountFigure calculator={calculator} chances={chances} />
          <BestShot calculator={calculator} chances={chances} />
          <LeastLikely calculator={calculator} chances={chances} />
          <OddsTable calculator={calculator} chances={chances} />
        </>
      )}
    </section>
  );
}

interface ContradictionNoteProps extends CalculatorPanelProps {
  readonly fault: MarksFault;
}

/** Explains why the marks contradict each other; offers to undo or to clear the square. */
function ContradictionNote({ calculator, fault }: ContradictionNoteProps) {
  const { dispatch, changeHistory, canUndo, words } = calculator;
  const { t } = words;
  const faultSquare = 'square' in fault ? fault.square : undefined;
  const text = words.fault(fault);
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new fault.
  useEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), [text]);
  return (
    <div ref={note} className={styles.fault}>
      <Note kind="bad" title={t('fault.title')} text={text}>
        <div className="wrap-tight">
          <Button disabled={!canUndo} onClick={() => changeHistory('undo')}>
            {t('fault.undo')}
          </Button>
          {faultSquare !== undefined && (
            <Button onClick={() => dispatch({ type: 'clear', square: faultSquare })}>
              {t('fault.clear', { square: words.square(faultSquare) })}
            </Button>
          )}
        </div>
      </Note>
    </div>
  );
}

interface OddsPartProps extends CalculatorPanelProps {
  readonly chances: Chances;
}

/** Significant digits shown of a layout count. */
const LAYOUT_COUNT_DIGITS = { exact: 3, rounded: 9, sampled: 2 } as const;

function LayoutCountFigure({ calculator, chances }: OddsPartProps) {
  const { t, lang } = calculator.words;
  const { layouts, isWhole, method } = chances;
  const kind = method === 'sampled' ? 'sampled' : isWhole ? 'exact' : 'rounded';
  const isExact = kind === 'exact';
  const approximate = `≈ ${roundedNumber(lang, layouts, LAYOUT_COUNT_DIGITS[kind])}`;
  return (
    <dl>
      <dt className="strong">{t('odds.layouts')}</dt>
      <dd className={`hand-large ${styles.count}`}>
        {isExact ? new Intl.NumberFormat(lang).format(layouts) : approximate}
      </dd>
      <dd className="small">
        {isExact && isLarge(layouts) && <>{approximate}: </>}
        {t(`odds.kind.${kind}`)}
      </dd>
    </dl>
  );
}

function BestShot({ calculator: { rules, words }, chances }: OddsPartProps) {
  const { t, square, someSquares, percent, wholePercent } = words;
  const [best, ...otherBest] = chances.best;
  if (best === undefined) return null;
  const chance = chances.posterior[best] as number;
  const hasSunk = announcesSinkings(rules);
  const sunk = hasSunk ? (chances.sinking[best] as number) : 0;
  const outcomes = { miss: 1 - chance, hit: Math.max(0, chance - sunk), sunk };
  const share = wholePercent(shareRuledOut(chances.reason?.bits ?? 0));
  return (
    <div className="stack-tight">
      <h3>
        {t('odds.best')}: <span className="good">★ {square(best)}</span> {percent(chance)}
      </h3>
      {otherBest.length > 0 && (
        <p className="small">{t('odds.asGood', { squares: someSquares(otherBest, 7) })}</p>
      )}
      <ul className={`plain ${styles.outcomes}`}>
        {(['miss', 'hit', ...(hasSunk ? (['sunk'] as const) : [])] as const).map((outcome) => (
          <li key={outcome}>
            <span>{t(`odds.${outcomeKey(rules, outcome)}`)}</span>
            <span
              className={styles.bar}
              data-outcome={outcome}
              style={{ '--part': outcomes[outcome] } as React.CSSProperties}
            />
            <span className={styles.value}>{percent(outcomes[outcome])}</span>
          </li>
        ))}
      </ul>
      <p className="small">{t('odds.ruledOut', { share })}</p>
    </div>
  );
}

function LeastLikely({ calculator: { study, words }, chances }: OddsPartProps) {
  const { t, someSquares, percent } = words;
  const open = [...study.cells.keys()].filter((square) => study.cells[square] === 'open');
  const minChance = Math.min(...open.map((square) => chances.posterior[square] as number));
  const squares: Square[] = open.filter(
    (square) => (chances.posterior[square] as number) <= minChance + 1e-9,
  );
  if (open.length < 2) return null;
  return (
    <p>
      {t('odds.least')}: {someSquares(squares, 5)} ({percent(minChance)})
    </p>
  );
}

function OddsTable({ calculator: { rules, study, words }, chances }: OddsPartProps) {
  const { t, square, tenth } = words;
  const { t: tCommon } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { grid } = rules;
  const { cells } = study;
  const columnLetter = (x: number) => square(x).replace(/\d+$/, '');
  const cellText = (index: number) => {
    const cell = cells[index] ?? 'open';
    if (cell !== 'open') return tCommon(`board.${cellViewKey(rules, cell)}`);
    return tenth(100 * (chances.posterior[index] as number));
  };
  return (
    <details className="fold" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('odds.table')}, %</summary>
      {isOpen && (
        <ScrollableTable label={t('odds.table')} className={styles.scroll}>
          <table className={`tabular text-1 ${styles.table}`}>
            <thead>
              <tr>
                <td />
                {squaresByRow(grid)[0]?.map((x) => (
                  <th key={x} scope="col">
                    {columnLetter(x)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {squaresByRow(grid).map((row, y) => (
                <tr key={row[0]}>
                  <th scope="row">{y + 1}</th>
                  {row.map((index) => (
                    <td key={index} data-cell={cells[index]}>
                      {cellText(index)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollableTable>
      )}
    </details>
  );
}
