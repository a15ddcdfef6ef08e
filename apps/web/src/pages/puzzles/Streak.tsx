import type { Puzzle } from '@flotilla/play';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Figures } from '../../components/figures/Figures.js';
import { Note } from '../../components/Note.js';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import { ShareButtons } from '../../components/share/ShareButtons.js';
import { newSeed } from '../../device/device.js';
import { useFigures } from '../../i18n/figures.js';
import { PAGE_PATHS } from '../../paths.js';
import { endStreak, keepStreak, useRuns } from '../../progress/runs.js';
import { Asked } from './Asked.js';
import { nextOfClimb, puzzleCalled } from './climb.js';
import { MorePuzzles } from './MorePuzzles.js';
import styles from './Puzzles.module.css';

/** Puzzles that get harder, until the first miss. */
export function Streak() {
  const { t } = useTranslation('puzzles');
  const { solved, puzzle, isOver, answer, goOn } = useStreak();
  return (
    <PuzzleFrame
      title={t('streak.title')}
      about={puzzle && <p className={styles.ask}>{t('ask')}</p>}
    >
      {puzzle ? (
        <Asked
          key={puzzle.name}
          puzzle={puzzle}
          isOnce
          onAnswer={answer}
          {...(!isOver && { onNext: goOn })}
          below={<Score solved={solved} isOver={isOver} onAgain={goOn} />}
        />
      ) : (
        <Note kind="good" title={t('streak.all')}>
          <Score solved={solved} isOver onAgain={goOn} />
        </Note>
      )}
      <MorePuzzles but="streak" />
    </PuzzleFrame>
  );
}

/** The streak that is kept, or a new one. What was answered stays in sight until the next is asked for. */
function useStreak() {
  const [begun] = useState(() => useRuns.getState().streak ?? undefined);
  const [solved, setSolved] = useState<readonly string[]>(begun?.solved ?? []);
  const [isOver, setOver] = useState(false);
  const [puzzle, setPuzzle] = useState<Puzzle | undefined>(
    () => (begun && puzzleCalled(begun.asked)) ?? begin(),
  );
  const answer = (isRight: boolean) => {
    if (!isRight || !puzzle) {
      setOver(true);
      endStreak();
      return;
    }
    const more = [...solved, puzzle.name];
    setSolved(more);
    const next = nextOfClimb(more, newSeed());
    keepStreak(more, next?.name ?? '');
  };
  const goOn = () => {
    scrollTo(0, 0);
    if (isOver || !puzzle) {
      setSolved([]);
      setOver(false);
      setPuzzle(begin());
      return;
    }
    // One that was passed over, as it could not be judged, is none of those that were solved.
    const isSolved = solved.includes(puzzle.name);
    const asked = isSolved ? useRuns.getState().streak?.asked : undefined;
    const next = asked === undefined ? nextOfClimb(solved, newSeed()) : puzzleCalled(asked);
    if (!next) endStreak();
    setPuzzle(next);
  };
  return { solved: solved.length, puzzle, isOver, answer, goOn };
}

function begin(): Puzzle | undefined {
  const first = nextOfClimb([], newSeed());
  if (first) keepStreak([], first.name);
  return first;
}

interface ScoreProps {
  readonly solved: number;
  readonly isOver: boolean;
  readonly onAgain: () => void;
}

function Score({ solved, isOver, onAgain }: ScoreProps) {
  const { t } = useTranslation('puzzles');
  const { whole } = useFigures();
  const { best } = useRuns();
  const shared = [
    t('streak.shared', { count: solved }),
    `${location.origin}${PAGE_PATHS.puzzles}/streak`,
  ].join('\n');
  return (
    <>
      <Figures
        figures={[
          [t('streak.now'), whole(solved)],
          [t('streak.best'), whole(best.streak)],
        ]}
      />
      {isOver ? (
        <>
          <p className={styles.over}>{t('streak.over', { count: solved })}</p>
          <div className="row">
            <Button look="main" onClick={onAgain}>
              {t('streak.again')}
            </Button>
            <ShareButtons text={shared} />
          </div>
        </>
      ) : (
        <p className="muted">{t('streak.lead')}</p>
      )}
    </>
  );
}
