import type { Seat } from '@flotilla/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../components/CopyButton.js';
import { Deferred } from '../../components/Deferred.js';
import { ExportMenu, ShareAndExportButtons } from '../../components/picture/KeepGame.js';
import { AnalysisSection } from './AnalysisSection.js';
import { Coach } from './Coach.js';
import { seatsUserFirst } from './game-steps.js';
import { Replay } from './Replay.js';
import styles from './Review.module.css';
import { useAnalysis, useGameJudgement } from './use-analysis.js';
import { useReviewFormatters } from './use-review-words.js';
import { type OpenedGame, useOutOfTime } from './use-source.js';

export interface ReviewedGameProps {
  readonly opened: OpenedGame;
  /** Shown below the game, for opening another. */
  readonly children: ReactNode;
}

export function ReviewedGame({ opened, children }: ReviewedGameProps) {
  const { record } = opened;
  const { game } = record;
  const words = useReviewFormatters(opened);
  const { t } = words;
  const isOutOfTime = useOutOfTime(opened);
  const { analysis, stop, start } = useAnalysis(record);
  const { judged, isDone } = useGameJudgement(game, analysis);
  const [seat, setSeat] = useState<Seat>(seatsUserFirst(record)[0]);
  const [linkedStep] = useState(readLinkedStep);
  const [step, setStep] = useState(linkedStep ?? game.shots.length);
  const replay = useRef<HTMLDivElement>(null);
  const showReplay = () => replay.current?.scrollIntoView({ block: 'start' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to a shot is followed once.
  useEffect(() => {
    if (linkedStep !== undefined) showReplay();
  }, []);
  return (
    <>
      <div className="row">
        {game.phase === 'over' ? (
          <ShareAndExportButtons
            isOutOfTime={isOutOfTime}
            loadRecord={() => record}
            owner={words.reader}
            reviews={analysis.state === 'done' ? analysis.reviews : undefined}
          />
        ) : (
          <>
            {opened.link && (
              <CopyButton text={`${location.origin}${opened.link}`}>{t('copyLink')}</CopyButton>
            )}
            <ExportMenu loadRecord={() => record} />
          </>
        )}
      </div>
      <Coach
        key={seat}
        record={record}
        seat={seat}
        judged={judged}
        isDone={isDone}
        words={words}
        reviews={analysis.reviews[seat]}
        onShow={(index) => {
          setStep(index + 1);
          showReplay();
        }}
      />
      <div className={`column ${styles.game}`} ref={replay}>
        <Replay
          record={record}
          step={step}
          analysis={analysis}
          judged={judged}
          words={words}
          onStep={setStep}
        />
        <Deferred>
          <AnalysisSection
            record={record}
            analysis={analysis}
            judged={judged}
            isDone={isDone}
            words={words}
            seat={seat}
            step={step}
            onSeat={setSeat}
            onStop={stop}
            onStart={start}
            onStep={setStep}
          />
        </Deferred>
      </div>
      <Deferred>{children}</Deferred>
    </>
  );
}

/** Returns the step after the shot that a link passed in the history state. */
function readLinkedStep(): number | undefined {
  const { shot } = Object(history.state) as { shot?: number };
  return shot === undefined ? undefined : shot + 1;
}
