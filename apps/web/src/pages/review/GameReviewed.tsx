import type { Seat } from '@flotilla/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.js';
import { CopyButton } from '../../components/CopyButton.js';
import { download } from '../../components/chart/download.js';
import { Later } from '../../components/Later.js';
import { KeepPictures } from '../../components/picture/KeepPictures.js';
import { AnalysisSection } from './AnalysisSection.js';
import { Coach } from './Coach.js';
import { seatsInOrder } from './game-steps.js';
import { Replay } from './Replay.js';
import styles from './Review.module.css';
import { type Analysis, useAnalysis, useJudged } from './use-analysis.js';
import { type ReviewWords, useReviewWords } from './use-review-words.js';
import { type Opened, useOutOfTime } from './use-source.js';

export interface GameReviewedProps {
  readonly opened: Opened;
  /** Where other games come from. */
  readonly children: ReactNode;
}

/** One game: what there is to learn from it, its replay, what can be said of its shots, and how to keep it. */
export function GameReviewed({ opened, children }: GameReviewedProps) {
  const { record } = opened;
  const { game } = record;
  const words = useReviewWords(opened);
  const { analysis, stop, start } = useAnalysis(record);
  const { judged, isDone } = useJudged(game, analysis);
  const [seat, setSeat] = useState<Seat>(seatsInOrder(record)[0]);
  const [asked] = useState(stepAsked);
  const [step, setStep] = useState(asked ?? game.shots.length);
  const replay = useRef<HTMLDivElement>(null);
  const showReplay = () => replay.current?.scrollIntoView({ block: 'start' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to a shot is followed once.
  useEffect(() => {
    if (asked !== undefined) showReplay();
  }, []);
  return (
    <>
      <Coach
        key={seat}
        {...{ record, seat, judged, isDone, words }}
        reviews={analysis.reviews[seat]}
        onShow={(index) => {
          setStep(index + 1);
          showReplay();
        }}
      />
      <div className={styles.game} ref={replay}>
        <Replay {...{ record, step, analysis, judged, words }} onStep={setStep} />
        <Later>
          <AnalysisSection
            {...{ record, analysis, judged, isDone, words, seat, step }}
            onSeat={setSeat}
            onStop={stop}
            onStart={start}
            onStep={setStep}
          />
        </Later>
      </div>
      <Later>
        <ExportSection
          {...{ opened, words }}
          reviews={analysis.state === 'done' ? analysis.reviews : undefined}
        />
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

/** The record as file, as text, as link and, when the game is over, in pictures. */
function ExportSection(props: {
  readonly opened: Opened;
  readonly words: ReviewWords;
  readonly reviews: Analysis['reviews'] | undefined;
}) {
  const { opened, words, reviews } = props;
  const isOutOfTime = useOutOfTime(opened);
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
        {record.game.phase === 'over' && (
          <KeepPictures record={() => record} keeper={words.reader} {...{ isOutOfTime, reviews }} />
        )}
      </div>
    </section>
  );
}
