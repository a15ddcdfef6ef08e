import type { TableView } from '@flotilla/play';
import { SEATS, type Seat, shotsBy } from '@flotilla/rules';
import { useTranslation } from 'react-i18next';
import { usePlayerName } from '../../i18n/story.js';
import styles from './OverScreen.module.css';

const FIGURES = ['shots', 'hits', 'accuracy', 'afloat'] as const;

/** What each side has shot and hit. */
export function Figures(props: { readonly view: TableView; readonly viewer: Seat | undefined }) {
  const { view, viewer } = props;
  const { t, i18n } = useTranslation('battle');
  const playerName = usePlayerName();
  const { players, winner } = view;
  const number = new Intl.NumberFormat(i18n.language);
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const figureOf = (figure: (typeof FIGURES)[number], seat: Seat): string => {
    const shots = shotsBy(view, seat).length;
    const hits = view.score[seat];
    if (figure === 'accuracy') return shots > 0 ? percent.format(hits / shots) : '–';
    const counted = { shots, hits, afloat: view.boards[seat].afloat?.length ?? 0 };
    return number.format(counted[figure]);
  };
  return (
    <table className={styles.figures}>
      <caption>{t('over.figures')}</caption>
      <thead>
        <tr>
          <td />
          {SEATS.map((seat) => (
            <th key={seat} scope="col" data-winner={winner === seat}>
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
              <td key={seat} data-winner={winner === seat}>
                {figureOf(figure, seat)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
