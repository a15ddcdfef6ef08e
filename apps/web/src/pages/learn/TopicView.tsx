import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { isLearner } from '../../strategies.js';
import { BombardBoard } from './BombardBoard.js';
import { CourseMatrix } from './CourseMatrix.js';
import styles from './Learn.module.css';
import { OwnHabits } from './OwnHabits.js';
import { PlacerDemo } from './PlacerDemo.js';
import { ShooterDemo } from './ShooterDemo.js';
import { SourceLinks } from './SourceLinks.js';
import { PlacerFigures, ShooterFigures } from './TopicFigures.js';
import { isShooterTopic, shootersOf, TOPICS, type Topic } from './topics.js';
import { useTopicName } from './use-topic-name.js';

/** One strategy: what it is, a board on which it can be seen at work, and what it is worth. */
export function TopicView({ topic }: { readonly topic: Topic }) {
  const { t } = useTranslation('learn');
  const name = useTopicName()(topic);
  useTitle(name);
  const isShooter = isShooterTopic(topic);
  return (
    <article className={styles.topic}>
      <div className={isShooter ? styles.shooterPage : styles.placerPage}>
        <header className={styles.head}>
          <p className={styles.kind}>
            <Link href={PAGE_PATHS.learn}>{t('title')}</Link> ›{' '}
            {t(isShooter ? 'shooters.title' : 'placers.title')}
          </p>
          <h1>{name}</h1>
          <p className={styles.lead}>{t(`topic.${topic}.lead`)}</p>
        </header>
        {isShooter ? <ShooterDemo topic={topic} /> : <PlacerDemo topic={topic} />}
        <div className={styles.text}>
          <h2>{t(isShooter ? 'headings.decides' : 'headings.lays')}</h2>
          {lines(t(`topic.${topic}.how`)).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <h2>{t('headings.good')}</h2>
          <Points text={t(`topic.${topic}.good`)} />
          <h2>{t('headings.bad')}</h2>
          <Points text={t(`topic.${topic}.bad`)} />
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
      <Neighbours topic={topic} />
    </article>
  );
}

function lines(text: string): string[] {
  return text.split('\n');
}

function Points({ text }: { readonly text: string }) {
  return (
    <ul className={styles.points}>
      {lines(text).map((point) => (
        <li key={point}>
          <WithLab text={point} />
        </li>
      ))}
    </ul>
  );
}

/** A text in which `<lab>` is a link to breeding in the lab. */
function WithLab({ text }: { readonly text: string }) {
  const [before, named, after] = text.split(/<\/?lab>/);
  return (
    <>
      {before}
      {named && <Link href={`${PAGE_PATHS.lab}/evolution`}>{named}</Link>}
      {after}
    </>
  );
}

function Neighbours({ topic }: { readonly topic: Topic }) {
  const { t } = useTranslation('learn');
  const nameOf = useTopicName();
  const at = TOPICS.indexOf(topic);
  const [before, after] = [TOPICS[at - 1], TOPICS[at + 1]];
  return (
    <nav className={styles.neighbours} aria-label={t('neighbours')}>
      {before && (
        <Link href={`${PAGE_PATHS.learn}/${before}`} rel="prev">
          <span className={styles.kind}>{t('before')}</span> {nameOf(before)}
        </Link>
      )}
      {after && (
        <Link href={`${PAGE_PATHS.learn}/${after}`} rel="next" className={styles.after}>
          <span className={styles.kind}>{t('after')}</span> {nameOf(after)}
        </Link>
      )}
    </nav>
  );
}
