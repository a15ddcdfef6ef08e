import type { Bimaru, BimaruMarks } from '@flotilla/bimaru';
import { bimaruGradeName, describeNoneReason, sentence } from '@flotilla/play';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { Failed, Note } from '../../components/Note.js';
import { announce } from '../../components/Notices.js';
import { Making } from '../../components/puzzle/Making.js';
import { useStory } from '../../i18n/story.js';
import { useLang } from '../../i18n/texts.js';
import { EXAMINED_S, type OwnReport } from '../../workers/bimaru.js';
import type { WorkerAnswer } from '../../workers/use-answer.js';
import styles from './Bimaru.module.css';
import { boardOf } from './marks.js';
import { SheetDrawing } from './SheetDrawing.js';

interface OwnReportProps {
  readonly puzzle: Bimaru;
  readonly report: WorkerAnswer<OwnReport>;
  /** Begins to solve a puzzle with one solution. */
  readonly onPlay: () => void;
}

/** Solutions of a puzzle, or the reason why there are none. */
export function OwnReportView({ puzzle, report, onPlay }: OwnReportProps) {
  const { value } = report;
  const told = useRef<HTMLDivElement>(null);
  const tell = useVerdict(puzzle);
  // The bar of the search, then what it found.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them has its own place
  useEffect(() => {
    told.current?.scrollIntoView({ block: 'nearest' });
    if (!value) return;
    const { title, text } = tell(value);
    announce(title ? `${title}. ${text}` : text);
  }, [value]);
  if (report.hasFailed) return <Failed onAgain={report.again} />;
  return (
    <div ref={told} className={`stack ${styles.report}`}>
      {value ? <Told puzzle={puzzle} report={value} onPlay={onPlay} /> : <Searching />}
    </div>
  );
}

/** Part of the time that the search may take. */
function Searching() {
  const { t } = useTranslation('bimaru');
  const [begun] = useState(() => performance.now());
  const [now, setNow] = useState(begun);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 200);
    return () => clearInterval(timer);
  }, []);
  const part = Math.min(1, (now - begun) / (EXAMINED_S * 1000));
  return <Making text={t('own.searching', { count: EXAMINED_S })} part={part} />;
}

interface ToldProps extends Pick<OwnReportProps, 'puzzle' | 'onPlay'> {
  readonly report: OwnReport;
}

interface Verdict {
  readonly kind: 'good' | 'warn' | 'bad';
  readonly title?: string;
  readonly text: string;
}

/** Says in words what the search found. */
function useVerdict(puzzle: Bimaru): (report: OwnReport) => Verdict {
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
        return { kind: 'warn', text: t('own.stopped', { count: EXAMINED_S }) };
      case 'several': {
        const { count } = report;
        const number = count === null ? '' : new Intl.NumberFormat(lang).format(count);
        const text = count === null ? t('uncounted') : t('own.count', { number });
        return { kind: 'warn', title: t('own.several'), text };
      }
    }
  };
}

function Told({ puzzle, report, onPlay }: ToldProps) {
  const tell = useVerdict(puzzle);
  return (
    <>
      {/* Announced without the boards. */}
      <Note {...tell(report)} isAlert={false} />
      <Solutions puzzle={puzzle} report={report} onPlay={onPlay} />
    </>
  );
}

function Solutions({ puzzle, report, onPlay }: ToldProps) {
  const { t } = useTranslation('bimaru');
  switch (report.code) {
    case 'one':
      return (
        <div className="row">
          <Button look="main" onClick={onPlay}>
            {t('own.play')}
          </Button>
          <Hidden>
            <Solution puzzle={puzzle} marks={report.marks} label={t('own.solution')} />
          </Hidden>
        </div>
      );
    case 'none':
      return null;
    case 'too-large':
      if (!report.marks) return null;
      return <Solution puzzle={puzzle} marks={report.marks} label={t('own.found')} />;
    case 'several': {
      const [first, second] = report.layouts;
      return (
        <div className={styles.solutions}>
          <Solution puzzle={puzzle} marks={first} label={t('own.first')} />
          <Solution puzzle={puzzle} marks={second} label={t('own.second')} />
          <Solution puzzle={puzzle} marks={report.shared} label={t('own.shared')} />
        </div>
      );
    }
  }
}

/** A solution is shown on request. */
function Hidden({ children }: { readonly children: React.ReactNode }) {
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

function Solution({ puzzle, marks, label }: SolutionProps) {
  const { grid } = puzzle.rules;
  const shown = useMemo(() => boardOf(puzzle, marks), [puzzle, marks]);
  return (
    <figure className={styles.solution}>
      <figcaption>{label}</figcaption>
      <Board
        grid={grid}
        label={label}
        {...shown}
        drawing={<SheetDrawing grid={grid} givens={puzzle.givens} step={undefined} />}
      />
    </figure>
  );
}
