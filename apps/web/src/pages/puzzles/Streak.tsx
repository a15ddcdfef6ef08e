import { type Puzzle, puzzleNamed } from '@flotilla/play';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Figures } from '../../components/figures/Figures.js';
import { Note } from '../../components/Note.js';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import { PuzzleTabs } from '../../components/puzzle/PuzzleTabs.js';
import { ShareButtons } from '../../components/share/ShareButtons.js';
import { newSeed } from '../../device/device.js';
import { useNumberFormats } from '../../i18n/figures.js';
import { PAGE_PATHS } from '../../paths.js';
import { endStreak, saveStreak, usePuzzleRuns } from '../../progress/runs.js';
import { nextClimbPuzzle } from './climb.js';
import { PuzzleCard } from './PuzzleCard.js';
import styles from './Puzzles.module.css';

/** Puzzles that get harder, until the first wrong answer. */
export function Streak() {
  const { t } = useTranslation('puzzles');
  const { solved, puzzle, isOver, answer, advance } = useStreak();
  return (
    <PuzzleFrame
      title={t('streak.title')}
      tabs={<PuzzleTabs current="streak" />}
      headingExtra={puzzle && <p className={`hand-large ${styles.ask}`}>{t('ask')}</p>}
    >
      {puzzle ? (
        <PuzzleCard
          key={puzzle.name}
          puzzle={puzzle}
          isOneTry
          onAnswer={answer}
          {...(!isOver && { onNext: advance })}
          below={<PuzzleStreakScore solved={solved} isOver={isOver} onAgain={advance} />}
        />
      ) : (
        <Note kind="good" title={t('streak.all')}>
          <PuzzleStreakScore solved={solved} isOver onAgain={advance} />
        </Note>
      )}
    </PuzzleFrame>
  );
}

/** Resumes the saved streak or starts one. An answered puzzle stays visible until `advance`. */
function useStreak() {
  const [savedStreak] = useState(() => usePuzzleRuns.getState().streak ?? undefined);
  const [solved, setSolved] = useState<readonly string[]>(savedStreak?.solved ?? []);
  const [isOver, setOver] = useState(false);
  const [puzzle, setPuzzle] = useState<Puzzle | undefined>(
    () => (savedStreak && puzzleNamed(savedStreak.asked)) ?? startStreak(),
  );
  const answer = (isRight: boolean) => {
    if (!isRight || !puzzle) {
      setOver(true);
      endStreak();
      return;
    }
    const solvedNames = [...solved, puzzle.name];
    setSolved(solvedNames);
    const next = nextClimbPuzzle(solvedNames, newSeed());
    saveStreak(solvedNames, next?.name ?? '');
  };
  const advance = () => {
    scrollTo(0, 0);
    if (isOver || !puzzle) {
      setSolved([]);
      setOver(false);
      setPuzzle(startStreak());
      return;
    }
    // A puzzle that could not be judged is skipped: it is not among the solved ones.
    const isSolved = solved.includes(puzzle.name);
    const name = isSolved ? usePuzzleRuns.getState().streak?.asked : undefined;
    const next = name === undefined ? nextClimbPuzzle(solved, newSeed()) : puzzleNamed(name);
    if (!next) endStreak();
    setPuzzle(next);
  };
  return { solved: solved.length, puzzle, isOver, answer, advance };
}

function startStreak(): Puzzle | undefined {
  const first = nextClimbPuzzle([], newSeed());
  if (first) saveStreak([], first.name);
  return first;
}

interface PuzzleStreakScoreProps {
  readonly solved: number;
  readonly isOver: boolean;
  readonly onAgain: () => void;
}

function PuzzleStreakScore({ solved, isOver, onAgain }: PuzzleStreakScoreProps) {
  const { t } = useTranslation('puzzles');
  const { formatInteger } = useNumberFormats();
  const { best } = usePuzzleRuns();
  const shareText = [
    t('streak.shared', { count: solved }),
    `${location.origin}${PAGE_PATHS.puzzles}/streak`,
  ].join('\n');
  return (
    <>
      <Figures
        figures={[
          [t('streak.now'), formatInteger(solved)],
          [t('streak.best'), formatInteger(best.streak)],
        ]}
      />
      {isOver ? (
        <>
          <p className="hand-large good">{t('streak.over', { count: solved })}</p>
          <div className="row">
            <Button look="main" onClick={onAgain}>
              {t('streak.again')}
            </Button>
            <ShareButtons text={shareText} />
          </div>
        </>
      ) : (
        <p className="muted">{t('streak.lead')}</p>
      )}
    </>
  );
}
