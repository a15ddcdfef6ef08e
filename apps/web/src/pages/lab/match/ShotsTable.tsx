import type { Estimate } from '@flotilla/lab';
import { useTranslation } from 'react-i18next';
import { TableFrame } from '../../../components/TableFrame.js';
import styles from '../Tables.module.css';
import { useWords } from '../use-words.js';
import type { ScoreboardProps } from './Scoreboard.js';

/** Shots to clear of both, and the difference on the same fleets. */
export function ShotsTable({ result, names }: ScoreboardProps) {
  const { t } = useTranslation('lab');
  const rows: [string, Estimate | null][] = [
    [names[0], result.shotsToClear[0]],
    [names[1], result.shotsToClear[1]],
    [t('match.difference'), result.shotsDifference],
  ];
  return <EstimateTable caption={t('match.shots')} rows={rows} />;
}

export interface EstimateTableProps {
  readonly caption: string;
  readonly rows: readonly (readonly [string, Estimate | null])[];
}

/** Means with their intervals. */
export function EstimateTable({ caption, rows }: EstimateTableProps) {
  const { t } = useTranslation('lab');
  const { fixed } = useWords();
  return (
    <TableFrame label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('match.mean')}</th>
            <th scope="col">{t('breeding.interval')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, estimate]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{estimate ? fixed(estimate.mean) : '–'}</td>
              <td>{estimate ? `${fixed(estimate.low)} … ${fixed(estimate.high)}` : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}
