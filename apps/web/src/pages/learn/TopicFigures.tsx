import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/DataTable.js';
import { useFigures } from '../../i18n/figures.js';
import {
  boardsAgainst,
  type Figure,
  MEAN_SHOTS,
  OPPONENTS,
  type PlacerTopic,
  placersOf,
  type ShooterTopic,
  shootersOf,
  shotsAgainst,
} from './topics.js';

export function ShooterFigures({ topic }: { readonly topic: ShooterTopic }) {
  const { t } = useTranslation();
  const { t: learn } = useTranslation('learn');
  const { whole } = useFigures();
  const rows = shootersOf(topic).flatMap((name) => {
    const figure = MEAN_SHOTS[name];
    if (!figure) return [];
    return [[t(`shooter.${name}`), <Measured key="mean" figure={figure} />, whole(figure.boards)]];
  });
  if (rows.length === 0) {
    return <p>{learn(`figures.none.${topic === 'adaptive' ? topic : 'learned'}`)}</p>;
  }
  return (
    <DataTable
      label={learn('figures.shooter')}
      columns={[learn('figures.name'), learn('figures.mean'), learn('figures.boards')]}
      rows={rows}
    />
  );
}

export function PlacerFigures({ topic }: { readonly topic: PlacerTopic }) {
  const { t } = useTranslation();
  const { t: learn } = useTranslation('learn');
  const { whole } = useFigures();
  return (
    <DataTable
      label={learn('figures.placer')}
      columns={[learn('figures.name'), ...OPPONENTS.map((shooter) => t(`shooter.${shooter}`))]}
      rows={[
        ...placersOf(topic).map((name) => [
          t(`placer.${name}`),
          ...OPPONENTS.map((shooter) => (
            <Measured key={shooter} figure={shotsAgainst(name, shooter)} />
          )),
        ]),
        [learn('figures.boardsEach'), ...OPPONENTS.map((shooter) => whole(boardsAgainst(shooter)))],
      ]}
    />
  );
}

/** A mean with the reach of its interval, such as "57.74 ± 0.31". */
export function Measured({ figure }: { readonly figure: Figure }) {
  const { fixed } = useFigures();
  return `${fixed(figure.mean)} ± ${fixed(figure.reach)}`;
}
