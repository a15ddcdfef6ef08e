import type { Session } from '@flotilla/play';
import { SEATS, type Seat, scoreOf, shipsAfloat, shotsBy } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { usePlayerName } from '../../components/player-name.js';
import styles from './OverScreen.module.css';

const FIGURES = ['shots', 'hits', 'accuracy', 'afloat'] as const;

/** What each side has shot and hit. */
export function Figures(props: { readonly session: Session; readonly viewer: Seat | undefined }) {
  const { session, viewer } = props;
  const { t, i18n } = useTranslation('battle');
  const playerName = usePlayerName();
  const { game, players } = session;
  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const figureOf = (figure: (typeof FIGURES)[number], seat: Seat): string => {
    const shots = shotsBy(game, seat).length;
    const hits = scoreOf(game, seat);
    if (figure === 'accuracy') return shots > 0 ? percent.format(hits / shots) : '–';
    const counted = { shots, hits, afloat: shipsAfloat(game, seat).length };
    return number.format(counted[figure]);
  };
  return (
    <table className={styles.figures}>
      <caption>{t('over.figures')}</caption>
      <thead>
        <tr>
          <td />
          {SEATS.map((seat) => (
            <th key={seat} scope="col" data-winner={game.winner === seat}>
              {seat === viewer ? t('you') : playerName(players[seat]).name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FIGURES.map((figure) => (
          <tr key={figure}>
            <th scope="row">{t(`over.${figure}`)}</th>
            {SEATS.map((seat) => (
              <td key={seat} data-winner={game.winner === seat}>
                {figureOf(figure, seat)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
