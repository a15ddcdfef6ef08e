import { type Score, shareOf } from '@flotilla/lab';
import { useTranslation } from 'react-i18next';
import { TableFrame } from '../../../components/TableFrame.js';
import lab from '../Lab.module.css';
import styles from '../Tables.module.css';
import { useWords } from '../use-words.js';

export interface ScoresTableProps {
  readonly caption: string;
  readonly scores: Readonly<Record<string, Score>>;
  readonly nameOf: (name: string) => string;
}

/** Wins and losses by name, the greatest share first. */
export function ScoresTable({ caption, scores, nameOf }: ScoresTableProps) {
  const { t } = useTranslation('lab');
  const { whole, percent } = useWords();
  const rows = Object.entries(scores)
    .map(([name, score]) => ({ name, ...score, share: shareWon(score) }))
    .sort((a, b) => b.share.mean - a.share.mean);
  return (
    <details className={lab.more}>
      <summary>{caption}</summary>
      <TableFrame label={caption}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('tournament.won')}</th>
              <th scope="col">{t('tournament.lost')}</th>
              <th scope="col">{t('match.draws')}</th>
              <th scope="col">{t('tournament.share')}</th>
              <th scope="col">{t('breeding.interval')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, wins, losses, draws, share }) => (
              <tr key={name}>
                <th scope="row">{nameOf(name)}</th>
                <td>{whole(wins)}</td>
                <td>{whole(losses)}</td>
                <td>{whole(draws)}</td>
                <td>{percent(share.mean)}</td>
                <td>{`${percent(share.low)} … ${percent(share.high)}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </details>
  );
}

/** Draws are half won: then the interval, that of games without draws, is rather too wide. */
function shareWon({ wins, losses, draws }: Score) {
  return shareOf(wins + draws / 2, wins + losses + draws);
}
