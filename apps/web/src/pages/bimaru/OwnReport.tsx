import type { Bimaru, BimaruMarks } from '@flotilla/bimaru';
import { bimaruGradeName, describeNoneReason, sentence } from '@flotilla/play';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { ComputationFailureNote, Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { TaskProgress } from '../../components/puzzle/TaskProgress.js';
import { readPageTime, useTickingTime } from '../../device/use-ticking-time.js';
import { useStory } from '../../i18n/story.js';
import { useLang } from '../../i18n/texts.js';
import { EXAMINE_TIME_LIMIT_S, type PuzzleReport } from '../../workers/bimaru.js';
import type { WorkerAnswer } from '../../workers/use-answer.js';
import styles from './Bimaru.module.css';
import { drawnBoardOf } from './marks.js';
import { SheetDrawing } from './SheetDrawing.js';

interface OwnReportProps {
  readonly puzzle: Bimaru;
  readonly report: WorkerAnswer<PuzzleReport>;
  /** Opens the puzzle for solving; offered if it has exactly one solution. */
  readonly onPlay: () => void;
}

export function PuzzleReportView({ puzzle, report, onPlay }: OwnReportProps) {
  const { value } = report;
  const container = useRef<HTMLDivElement>(null);
  const describe = usePuzzleVerdict(puzzle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount and per result
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'nearest' });
    if (!value) return;
    const { title, text } = describe(value);
    announce(title ? `${title}. ${text}` : text);
  }, [value]);
  if (report.hasFailed) return <ComputationFailureNote onRetry={report.retry} />;
  return (
    <div ref={container} className={`stack ${styles.report}`}>
      {value ? (
        <>
          {/* Announced by the effect above; an alert would repeat it. */}
          <Note {...describe(value)} isAlert={false} />
          <Solutions puzzle={puzzle} report={value} onPlay={onPlay} />
        </>
      ) : (
        <Searching />
      )}
    </div>
  );
}

/** Progress by elapsed time, as the search itself reports none. */
function Searching() {
  const { t } = useTranslation('bimaru');
  const [startedMs] = useState(readPageTime);
  const elapsedMs = useTickingTime(readPageTime, 200) - startedMs;
  const part = Math.min(1, elapsedMs / (EXAMINE_TIME_LIMIT_S * 1000));
  return (
    <TaskProgress text={t('own.searching', { count: EXAMINE_TIME_LIMIT_S })} progress={part} />
  );
}

interface PuzzleVerdict {
  readonly kind: 'good' | 'warn' | 'bad';
  readonly title?: string;
  readonly text: string;
}

function usePuzzleVerdict(puzzle: Bimaru): (report: PuzzleReport) => PuzzleVerdict {
  const { t } = useTranslation('bimaru');
  const story = useStory();
  const lang = useLang();
  return (report) => {
    switch (report.code) {
      case 'one': {
        const grade = report.grade && bimaruGradeName(story, report.grade);
        return { kind: 'good', text: grade ? t('own.graded', { grade }) : t('own.one') };
      }
      case 'none': {
        const text = sentence(describeNoneReason(story, puzzle.rules.grid, report.reason));
        return { kind: 'bad', title: t('own.none'), text };
      }
      case 'too-large':
        return { kind: 'warn', text: t('own.stopped', { count: EXAMINE_TIME_LIMIT_S }) };
      case 'several': {
        const { count } = report;
        const number = count === null ? '' : new Intl.NumberFormat(lang).format(count);
        const text = count === null ? t('uncounted') : t('own.count', { number });
        return { kind: 'warn', title: t('own.several'), text };
      }
    }
  };
}

interface SolutionsProps extends Pick<OwnReportProps, 'puzzle' | 'onPlay'> {
  readonly report: PuzzleReport;
}

function Solutions({ puzzle, report, onPlay }: SolutionsProps) {
  const { t } = useTranslation('bimaru');
  switch (report.code) {
    case 'one':
      return (
        <div className="row">
          <Button look="main" onClick={onPlay}>
            {t('own.play')}
          </Button>
          <RevealButton>
            <SolutionBoard puzzle={puzzle} marks={report.marks} label={t('own.solution')} />
          </RevealButton>
        </div>
      );
    case 'none':
      return null;
    case 'too-large':
      if (!report.marks) return null;
      return <SolutionBoard puzzle={puzzle} marks={report.marks} label={t('own.found')} />;
    case 'several': {
      const [first, second] = report.layouts;
      return (
        <div className="tiles">
          <SolutionBoard puzzle={puzzle} marks={first} label={t('own.first')} />
          <SolutionBoard puzzle={puzzle} marks={second} label={t('own.second')} />
          <SolutionBoard puzzle={puzzle} marks={report.shared} label={t('own.shared')} />
        </div>
      );
    }
  }
}

function RevealButton({ children }: { readonly children: React.ReactNode }) {
  const { t } = useTranslation('bimaru');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return children;
  return <Button onClick={() => setOpen(true)}>{t('own.show')}</Button>;
}

interface SolutionProps {
  readonly puzzle: Bimaru;
  readonly marks: BimaruMarks;
  readonly label: string;
}

function SolutionBoard({ puzzle, marks, label }: SolutionProps) {
  const board = useMemo(() => drawnBoardOf(puzzle, marks), [puzzle, marks]);
  return (
    <figure className={`stack-tight ${styles.solution}`}>
      <figcaption>{label}</figcaption>
      <Board
        grid={puzzle.rules.grid}
        label={label}
        {...board}
        drawing={<SheetDrawing puzzle={puzzle} />}
      />
    </figure>
  );
}
