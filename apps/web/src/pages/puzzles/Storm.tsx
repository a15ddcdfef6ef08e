import { observationOfPuzzle, PUZZLE_RULES, puzzleNamed, TRAINING_PUZZLES } from '@flotilla/play';
import { cellViewsOf } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { BoardDrawing } from '../../components/board/BoardDrawing.js';
import { Figures } from '../../components/figures/Figures.js';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import frame from '../../components/puzzle/PuzzleLayout.module.css';
import { PuzzleTabs } from '../../components/puzzle/PuzzleTabs.js';
import { ShareButtons } from '../../components/share/ShareButtons.js';
import { useNumberFormats } from '../../i18n/figures.js';
import { PAGE_PATHS } from '../../paths.js';
import { type StormResult, usePuzzleRuns } from '../../progress/runs.js';
import { PuzzleCard } from './PuzzleCard.js';
import styles from './Puzzles.module.css';
import { StormRun } from './StormRun.js';

const EXAMPLE = observationOfPuzzle(TRAINING_PUZZLES[0]!);
const PREVIEW_BOARD = {
  grid: PUZZLE_RULES.grid,
  cells: cellViewsOf(EXAMPLE),
  ships: EXAMPLE.sunk.map(({ squares }) => squares),
};

/** Storm: as many puzzles as possible in three minutes. */
export function Storm() {
  const { t } = useTranslation('puzzles');
  const [isRunning, setRunning] = useState(false);
  const { best, storm } = usePuzzleRuns();
  const { formatInteger } = useNumberFormats();
  if (isRunning) return <StormRun onEnd={() => setRunning(false)} />;
  return (
    <PuzzleFrame title={t('storm.title')} tabs={<PuzzleTabs current="storm" />}>
      <div className={frame.body}>
        <div className={styles.preview}>
          <BoardDrawing {...PREVIEW_BOARD} />
        </div>
        <div className="stack">
          {storm && <p className="hand-large good">{t('storm.over', { count: storm.solved })}</p>}
          <p className="lead">{t('storm.lead')}</p>
          <Figures
            figures={[
              ...(storm ? [[t('storm.missed'), formatInteger(storm.missed.length)] as const] : []),
              [t('storm.best'), formatInteger(best.storm)],
            ]}
          />
          <div className="row">
            <Button look="main" onClick={() => setRunning(true)}>
              {t(storm ? 'storm.again' : 'storm.begin')}
            </Button>
            {storm && <ShareStorm {...storm} />}
          </div>
        </div>
      </div>
      {storm && <MissedPuzzles names={storm.missed} />}
    </PuzzleFrame>
  );
}

function ShareStorm({ solved, missed }: StormResult) {
  const { t } = useTranslation('puzzles');
  const { formatInteger } = useNumberFormats();
  const shareText = [
    t('storm.shared', { count: solved, missed: formatInteger(missed.length) }),
    `${location.origin}${PAGE_PATHS.puzzles}/storm`,
  ].join('\n');
  return <ShareButtons text={shareText} />;
}

/** Missed puzzles, to solve without a clock. */
function MissedPuzzles({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('puzzles');
  const { formatInteger } = useNumberFormats();
  const [chosenName, setChosenName] = useState<string>();
  const puzzles = names.flatMap((name) => puzzleNamed(name) ?? []);
  const puzzle = puzzles.find(({ name }) => name === chosenName);
  if (puzzles.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="missed">
      <h2 id="missed">{t('storm.list')}</h2>
      <div className="row">
        {puzzles.map(({ name }, index) => (
          <Button key={name} aria-pressed={name === chosenName} onClick={() => setChosenName(name)}>
            {t('storm.number', { number: formatInteger(index + 1) })}
          </Button>
        ))}
      </div>
      {puzzle && <PuzzleCard key={puzzle.name} puzzle={puzzle} />}
    </section>
  );
}
