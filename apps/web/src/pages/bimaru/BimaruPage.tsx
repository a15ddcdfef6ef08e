import { BIMARU_GRADES, type BimaruGrade } from '@flotilla/bimaru';
import { bimaruGradeName } from '@flotilla/play';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'wouter';
import { Deferred } from '../../components/Deferred.js';
import { DayStreaks } from '../../components/figures/DayStreaks.js';
import { ComputationFailureNote } from '../../components/Note.js';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import { PuzzleTabs } from '../../components/puzzle/PuzzleTabs.js';
import { TaskProgress } from '../../components/puzzle/TaskProgress.js';
import { newSeed } from '../../device/device.js';
import { useDates, usePreparedDateFormat } from '../../i18n/dates.js';
import { useStory } from '../../i18n/story.js';
import { capitalize, useLang } from '../../i18n/texts.js';
import { PAGE_PATHS } from '../../paths.js';
import { beginGrade, type GeneratedTask, useBimaruProgress } from '../../progress/bimaru.js';
import { dayOf } from '../../progress/calendar.js';
import { MissingPage } from '../missing/MissingPage.js';
import { OpenPuzzle } from './OpenPuzzle.js';
import { OwnPuzzlePage } from './OwnPuzzle.js';
import { useGeneratedPuzzle } from './use-bimaru.js';

/** Last path segment of the page for entering a puzzle. */
const OWN_PUZZLE = 'own';

type BimaruChoice = BimaruGrade | 'today' | typeof OWN_PUZZLE;

export function BimaruPage() {
  const { grade: gradeName } = useParams<{ grade?: string }>();
  const grade = BIMARU_GRADES.find((name) => name === gradeName);
  usePreparedDateFormat();
  if (gradeName === OWN_PUZZLE) {
    return (
      <OwnPuzzlePage
        tabs={<PuzzleTabs current="bimaru" />}
        headingExtra={<PuzzlePicker current={OWN_PUZZLE} />}
        below={<Instructions isOwn />}
      />
    );
  }
  if (gradeName !== undefined && !grade) return <MissingPage />;
  return grade ? (
    <PuzzleOfGrade key={grade} grade={grade} />
  ) : (
    <Deferred>
      <PuzzleOfToday />
    </Deferred>
  );
}

function PuzzleOfToday() {
  const [day] = useState(() => dayOf(Date.now()));
  return <GeneratedPuzzle task={{ day }} />;
}

/** Resumes the unfinished puzzle of a grade, or starts a new one. */
function PuzzleOfGrade({ grade }: { readonly grade: BimaruGrade }) {
  const { own } = useBimaruProgress();
  const seed = own.find((sheet) => sheet.grade === grade)?.seed;
  useEffect(() => {
    if (seed === undefined) beginGrade(grade, newSeed());
  }, [grade, seed]);
  return <GeneratedPuzzle task={{ grade, seed: seed ?? 0 }} hasSeed={seed !== undefined} />;
}

interface PuzzleProps {
  readonly task: GeneratedTask;
  readonly hasSeed?: boolean;
}

function GeneratedPuzzle({ task, hasSeed = true }: PuzzleProps) {
  const { t } = useTranslation('bimaru');
  const story = useStory();
  const formatDate = useDates().longDay;
  const puzzle = useGeneratedPuzzle(hasSeed ? task : undefined);
  const grade = 'grade' in task ? task.grade : puzzle.value?.grade;
  const label = grade && bimaruGradeName(story, grade);
  const current = 'grade' in task ? task.grade : 'today';
  return (
    <PuzzleFrame
      title={t('title')}
      tabs={<PuzzleTabs current="bimaru" />}
      headingExtra={
        <>
          <PuzzlePicker key={current} current={current} />
          <p className="muted">
            {'day' in task
              ? t('ofDay', { date: formatDate(task.day), grade: label ?? '…' })
              : t('ask')}
          </p>
        </>
      }
    >
      {puzzle.value && (
        <OpenPuzzle
          key={JSON.stringify(task)}
          task={task}
          puzzle={puzzle.value.puzzle}
          below={<Instructions />}
        />
      )}
      {!puzzle.value && (
        <>
          {puzzle.hasFailed ? (
            <ComputationFailureNote onRetry={puzzle.retry} />
          ) : (
            <TaskProgress text={t('making')} />
          )}
          <Deferred>
            <Instructions />
          </Deferred>
        </>
      )}
    </PuzzleFrame>
  );
}

/** Set when {@link PuzzlePicker} navigates: the remounted list then takes the focus. */
let wasPickedFromList = false;

/** Drop-down list: today's puzzle, one per grade, and the page for entering a puzzle. */
function PuzzlePicker({ current }: { readonly current: BimaruChoice }) {
  const { t } = useTranslation('bimaru');
  const story = useStory();
  const lang = useLang();
  const [, goTo] = useLocation();
  const list = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (wasPickedFromList) list.current?.focus({ preventScroll: true });
    wasPickedFromList = false;
  }, []);
  return (
    <select
      ref={list}
      className={frame.list}
      aria-label={t('which')}
      value={current}
      onChange={({ target: { value } }) => {
        wasPickedFromList = true;
        goTo(value === 'today' ? PAGE_PATHS.bimaru : `${PAGE_PATHS.bimaru}/${value}`);
      }}
    >
      <option value="today">{t('today')}</option>
      {BIMARU_GRADES.map((grade) => (
        <option key={grade} value={grade}>
          {capitalize(bimaruGradeName(story, grade), lang)}
        </option>
      ))}
      <option value={OWN_PUZZLE}>{t('own.link')}</option>
    </select>
  );
}

function Instructions({ isOwn = false }) {
  const { t } = useTranslation('bimaru');
  const { results } = useBimaruProgress();
  return (
    <div className="stack">
      <p>{t('lead')}</p>
      {!isOwn && (
        <details className="fold">
          <summary>{t('marking')}</summary>
          <p className="small">{t('how')}</p>
          <p className="small by-keys">{t('keys')}</p>
        </details>
      )}
      <DayStreaks days={results.map(({ day }) => day)} countLabel={t('figures.solved')} />
    </div>
  );
}
