import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { MissingPage } from '../missing/MissingPage.js';
import styles from './Strategies.module.css';
import { FigureText } from './TopicFigures.js';
import { TopicView } from './TopicView.js';
import {
  firstTopicsOfIdeas,
  ideaTopicsOf,
  isShooterTopic,
  isTopic,
  MEAN_SHOTS,
  type MeanFigure,
  meanShotsAgainst,
  PLACER_TOPICS,
  placersOf,
  SHOOTER_TOPICS,
  shootersOf,
  type Topic,
} from './topics.js';
import { useTopicName } from './use-topic-name.js';

export function StrategiesPage() {
  const { topic } = useParams<{ topic?: string }>();
  if (topic === undefined) return <StrategiesIndex />;
  return isTopic(topic) ? <TopicView key={topic} topic={topic} /> : <MissingPage />;
}

function StrategiesIndex() {
  const { t } = useTranslation('strategies');
  useTitle(t('title'));
  return (
    <>
      <header className="stack-tight">
        <h1>{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
      </header>
      <TopicList kind="shooters" topics={firstTopicsOfIdeas(SHOOTER_TOPICS)} />
      <TopicList kind="placers" topics={firstTopicsOfIdeas(PLACER_TOPICS)} />
      <section className="stack-tight" aria-labelledby="counted">
        <h2 id="counted">{t('counted.title')}</h2>
        <p className={`small ${styles.note}`}>{t('counted.text')}</p>
      </section>
    </>
  );
}

/** Range of the scale that all figures share, in mean shots. */
const [MIN_SHOTS, MAX_SHOTS] = [50, 80];

interface TopicListProps {
  readonly kind: 'shooters' | 'placers';
  readonly topics: readonly Topic[];
}

function TopicList({ kind, topics }: TopicListProps) {
  const { t } = useTranslation('strategies');
  const nameOf = useTopicName();
  return (
    <section className="stack-tight">
      <h2>{t(`${kind}.title`)}</h2>
      <p className={`small ${styles.note}`}>{t(`${kind}.note`)}</p>
      <ol className={`plain ${styles.ladder}`}>
        {topics.map((topic) => (
          <li key={topic}>
            <Link href={`${PAGE_PATHS.strategies}/${topic}`} className={styles.rung}>
              <span>
                <span className={`hand ${styles.rungName}`}>{nameOf(topic)}</span>
                {ideaTopicsOf(topic).length > 1 && (
                  <span className={`fine ${styles.variants}`}>
                    {ideaTopicsOf(topic).slice(1).map(nameOf).join(', ')}
                  </span>
                )}
              </span>
              <span>{t(`topic.${topic}.line`)}</span>
              <FigureScale topic={topic} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Returns the best figure of an idea: fewest shots of a shooter, most shots against a placer. */
function bestFigure(topic: Topic): MeanFigure | undefined {
  const figures = ideaTopicsOf(topic).flatMap((variant) =>
    isShooterTopic(variant)
      ? shootersOf(variant).map((name) => MEAN_SHOTS[name])
      : placersOf(variant).map((name) => meanShotsAgainst(name, 'density')),
  );
  const [lowest, highest] = [
    figures.toSorted(compareMeans)[0],
    figures.toSorted(compareMeans).at(-1),
  ];
  return isShooterTopic(topic) ? lowest : highest;
}

const compareMeans = (a: MeanFigure | undefined, b: MeanFigure | undefined) =>
  (a?.mean ?? 0) - (b?.mean ?? 0);

function FigureScale({ topic }: { readonly topic: Topic }) {
  const { t } = useTranslation('strategies');
  const figure = bestFigure(topic);
  if (!figure) return <span className={`tabular text-2 ${styles.figure}`}>{t('noFigure')}</span>;
  const positionPercent = (shots: number) =>
    `${(100 * (shots - MIN_SHOTS)) / (MAX_SHOTS - MIN_SHOTS)}%`;
  const { mean, halfWidth } = figure;
  return (
    <>
      <span className={styles.scale} aria-hidden="true">
        <span
          className={styles.reach}
          style={{
            left: positionPercent(mean - halfWidth),
            right: `calc(100% - ${positionPercent(mean + halfWidth)})`,
          }}
        />
        <span className={styles.dot} style={{ left: positionPercent(mean) }} />
      </span>
      <span className={`tabular text-2 ${styles.figure}`}>
        <FigureText figure={figure} /> <span className="visually-hidden">{t('shots')}</span>
      </span>
    </>
  );
}
