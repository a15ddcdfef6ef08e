import type { ShotReview } from '@flotilla/play';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.js';
import { CopyButton } from '../../components/CopyButton.js';
import { download } from '../../components/chart/download.js';
import { AnalysisSection } from './AnalysisSection.js';
import { Puzzle } from './Puzzle.js';
import { Replay } from './Replay.js';
import styles from './Review.module.css';
import { useAnalysis } from './use-analysis.js';
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

/** The record as file, as text and as link. */
function ExportSection(props: { readonly opened: Opened; readonly words: ReviewWords }) {
  const { opened, words } = props;
  const { t } = words;
  const { record, text } = opened;
  const link = `${location.origin}${opened.link}`;
  const save = () => {
    const file = new Blob([text], { type: 'text/plain' });
    download(`flotilla-${record.date}.txt`, file);
  };
  const share = () => {
    // Cancelling the share sheet is no error.
    navigator.share({ title: t('export.shared'), url: link }).catch(() => undefined);
  };
  return (
    <section className={styles.export} aria-label={t('export.title')}>
      <h2>{t('export.title')}</h2>
      <p className="muted">{t('export.text')}</p>
      <div className={styles.row}>
        <CopyButton text={link}>{t('export.copyLink')}</CopyButton>
        {'share' in navigator && <Button onClick={share}>{t('export.share')}</Button>}
        <CopyButton text={text}>{t('export.copyText')}</CopyButton>
        <Button onClick={save}>{t('export.file')}</Button>
      </div>
    </section>
  );
}
