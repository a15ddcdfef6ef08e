import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/DataTable.js';
import { useNumberFormats } from '../../i18n/figures.js';
import {
  boardsMeasuredWith,
  ideaTopicsOf,
  isPlacerTopic,
  isShooterTopic,
  MEAN_SHOTS,
  MEASURING_SHOOTERS,
  type MeanFigure,
  meanShotsAgainst,
  type PlacerTopic,
  placersOf,
  type ShooterTopic,
  shootersOf,
} from './topics.js';

/** Table of all shooters that share the topic's idea. */
export function ShooterFigures({ topic }: { readonly topic: ShooterTopic }) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('strategies');
  const { formatInteger } = useNumberFormats();
  const shooters = ideaTopicsOf(topic).filter(isShooterTopic).flatMap(shootersOf);
  const rows = shooters.flatMap((name) => {
    const figure = MEAN_SHOTS[name];
    if (!figure) return [];
    return [
      [
        t(`shooter.${name}`),
        <FigureText key="mean" figure={figure} />,
        formatInteger(figure.boards),
      ],
    ];
  });
  if (rows.length === 0) {
    return <p>{words(`figures.none.${topic === 'adaptive' ? topic : 'learned'}`)}</p>;
  }
  return (
    <DataTable
      label={words('figures.shooter')}
      columns={[words('figures.name'), words('figures.mean'), words('figures.boards')]}
      rows={rows}
    />
  );
}

export function PlacerFigures({ topic }: { readonly topic: PlacerTopic }) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('strategies');
  const { formatInteger } = useNumberFormats();
  return (
    <DataTable
      label={words('figures.placer')}
      columns={[
        words('figures.name'),
        ...MEASURING_SHOOTERS.map((shooter) => t(`shooter.${shooter}`)),
      ]}
      rows={[
        ...ideaTopicsOf(topic)
          .filter(isPlacerTopic)
          .flatMap(placersOf)
          .map((name) => [
            t(`placer.${name}`),
            ...MEASURING_SHOOTERS.map((shooter) => (
              <FigureText key={shooter} figure={meanShotsAgainst(name, shooter)} />
            )),
          ]),
        [
          words('figures.boardsEach'),
          ...MEASURING_SHOOTERS.map((shooter) => formatInteger(boardsMeasuredWith(shooter))),
        ],
      ]}
    />
  );
}

/** Mean with the half-width of its 95% interval, such as "57.74 ± 0.31". */
export function FigureText({ figure }: { readonly figure: MeanFigure }) {
  const { formatHundredths } = useNumberFormats();
  return `${formatHundredths(figure.mean)} ± ${formatHundredths(figure.halfWidth)}`;
}
