import type { ShotReview } from '@flotilla/play';
import { type ReactNode, useState } from 'react';
import { AnalysisSection } from './AnalysisSection.js';
import { ExportSection } from './ExportSection.js';
import { Puzzle } from './Puzzle.js';
import { Replay } from './Replay.js';
import { useAnalysis } from './use-analysis.js';
import { useReviewWords } from './use-review-words.js';
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
  const [step, setStep] = useState(game.shots.length);
  const [puzzle, setPuzzle] = useState<ShotReview | null>(null);
  const goTo = (to: number) => {
    setPuzzle(null);
    setStep(to);
  };
  return (
    <>
      {puzzle ? (
        <Puzzle
          key={puzzle.index}
          record={record}
          review={puzzle}
          words={words}
          onBack={() => setPuzzle(null)}
        />
      ) : (
        <Replay record={record} step={step} onStep={setStep} analysis={analysis} words={words} />
      )}
      <AnalysisSection
        {...{ record, analysis, words, step }}
        onStop={stop}
        onStart={start}
        onStep={goTo}
        onPuzzle={setPuzzle}
      />
      <ExportSection opened={opened} words={words} />
      {children}
    </>
  );
}
