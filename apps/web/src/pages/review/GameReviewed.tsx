import type { ShotReview } from '@flotilla/play';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.js';
import { CopyButton } from '../../components/CopyButton.js';
import { download } from '../../components/chart/download.js';
import { Later } from '../../components/Later.js';
import { AnalysisSection } from './AnalysisSection.js';
import { Replay } from './Replay.js';
import styles from './Review.module.css';
import { ReviewPuzzle } from './ReviewPuzzle.js';
import { useAnalysis, useJudged } from './use-analysis.js';
import { type ReviewWords, useReviewWords } from './use-review-words.js';
import type { Opened } from './use-source.js';

export interface GameReviewedProps {
  readonly opened: Opened;
  /** Where other games come from. */
  readonly children: ReactNode;
}

/** One game: its replay, what can be said of its shots, and how to keep it. */
export function GameReviewed({ opened, children }: GameReviewedProps) {
  const { record } = opened;
  const { game } = record;
  const words = useReviewWords(record);
  const { analysis, stop, start } = useAnalysis(record);
  const { judged, isDone } = useJudged(game, analysis);
  const [step, setStep] = useState(() => stepAsked() ?? game.shots.length);
  const { puzzle, next, openPuzzle, openNext, closePuzzle, leavePuzzle } = usePuzzle();
  const goTo = (to: number) => {
    leavePuzzle();
    setStep(to);
  };
  return (
    <>
      <div className={styles.game}>
        {puzzle ? (
          <ReviewPuzzle
            key={puzzle.index}
            record={record}
            review={puzzle}
            words={words}
            onNext={next && openNext}
            onBack={closePuzzle}
          />
        ) : (
          <Replay {...{ record, step, analysis, judged, words }} onStep={setStep} />
        )}
        <Later>
          <AnalysisSection
            {...{ record, analysis, judged, isDone, words, step }}
            onStop={stop}
            onStart={start}
            onStep={goTo}
            onPuzzle={openPuzzle}
          />
        </Later>
      </div>
      <Later>
        <ExportSection opened={opened} words={words} />
        {children}
      </Later>
    </>
  );
}

/** The step after the shot that led to the page, as that of a turning point. */
function stepAsked(): number | undefined {
  const { shot } = Object(history.state) as { shot?: number };
  return shot === undefined ? undefined : shot + 1;
}

/** The shot that is played again, if one is; whoever goes back from it is where they came from. */
function usePuzzle() {
  const [puzzles, setPuzzles] = useState<readonly ShotReview[]>([]);
  const [puzzle, next] = puzzles;
  const from = useRef<{ readonly button: Element | null; readonly top: number }>(null);
  useEffect(() => {
    if (puzzle || !from.current) return;
    const { button, top } = from.current;
    from.current = null;
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
    scrollTo(0, top);
  }, [puzzle]);
  return {
    puzzle,
    next,
    /** @param all the puzzle, and those that come after it */
    openPuzzle: (all: readonly ShotReview[]) => {
      from.current = { button: document.activeElement, top: scrollY };
      setPuzzles(all);
    },
    openNext: () => setPuzzles((now) => now.slice(1)),
    closePuzzle: () => setPuzzles([]),
    /** For somewhere else on the page. */
    leavePuzzle: () => {
      from.current = null;
      setPuzzles([]);
    },
  };
}

/** The record as file, as text and as link. */
function ExportSection(props: { readonly opened: Opened; readonly words: ReviewWords }) {
  const { opened, words } = props;
  const { t } = words;
  const { record, text } = opened;
  const link = opened.link && `${location.origin}${opened.link}`;
  const save = () => {
    const file = new Blob([text], { type: 'text/plain' });
    download(`flotilla-${record.date}.txt`, file);
  };
  const share = (url: string) => {
    // Cancelling the share sheet is no error.
    navigator.share({ title: t('export.shared'), url }).catch(() => undefined);
  };
  return (
    <section className={styles.export} aria-label={t('export.title')}>
      <h2>{t('export.title')}</h2>
      <p className="muted">{t('export.text')}</p>
      <div className={styles.row}>
        {link && <CopyButton text={link}>{t('export.copyLink')}</CopyButton>}
        {link && 'share' in navigator && (
          <Button onClick={() => share(link)}>{t('export.share')}</Button>
        )}
        <CopyButton text={text}>{t('export.copyText')}</CopyButton>
        <Button onClick={save}>{t('export.file')}</Button>
      </div>
    </section>
  );
}
