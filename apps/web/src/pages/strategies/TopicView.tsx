import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { Tabs } from '../../components/tabs/Tabs.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { isLearner } from '../../strategies.js';
import { BombardBoard } from './BombardBoard.js';
import { CourseMatrix } from './CourseMatrix.js';
import { OwnHabits } from './OwnHabits.js';
import { PlacerDemo } from './PlacerDemo.js';
import { ShooterDemo } from './ShooterDemo.js';
import { SourceLinks } from './SourceLinks.js';
import styles from './Strategies.module.css';
import { PlacerFigures, ShooterFigures } from './TopicFigures.js';
import {
  firstTopicsOfIdeas,
  ideaTopicsOf,
  isShooterTopic,
  shootersOf,
  TOPICS,
  type Topic,
} from './topics.js';
import { useTopicName } from './use-topic-name.js';

export function TopicView({ topic }: { readonly topic: Topic }) {
  const { t } = useTranslation('strategies');
  const nameOf = useTopicName();
  const name = nameOf(topic);
  const variants = ideaTopicsOf(topic);
  useTitle(name);
  const isShooter = isShooterTopic(topic);
  return (
    <article className={styles.topic}>
      <div className={isShooter ? styles.shooterPage : styles.placerPage}>
        <header className={`stack ${styles.head}`}>
          <p className="small">
            <Link href={PAGE_PATHS.strategies}>{t('title')}</Link>
          </p>
          <h1>{name}</h1>
          {variants.length > 1 && (
            <Tabs
              label={t('variants')}
              tabs={variants.map((variant) => ({
                href: topicPath(variant),
                name: nameOf(variant),
                isCurrent: variant === topic,
              }))}
            />
          )}
          <p className="lead">{t(`topic.${topic}.lead`)}</p>
        </header>
        {isShooter ? <ShooterDemo topic={topic} /> : <PlacerDemo topic={topic} />}
        <div className={`stack prose ${styles.text}`}>
          <h2>{t(isShooter ? 'headings.decides' : 'headings.lays')}</h2>
          {splitLines(t(`topic.${topic}.how`)).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <h2>{t('headings.good')}</h2>
          <PointList text={t(`topic.${topic}.good`)} />
          <h2>{t('headings.bad')}</h2>
          <PointList text={t(`topic.${topic}.bad`)} />
          <h2>{t('headings.figures')}</h2>
          {isShooter ? <ShooterFigures topic={topic} /> : <PlacerFigures topic={topic} />}
          <h2>{t('headings.source')}</h2>
          <p>{t(`topic.${topic}.source`)}</p>
          <SourceLinks topic={topic} />
        </div>
      </div>
      {isShooter && shootersOf(topic).some(isLearner) && <OwnHabits />}
      {topic === 'random' && <BombardBoard />}
      {topic === 'genetic' && <CourseMatrix />}
      <NeighbourLinks topic={topic} />
    </article>
  );
}

function splitLines(text: string): string[] {
  return text.split('\n');
}

function PointList({ text }: { readonly text: string }) {
  return (
    <ul className={`stack-tight ${styles.points}`}>
      {splitLines(text).map((point) => (
        <li key={point}>
          <TextWithLabLink text={point} />
        </li>
      ))}
    </ul>
  );
}

/** Renders text in which `<lab>` marks a link to evolution in the lab. */
function TextWithLabLink({ text }: { readonly text: string }) {
  const [start, linkText, end] = text.split(/<\/?lab>/);
  return (
    <>
      {start}
      {linkText && <Link href={`${PAGE_PATHS.lab}/evolution`}>{linkText}</Link>}
      {end}
    </>
  );
}

const topicPath = (topic: Topic) => `${PAGE_PATHS.strategies}/${topic}`;

function NeighbourLinks({ topic }: { readonly topic: Topic }) {
  const { t } = useTranslation('strategies');
  const nameOf = useTopicName();
  const ideas = firstTopicsOfIdeas(TOPICS);
  const index = ideas.indexOf(ideaTopicsOf(topic)[0] ?? topic);
  const [previous, next] = [ideas[index - 1], ideas[index + 1]];
  return (
    <nav className={`spread ${styles.neighbours}`} aria-label={t('neighbours')}>
      {previous && (
        <Link href={topicPath(previous)} rel="prev" className="hand">
          <span className={styles.kind}>{t('before')}</span> {nameOf(previous)}
        </Link>
      )}
      {next && (
        <Link href={topicPath(next)} rel="next" className={`hand ${styles.after}`}>
          <span className={styles.kind}>{t('after')}</span> {nameOf(next)}
        </Link>
      )}
    </nav>
  );
}
