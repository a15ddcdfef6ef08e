import { BIMARU_GRADES, type BimaruGrade } from '@flotilla/bimaru';
import { bimaruGradeName } from '@flotilla/play';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { DayStreaks } from '../../components/figures/DayStreaks.js';
import { Later } from '../../components/Later.js';
import { Failed } from '../../components/Note.js';
import { Making } from '../../components/puzzle/Making.js';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import { PuzzleWays } from '../../components/puzzle/PuzzleWays.js';
import { newSeed } from '../../device/device.js';
import { useDates, useDatesSoon } from '../../i18n/dates.js';
import { useStory } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { beginGrade, type MadeTask, useBimaruProgress } from '../../progress/bimaru.js';
import { dayOf } from '../../progress/calendar.js';
import { MissingPage } from '../missing/MissingPage.js';
import styles from './Bimaru.module.css';
import { OpenPuzzle } from './OpenPuzzle.js';
import { OwnPuzzlePage } from './OwnPuzzle.js';
import { useAskedPuzzle } from './use-bimaru.js';

/** Last part of the path for an entered puzzle. */
const OWN = 'own';

/** The Bimaru of today, or a new one of a grade. */
export function BimaruPage() {
  const { grade: named } = useParams<{ grade?: string }>();
  const grade = BIMARU_GRADES.find((each) => each === named);
  useDatesSoon();
  if (named === OWN) return <OwnPuzzlePage below={<Others here={OWN} />} />;
  if (named !== undefined && !grade) return <MissingPage />;
  return grade ? (
    <NewPuzzle key={grade} grade={grade} />
  ) : (
    <Later>
      <PuzzleOfToday />
    </Later>
  );
}

function PuzzleOfToday() {
  const [day] = useState(() => dayOf(Date.now()));
  return <Puzzle task={{ day }} />;
}

/** The open puzzle of a grade; where there is none, one is drawn. */
function NewPuzzle({ grade }: { readonly grade: BimaruGrade }) {
  const { own } = useBimaruProgress();
  const seed = own.find((each) => each.grade === grade)?.seed;
  useEffect(() => {
    if (seed === undefined) beginGrade(grade, newSeed());
  }, [grade, seed]);
  return <Puzzle task={{ grade, seed: seed ?? 0 }} isDrawn={seed !== undefined} />;
}

interface PuzzleProps {
  readonly task: MadeTask;
  readonly isDrawn?: boolean;
}

function Puzzle({ task, isDrawn = true }: PuzzleProps) {
  const { t } = useTranslation('bimaru');
  const story = useStory();
  const date = useDates().longDay;
  const asked = useAskedPuzzle(isDrawn ? task : undefined);
  const grade = 'grade' in task ? task.grade : asked.value?.grade;
  const named = grade && bimaruGradeName(story, grade);
  const here = 'grade' in task ? task.grade : 'today';
  return (
    <PuzzleFrame
      title={t('title')}
      about={
        <p className="muted">
          {'day' in task
            ? t('ofDay', { date: date(task.day), grade: named ?? '…' })
            : t('ofGrade', { grade: named ?? '…' })}
        </p>
      }
    >
      {asked.value && (
        <OpenPuzzle
          key={JSON.stringify(task)}
          task={task}
          puzzle={asked.value.puzzle}
          below={<Others here={here} />}
        />
      )}
      {!asked.value && (
        <>
          {asked.hasFailed ? <Failed onAgain={asked.again} /> : <Making text={t('making')} />}
          <Later>
            <Others here={here} />
          </Later>
        </>
      )}
    </PuzzleFrame>
  );
}

/** How it is solved, and ways to the other puzzles. */
function Others({ here }: { readonly here: BimaruGrade | 'today' | typeof OWN }) {
  const { t } = useTranslation('bimaru');
  const story = useStory();
  const { results } = useBimaruProgress();
  const mark = (name: string) => (name === here ? { 'aria-current': 'page' as const } : {});
  return (
    <div className="stack">
      <p>{t('lead')}</p>
      {here !== OWN && (
        <>
          <p className="small">{t('how')}</p>
          <p className="small by-keys">{t('keys')}</p>
        </>
      )}
      <nav className="row" aria-label={t('which')}>
        <Link href={PAGE_PATHS.bimaru} className={styles.which} {...mark('today')}>
          {t('today')}
        </Link>
        {BIMARU_GRADES.map((grade) => (
          <Link
            key={grade}
            href={`${PAGE_PATHS.bimaru}/${grade}`}
            className={styles.which}
            {...mark(grade)}
          >
            {bimaruGradeName(story, grade)}
          </Link>
        ))}
        <Link href={`${PAGE_PATHS.bimaru}/${OWN}`} className={styles.which} {...mark(OWN)}>
          {t('own.link')}
        </Link>
      </nav>
      <DayStreaks days={results.map(({ day }) => day)} counted={t('figures.solved')} />
      <PuzzleWays to={['trainer', 'today', 'daily']} />
    </div>
  );
}
