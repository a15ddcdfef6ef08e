import { makeRng } from '@flotilla/engine';
import { cellViewsOf, makePreset } from '@flotilla/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { BoardDrawing } from '../../components/board/BoardDrawing.js';
import { DrawnCard } from '../../components/cards/DrawnCard.js';
import { DocsCard } from '../../components/DocsCard.js';
import { LinkCard } from '../../components/LinkCard.js';
import { PageIcon } from '../../components/PageIcon.js';
import { ICONS } from '../../components/signs.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { MissingPage } from '../missing/MissingPage.js';
import { makeExamplePosition } from '../play/hero-example.js';
import { GlossaryView } from './GlossaryView.js';
import styles from './Learn.module.css';
import { LessonView } from './LessonView.js';
import {
  findNextLearnStep,
  isLessonName,
  LEARN_STEPS,
  type LearnStep,
  listPositions,
  useLessons,
} from './lessons.js';

const GLOSSARY_TOPIC = 'glossary';

export function LearnPage() {
  const { topic } = useParams<{ topic?: string }>();
  if (topic === undefined) return <LearnPath />;
  if (topic === GLOSSARY_TOPIC) return <GlossaryView />;
  return isLessonName(topic) ? <LessonView key={topic} lesson={topic} /> : <MissingPage />;
}

const GLOSSARY_ICON = 'M4 6h3M10 6h10M4 12h3M10 12h10M4 18h3M10 18h10';

function LearnPath() {
  const { t } = useTranslation('learn');
  const { done } = useLessons();
  const next = findNextLearnStep(done);
  useTitle(t('title'));
  return (
    <>
      <header className="stack-tight">
        <h1>{t('title')}</h1>
        <p className="muted">{t('lead')}</p>
      </header>
      <ol className={`plain tiles ${styles.path}`}>
        {LEARN_STEPS.map((step) => (
          <li key={step}>
            <StepCard step={step} isDone={done.includes(step)} isNext={step === next} />
          </li>
        ))}
      </ol>
      <nav className="tiles" aria-label={t('more')}>
        <LinkCard
          href={`${PAGE_PATHS.learn}/${GLOSSARY_TOPIC}`}
          title={t('glossary.title')}
          picture={<PageIcon path={GLOSSARY_ICON} />}
        >
          {t('glossary.line')}
        </LinkCard>
        <LinkCard
          href={PAGE_PATHS.strategies}
          title={t('strategies.title')}
          picture={<PageIcon path={ICONS.workshop} />}
        >
          {t('strategies.line')}
        </LinkCard>
        <DocsCard />
      </nav>
    </>
  );
}

interface StepCardProps {
  readonly step: LearnStep;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

function StepCard({ step, isDone, isNext }: StepCardProps) {
  const { t } = useTranslation('learn');
  const number = LEARN_STEPS.indexOf(step);
  return (
    <DrawnCard
      href={step === 'rules' ? PAGE_PATHS.rules : `${PAGE_PATHS.learn}/${step}`}
      title={
        <>
          {number > 0 && <span className={styles.number}>{number}</span>}
          {t(`lesson.${step}.title`)}
        </>
      }
      picture={<StepPicture step={step} />}
      action={isNext ? t('lesson.begin') : undefined}
    >
      {isDone ? (
        <span className="strong good">✓ {t('lesson.done')}</span>
      ) : (
        t(`lesson.${step}.line`)
      )}
    </DrawnCard>
  );
}

/** Fixed, to draw the same example every time. */
const EXAMPLE_SEED = 3;

/** First board of a lesson; for the rules, a game in progress. */
function StepPicture({ step }: { readonly step: LearnStep }) {
  const example = useMemo(() => {
    const rules = makePreset('russian', makeRng(EXAMPLE_SEED));
    if (step === 'rules') return makeExamplePosition(rules, makeRng(EXAMPLE_SEED, 'learn'));
    const [known] = listPositions(step);
    const ships = known?.sunk.map(({ squares }) => squares) ?? [];
    return { grid: rules.grid, cells: known ? cellViewsOf(known) : [], ships };
  }, [step]);
  return <BoardDrawing {...example} />;
}
