import type { Standing, TournamentResult } from '@flotilla/lab';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.js';
import { TableFrame } from '../../../components/TableFrame.js';
import styles from '../Tables.module.css';
import { useWords } from '../use-words.js';

const FIRST = 16;

/** The best first; of very many the first ones, and the rest on request. */
export function Standings({ result }: { readonly result: TournamentResult }) {
  const { t } = useTranslation('lab');
  const [isWhole, setWhole] = useState(false);
  const { standings, round, rounds, format } = result;
  const shown = isWhole ? standings : standings.slice(0, FIRST);
  const isKnockout = format === 'knockout';
  const more = standings.length - shown.length;
  return (
    <TableFrame label={t('tournament.standings')}>
      <table className={styles.table}>
        <caption>
          {t('tournament.standings')}. {t('tournament.round', { round, rounds })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('tournament.place')}</th>
            <th scope="col" className={styles.words}>
              {t('tournament.player')}
            </th>
            <th scope="col" className={styles.words}>
              {t('tournament.fleets')}
            </th>
            <th scope="col">{t('tournament.points')}</th>
            <th scope="col">{t('tournament.record')}</th>
            <th scope="col">{t(isKnockout ? 'tournament.out' : 'tournament.rating')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((standing, index) => (
            <Row key={standing.player} standing={standing} place={index + 1} {...{ isKnockout }} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {t('tournament.more', { count: more })}
        </Button>
      )}
    </TableFrame>
  );
}

interface RowProps {
  readonly standing: Standing;
  readonly place: number;
  readonly isKnockout: boolean;
}

function Row({ standing, place, isKnockout }: RowProps) {
  const { t } = useTranslation('lab');
  const { shooter, placer, whole, tenth } = useWords();
  const { player, points, wins, draws, losses, rating, outInRound } = standing;
  const bounds = rating && {
    rating: whole(rating.rating),
    low: whole(rating.low),
    high: whole(rating.high),
  };
  return (
    <tr>
      <td>{place}</td>
      <th scope="row">{shooter(player)}</th>
      <td className={styles.words}>{placer(standing.placer)}</td>
      <td>{Number.isInteger(points) ? whole(points) : tenth(points)}</td>
      <td>{[wins, draws, losses].map(whole).join(' / ')}</td>
      <td>
        {isKnockout
          ? (outInRound ?? t('tournament.stillIn'))
          : bounds
            ? t('tournament.ratingOf', bounds)
            : '–'}
      </td>
    </tr>
  );
}
