import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { DocsCard } from '../../components/DocsCard.js';
import { LinkCard } from '../../components/LinkCard.js';
import { PageSign } from '../../components/PageSign.js';
import { SIGNS } from '../../components/signs.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { MissingPage } from '../missing/MissingPage.js';
import { GlossaryView } from './GlossaryView.js';
import styles from './Learn.module.css';
import { LessonView } from './LessonView.js';
import { isLessonName, LESSON_NAMES, useLessons } from './lessons.js';
import { Measured } from './TopicFigures.js';
import { TopicView } from './TopicView.js';
import {
  type Figure,
  isShooterTopic,
  isTopic,
  MEAN_SHOTS,
  PLACER_TOPICS,
  placersOf,
  SHOOTER_TOPICS,
  shootersOf,
  shotsAgainst,
  type Topic,
} from './topics.js';
import { useTopicName } from './use-topic-name.js';

const GLOSSARY_TOPIC = 'glossary';

export function LearnPage() {
  const { topic } = useParams<{ topic?: string }>();
  useFreshStart(topic);
  if (topic === undefined) return <Index />;
  if (topic === GLOSSARY_TOPIC) return <GlossaryView />;
  if (isLessonName(topic)) return <LessonView key={topic} lesson={topic} />;
  return isTopic(topic) ? <TopicView key={topic} topic={topic} /> : <MissingPage />;
}

function Index() {
  const { t } = useTranslation('learn');
  useTitle(t('title'));
  return <LearnIndex />;
}

/** Scroll and focus go to the top when the topic changes. */
function useFreshStart(topic: string | undefined): void {
  const shown = useRef(topic);
  useEffect(() => {
    if (shown.current === topic) return;
    shown.current = topic;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [topic]);
}

/** Where the scale of the ladders begins and ends, in shots. */
const [LEAST, MOST] = [50, 80];

const STORY = ['random', 'pool', 'density', 'exact', 'edges'] as const;

export function LearnIndex() {
  const { t } = useTranslation('learn');
  return (
    <div className={styles.index}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <Lessons />
      <header className="stack-tight">
        <h2>{t('strategies.title')}</h2>
        <p className={styles.lead}>{t('strategies.lead')}</p>
      </header>
      <div className={styles.columns}>
        <section className={styles.text}>
          <h3>{t('story.title')}</h3>
          <ol className={`plain ${styles.story}`}>
            {STORY.map((topic) => (
              <li key={topic}>
                <Trans
                  t={t}
                  i18nKey={`story.${topic}`}
                  components={{ page: <Link href={`${PAGE_PATHS.learn}/${topic}`} /> }}
                />
              </li>
            ))}
          </ol>
        </section>
        <section className={styles.text}>
          <h3>{t('counted.title')}</h3>
          {t('counted.text')
            .split('\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </section>
      </div>
      <Ladder kind="shooters" topics={SHOOTER_TOPICS} />
      <Ladder kind="placers" topics={PLACER_TOPICS} />
    </div>
  );
}

/** How to play, five lessons in which a shot answers each question, the glossary and the documentation. */
function Lessons() {
  const { t } = useTranslation('learn');
  const { done } = useLessons();
  return (
    <nav className={styles.lessons} aria-label={t('lesson.title')}>
      <LinkCard
        href={PAGE_PATHS.rules}
        title={t('lesson.rules.title')}
        picture={<PageSign path={SIGNS.learn} />}
      >
        {t('lesson.rules.line')}
      </LinkCard>
      {LESSON_NAMES.map((lesson, index) => (
        <LinkCard
          key={lesson}
          href={`${PAGE_PATHS.learn}/${lesson}`}
          title={t(`lesson.${lesson}.title`)}
          picture={<span className={styles.lessonNumber}>{index + 1}</span>}
        >
          {done.includes(lesson) ? t('lesson.done') : t(`lesson.${lesson}.line`)}
        </LinkCard>
      ))}
      <LinkCard
        href={`${PAGE_PATHS.learn}/${GLOSSARY_TOPIC}`}
        title={t('glossary.title')}
        picture={<PageSign path={GLOSSARY_SIGN} />}
      >
        {t('glossary.line')}
      </LinkCard>
      <DocsCard />
    </nav>
  );
}

/** Lines of a list. */
const GLOSSARY_SIGN = 'M4 6h3M10 6h10M4 12h3M10 12h10M4 18h3M10 18h10';

interface LadderProps {
  readonly kind: 'shooters' | 'placers';
  readonly topics: readonly Topic[];
}

/** The topics one below the other, each with its figure on one scale. */
function Ladder({ kind, topics }: LadderProps) {
  const { t } = useTranslation('learn');
  const nameOf = useTopicName();
  return (
    <section className="stack">
      <h2>{t(`${kind}.title`)}</h2>
      <p className={styles.note}>{t(`${kind}.note`)}</p>
      <ol className={`plain ${styles.ladder}`}>
        {topics.map((topic) => (
          <li key={topic}>
            <Link href={`${PAGE_PATHS.learn}/${topic}`} className={styles.rung}>
              <span className={styles.rungName}>{nameOf(topic)}</span>
              <span className={styles.rungText}>{t(`topic.${topic}.line`)}</span>
              <Scale topic={topic} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The best of its family, by shots of its own or, of a placer, by those that density needs. */
function figureOf(topic: Topic): Figure | undefined {
  const figures = isShooterTopic(topic)
    ? shootersOf(topic).map((name) => MEAN_SHOTS[name])
    : placersOf(topic).map((name) => shotsAgainst(name, 'density'));
  return isShooterTopic(topic)
    ? figures.sort((a, b) => (a?.mean ?? 0) - (b?.mean ?? 0))[0]
    : figures.sort((a, b) => (b?.mean ?? 0) - (a?.mean ?? 0))[0];
}

function Scale({ topic }: { readonly topic: Topic }) {
  const { t } = useTranslation('learn');
  const figure = figureOf(topic);
  if (!figure) {
    const known = topic === 'adaptive' ? topic : 'learned';
    return <span className={styles.figure}>{t(`noFigure.${known}`)}</span>;
  }
  const share = (shots: number) => `${(100 * (shots - LEAST)) / (MOST - LEAST)}%`;
  const { mean, reach } = figure;
  return (
    <>
      <span className={styles.scale} aria-hidden="true">
        <span
          className={styles.reach}
          style={{ left: share(mean - reach), right: `calc(100% - ${share(mean + reach)})` }}
        />
        <span className={styles.dot} style={{ left: share(mean) }} />
      </span>
      <span className={styles.figure}>
        <Measured figure={figure} /> <span className="visually-hidden">{t('shots')}</span>
      </span>
    </>
  );
}
