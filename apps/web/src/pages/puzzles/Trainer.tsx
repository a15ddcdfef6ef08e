import { type Puzzle, TRAINING_PUZZLES } from '@flotilla/play';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Figures } from '../../components/figures/Figures.js';
import { Note } from '../../components/Note.js';
import { PuzzleFrame } from '../../components/puzzle/PuzzleFrame.js';
import { newSeed } from '../../device/device.js';
import { useFigures } from '../../i18n/figures.js';
import { forgetSeen, keepAnswer, usePuzzleProgress } from '../../progress/puzzles.js';
import { Asked } from './Asked.js';
import { MorePuzzles } from './MorePuzzles.js';
import styles from './Puzzles.module.css';
import { nextPuzzle, type PuzzleChoice } from './puzzle.js';
import { ThemeColumn, ThemeList } from './ThemeChoice.js';

/** Puzzles one after the other, of a difficulty that suits the player. */
export function Trainer() {
  const { t } = useTranslation('puzzles');
  const { seen } = usePuzzleProgress();
  const [choice, setChoice] = useState<PuzzleChoice>('all');
  const [puzzle, setPuzzle] = useState(() => draw('all'));
  const left = useMemo(() => {
    const known = new Set(seen);
    return TRAINING_PUZZLES.filter(({ name }) => !known.has(name)).length;
  }, [seen]);
  const choose = (to: PuzzleChoice) => {
    setChoice(to);
    setPuzzle(draw(to));
  };
  const goOn = () => {
    setPuzzle(draw(choice));
    scrollTo(0, 0);
  };
  const again = () => {
    forgetSeen();
    setPuzzle(draw(choice));
  };
  return (
    <PuzzleFrame
      title={t('title')}
      about={
        <>
          <ThemeList value={choice} onChange={choose} />
          {puzzle && <p className={styles.ask}>{t('ask')}</p>}
        </>
      }
    >
      <div className={styles.trainer}>
        <ThemeColumn value={choice} onChange={choose} />
        {puzzle ? (
          <Asked
            key={puzzle.name}
            puzzle={puzzle}
            onAnswer={(isRight) => keepAnswer(puzzle, isRight)}
            onNext={goOn}
            below={<OwnProgress left={left} />}
          />
        ) : (
          <div className="stack">
            <Note kind="good" title={t(left > 0 ? 'allOfTheme' : 'all')}>
              <div className="row">
                <Button look="main" onClick={left > 0 ? () => choose('all') : again}>
                  {t(left > 0 ? 'others' : 'again')}
                </Button>
              </div>
            </Note>
            <OwnProgress left={left} />
          </div>
        )}
      </div>
      <MorePuzzles but="trainer" />
    </PuzzleFrame>
  );
}

function draw(choice: PuzzleChoice): Puzzle | undefined {
  const { seen, rating } = usePuzzleProgress.getState();
  return nextPuzzle(seen, rating, choice, newSeed());
}

/** @param left how many puzzles have not been answered */
function OwnProgress({ left }: { readonly left: number }) {
  const { t } = useTranslation('puzzles');
  const { whole } = useFigures();
  const { rating, deviation, tried, solved, run } = usePuzzleProgress();
  return (
    <>
      <Figures
        figures={[
          [t('figures.rating'), tried === 0 ? '—' : `${whole(rating)} ± ${whole(2 * deviation)}`],
          [t('figures.solved'), t('figures.of', { solved: whole(solved), tried: whole(tried) })],
          [t('figures.run'), whole(run)],
          [t('figures.left'), whole(left)],
        ]}
      />
      <p className="muted">
        {t('lead', { count: TRAINING_PUZZLES.length, number: whole(TRAINING_PUZZLES.length) })}
      </p>
    </>
  );
}
