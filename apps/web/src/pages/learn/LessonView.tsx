import { cellViewsOf, positionOf } from '@flotilla/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { PuzzleBoard } from '../../components/puzzle/PuzzleBoard.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import styles from './Learn.module.css';
import { LESSON_NAMES, type LessonName, listPositions, saveDoneStep } from './lessons.js';

/** Lesson: a few positions, each with a question to answer by a shot. */
export function LessonView({ lesson }: { readonly lesson: LessonName }) {
  const { t } = useTranslation('learn');
  const [, goTo] = useLocation();
  const title = t(`lesson.${lesson}.title`);
  useTitle(title);
  const positions = useMemo(() => listPositions(lesson), [lesson]);
  const [step, setStep] = useState(0);
  const questionText = useRef<HTMLParagraphElement>(null);
  const known = positions[step] ?? positions[0]!;
  const position = useMemo(() => positionOf(known), [known]);
  const isLast = step === positions.length - 1;
  const nextLesson = LESSON_NAMES[LESSON_NAMES.indexOf(lesson) + 1];
  const stepLine = (text: string) => text.split('\n')[step];
  const advance = () => {
    if (!isLast) return setStep(step + 1);
    saveDoneStep(lesson);
    goTo(nextLesson ? `${PAGE_PATHS.learn}/${nextLesson}` : PAGE_PATHS.play);
  };
  useEffect(() => {
    if (step > 0) questionText.current?.focus();
  }, [step]);
  return (
    <article className={`column-wide ${styles.lesson}`}>
      <header className={`stack ${styles.head}`}>
        <p className="small">
          <Link href={PAGE_PATHS.learn}>{t('title')}</Link> ›{' '}
          {t('lesson.number', {
            number: LESSON_NAMES.indexOf(lesson) + 1,
            all: LESSON_NAMES.length,
          })}
        </p>
        <h1>{title}</h1>
        <p className={`lead ${styles.question}`} ref={questionText} tabIndex={-1}>
          {positions.length > 1 && (
            <strong>{t('lesson.step', { step: step + 1, all: positions.length })}</strong>
          )}{' '}
          {stepLine(t(`lesson.${lesson}.ask`))}
        </p>
      </header>
      <PuzzleBoard
        key={step}
        rules={known.rules}
        position={position}
        cells={cellViewsOf(known)}
        afloat={known.remaining.map(({ id }) => id)}
        label={t('lesson.board')}
        fleetLabel={t('lesson.afloat')}
        solution={() => (
          <>
            <p className={styles.why}>{stepLine(t(`lesson.${lesson}.why`))}</p>
            <Button look="main" onClick={advance}>
              {isLast ? t(nextLesson ? 'lesson.after' : 'lesson.play') : t('lesson.next')}
            </Button>
          </>
        )}
      />
    </article>
  );
}
