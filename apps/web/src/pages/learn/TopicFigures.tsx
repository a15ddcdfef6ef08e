import { useTranslation } from 'react-i18next';
import { TableFrame } from '../../components/TableFrame.js';
import styles from './Learn.module.css';
import {
  BOARDS_AGAINST,
  type Figure,
  MEAN_SHOTS,
  OPPONENTS,
  type PlacerTopic,
  placersOf,
  SHOTS_AGAINST,
  type ShooterTopic,
  shootersOf,
} from './topics.js';

export function ShooterFigures({ topic }: { readonly topic: ShooterTopic }) {
  const { t, i18n } = useTranslation();
  const { t: learn } = useTranslation('learn');
  const number = new Intl.NumberFormat(i18n.language);
  const rows = shootersOf(topic).flatMap((name) => {
    const figure = MEAN_SHOTS[name];
    return figure ? [{ name, figure }] : [];
  });
  if (rows.length === 0) return <p>{learn('figures.none')}</p>;
  return (
    <TableFrame label={learn('figures.shooter')}>
      <table className={styles.table}>
        <caption>{learn('figures.shooter')}</caption>
        <thead>
          <tr>
            <th scope="col">{learn('figures.name')}</th>
            <th scope="col">{learn('figures.mean')}</th>
            <th scope="col">{learn('figures.boards')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figure }) => (
            <tr key={name}>
              <th scope="row">{t(`shooter.${name}`)}</th>
              <td>
                <Measured figure={figure} />
              </td>
              <td>{number.format(figure.boards)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

export function PlacerFigures({ topic }: { readonly topic: PlacerTopic }) {
  const { t, i18n } = useTranslation();
  const { t: learn } = useTranslation('learn');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <TableFrame label={learn('figures.placer')}>
      <table className={styles.table}>
        <caption>{learn('figures.placer')}</caption>
        <thead>
          <tr>
            <th scope="col">{learn('figures.name')}</th>
            {OPPONENTS.map((shooter) => (
              <th key={shooter} scope="col">
                {t(`shooter.${shooter}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placersOf(topic).map((name) => (
            <tr key={name}>
              <th scope="row">{t(`placer.${name}`)}</th>
              {OPPONENTS.map((shooter) => (
                <td key={shooter}>
                  <Measured figure={SHOTS_AGAINST[name][shooter]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{learn('figures.boardsEach')}</th>
            {OPPONENTS.map((shooter) => (
              <td key={shooter}>{number.format(BOARDS_AGAINST[shooter])}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  );
}

/** A mean with the reach of its interval, such as "57.74 ± 0.31". */
export function Measured({ figure }: { readonly figure: Figure }) {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <>
      {format.format(figure.mean)} ± {format.format(figure.reach)}
    </>
  );
}
