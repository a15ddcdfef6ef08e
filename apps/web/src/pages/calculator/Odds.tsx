import { type Chances, outcomeWord, ruledOut, viewWord } from '@flotilla/play';
import {
  announcesSinkings,
  type CellView,
  isLarge,
  type Rules,
  roundedNumber,
  rowsOf,
  type Square,
} from '@flotilla/rules';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TableFrame } from '../../components/TableFrame.js';
import styles from './Calculator.module.css';
import type { BoardStudy } from './use-study.js';
import { type CalculatorWords, useWords } from './use-words.js';

export interface OddsProps {
  readonly rules: Rules;
  readonly study: BoardStudy;
  /** How many squares were answered. */
  readonly shots: number;
  /** What is wrong with the marks, where they contradict each other. */
  readonly children: ReactNode;
}

/** The number of layouts, the best shot and what may come of it, in words and numbers. */
export function Odds({ rules, study, shots, children }: OddsProps) {
  const words = useWords(rules);
  const { t } = words;
  const { state, chances } = study;
  return (
    <section
      className={`paper ${styles.odds}`}
      aria-label={t('odds.title')}
      aria-busy={state === 'counting'}
    >
      <h2>{t('odds.title')}</h2>
      {children}
      {state === 'counting' && (
        <p className="muted">{t(chances ? 'odds.sampledMeanwhile' : 'odds.counting')}</p>
      )}
      {state === 'cleared' && <p>{t('odds.cleared', { count: shots })}</p>}
      {state === 'too-crowded' && <p>{t('odds.tooCrowded')}</p>}
      {state === 'failed' && <p role="alert">{t('odds.failed')}</p>}
      {chances && (
        <>
          <Layouts chances={chances} words={words} />
          <BestShot rules={rules} chances={chances} words={words} />
          <Least study={study} chances={chances} words={words} />
          <OddsTable rules={rules} cells={study.cells} chances={chances} />
        </>
      )}
    </section>
  );
}

interface PartProps {
  readonly chances: Chances;
  readonly words: CalculatorWords;
}

/** How many digits are told of a count that is not told in full. */
const DIGITS = { exact: 3, rounded: 9, sampled: 2 } as const;

function Layouts({ chances, words: { t, lang } }: PartProps) {
  const { layouts, isWhole, method } = chances;
  const kind = method === 'sampled' ? 'sampled' : isWhole ? 'exact' : 'rounded';
  const isExact = kind === 'exact';
  const about = `≈ ${roundedNumber(lang, layouts, DIGITS[kind])}`;
  return (
    <dl className={styles.layouts}>
      <dt>{t('odds.layouts')}</dt>
      <dd className={styles.count}>
        {isExact ? new Intl.NumberFormat(lang).format(layouts) : about}
      </dd>
      <dd className="small">
        {isExact && isLarge(layouts) && <>{about}: </>}
        {t(`odds.kind.${kind}`)}
      </dd>
    </dl>
  );
}

function BestShot({ rules, chances, words }: PartProps & { readonly rules: Rules }) {
  const { t, square, someSquares, percent, wholePercent } = words;
  const [best, ...others] = chances.best;
  if (best === undefined) return null;
  const chance = chances.posterior[best] as number;
  const isTold = announcesSinkings(rules);
  const sunk = isTold ? (chances.sinking[best] as number) : 0;
  const outcomes = { miss: 1 - chance, hit: Math.max(0, chance - sunk), sunk };
  const share = wholePercent(ruledOut(chances.reason?.bits ?? 0));
  return (
    <div className={styles.best}>
      <h3>
        {t('odds.best')}: <strong>★ {square(best)}</strong> {percent(chance)}
      </h3>
      {others.length > 0 && (
        <p className="small">
          {t('odds.asGood', { count: others.length, squares: someSquares(others, 7) })}
        </p>
      )}
      <ul className={`plain ${styles.outcomes}`}>
        {(['miss', 'hit', ...(isTold ? (['sunk'] as const) : [])] as const).map((outcome) => (
          <li key={outcome}>
            <span>{t(`odds.${outcomeWord(rules, outcome)}`)}</span>
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

function Least({ study, chances, words }: PartProps & { readonly study: BoardStudy }) {
  const { t, someSquares, percent } = words;
  const open = [...study.cells.keys()].filter((square) => study.cells[square] === 'open');
  const least = Math.min(...open.map((square) => chances.posterior[square] as number));
  const squares: Square[] = open.filter(
    (square) => (chances.posterior[square] as number) <= least + 1e-9,
  );
  if (open.length < 2) return null;
  return (
    <p>
      {t('odds.least')}: {someSquares(squares, 5)} ({percent(least)})
    </p>
  );
}

interface OddsTableProps {
  readonly rules: Rules;
  readonly cells: readonly CellView[];
  readonly chances: Chances;
}

/** Every square's chance in a table that opens. */
function OddsTable({ rules, cells, chances }: OddsTableProps) {
  const { t, square, tenth } = useWords(rules);
  const { t: common } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { grid } = rules;
  const letterOf = (x: number) => square(x).replace(/\d+$/, '');
  const textOf = (at: number) => {
    const cell = cells[at] ?? 'open';
    if (cell !== 'open') return common(`board.${viewWord(rules, cell)}`);
    return tenth(100 * (chances.posterior[at] as number));
  };
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('odds.table')}, %</summary>
      {isOpen && (
        <TableFrame label={t('odds.table')} className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <td />
                {rowsOf(grid)[0]?.map((x) => (
                  <th key={x} scope="col">
                    {letterOf(x)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rowsOf(grid).map((row, y) => (
                <tr key={row[0]}>
                  <th scope="row">{y + 1}</th>
                  {row.map((at) => (
                    <td key={at} data-cell={cells[at]}>
                      {textOf(at)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </details>
  );
}
