import type { BySide, StatsReport } from '@flotilla/lab';
import { useTranslation } from 'react-i18next';
import { TableFrame } from '../../../components/TableFrame.js';
import styles from '../Tables.module.css';
import { useWords } from '../use-words.js';

export interface SidesTableProps {
  readonly stats: StatsReport;
  /** Are the players random, as in the published table? */
  readonly isMixed: boolean;
}

/** The statistics of “25 ms naval battle”: shots and misses of all, of winners and of losers, and losers' points. */
export function SidesTable({ stats, isMixed }: SidesTableProps) {
  const { t } = useTranslation('lab');
  const { fixed } = useWords();
  const rows: readonly (readonly [string, BySide])[] = [
    [t('tournament.shots'), stats.shots],
    [t('tournament.misses'), stats.misses],
  ];
  return (
    <TableFrame label={t('tournament.statistics')}>
      <table className={styles.table}>
        <caption>{t('tournament.statistics')}</caption>
        <thead>
          <tr>
            <td />
            {(['all', 'winners', 'losers'] as const).map((side) => (
              <th key={side} scope="col">
                {t(`tournament.${side}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, sides]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {(['all', 'winners', 'losers'] as const).map((side) => (
                <td key={side}>{sides[side] ? fixed(sides[side].mean) : '–'}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('tournament.losersPoints')}</th>
            <td />
            <td />
            <td>{stats.loserPoints ? fixed(stats.loserPoints.mean) : '–'}</td>
          </tr>
        </tbody>
      </table>
      {isMixed && <p className={styles.small}>{t('tournament.published')}</p>}
    </TableFrame>
  );
}
