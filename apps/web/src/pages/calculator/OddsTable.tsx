import { type Chances, viewWord } from '@flotilla/play';
import { type CellView, type Rules, rowsOf } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TableFrame } from '../../components/TableFrame.js';
import styles from './Calculator.module.css';
import { useWords } from './use-words.js';

export interface OddsTableProps {
  readonly rules: Rules;
  readonly cells: readonly CellView[];
  readonly chances: Chances;
}

/** Every square's chance in a table that opens. */
export function OddsTable({ rules, cells, chances }: OddsTableProps) {
  const { t, lang, square } = useWords(rules);
  const { t: common } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { grid } = rules;
  const number = new Intl.NumberFormat(lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const letterOf = (x: number) => square(x).replace(/\d+$/, '');
  const textOf = (at: number) => {
    const cell = cells[at] ?? 'open';
    if (cell !== 'open') return common(`board.${viewWord(rules, cell)}`);
    return number.format(100 * (chances.posterior[at] as number));
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
