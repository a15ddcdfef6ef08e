import { type Puzzle, TRAINING_PUZZLES } from '@flotilla/play';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { KEEP_SCROLL_STATE } from '../../address.js';
import { Button } from '../../components/Button.js';
import { Figures } from '../../components/figures/Figures.js';
import { Note } from '../../components/Note.js';
import { newSeed } from '../../device/device.js';
import { useNumberFormats } from '../../i18n/figures.js';
import { PAGE_PATHS } from '../../paths.js';
import { forgetSeenPuzzles, savePuzzleAnswer, usePuzzleProgress } from '../../progress/puzzles.js';
import { isUncertainRating } from '../../progress/rating.js';
import { PuzzleCard } from './PuzzleCard.js';
import { PuzzleOfToday } from './PuzzleOfToday.js';
import { nextPuzzle, type PuzzleChoice } from './puzzle.js';
import { ThemeFrame } from './ThemeChoice.js';

/** Train tab: the daily puzzle, or puzzles of a theme one after another. */
export function TrainTab({ isToday }: { readonly isToday: boolean }) {
  const { t } = useTranslation('puzzles');
  const [, goTo] = useLocation();
  const [choice, setChoice] = useState<PuzzleChoice>('all');
  const [seed, setSeed] = useState(newSeed);
  const puzzle = useMemo(
    () => (isToday ? undefined : drawPuzzle(choice, seed)),
    [isToday, choice, seed],
  );
  const choose = (to: PuzzleChoice | 'today') => {
    if (to !== 'today') setChoice(to);
    if ((to === 'today') === isToday) return;
    const path = isToday ? PAGE_PATHS.puzzles : `${PAGE_PATHS.puzzles}/today`;
    // Arrow keys choose at once: for the next key, focus must stay in the theme list.
    goTo(path, { state: KEEP_SCROLL_STATE });
  };
  const next = () => setSeed(newSeed());
  return (
    <ThemeFrame
      title={t(isToday ? 'theme.today' : 'title')}
      hasQuestion={isToday || puzzle !== undefined}
      value={isToday ? 'today' : choice}
      onChoose={choose}
    >
      {isToday ? (
        <PuzzleOfToday />
      ) : (
        <Trainer puzzle={puzzle} onNext={next} onChooseAllThemes={() => choose('all')} />
      )}
    </ThemeFrame>
  );
}

interface TrainerProps {
  /** Undefined if all puzzles of the theme have been answered. */
  readonly puzzle: Puzzle | undefined;
  readonly onNext: () => void;
  readonly onChooseAllThemes: () => void;
}

function Trainer({ puzzle, onNext, onChooseAllThemes }: TrainerProps) {
  const { t } = useTranslation('puzzles');
  const { seen } = usePuzzleProgress();
  const unansweredCount = useMemo(() => {
    const seenNames = new Set(seen);
    return TRAINING_PUZZLES.filter(({ name }) => !seenNames.has(name)).length;
  }, [seen]);
  const advance = () => {
    onNext();
    scrollTo(0, 0);
  };
  const restart = () => {
    forgetSeenPuzzles();
    onNext();
  };
  if (!puzzle) {
    return (
      <div className="stack">
        <Note kind="good" title={t(unansweredCount > 0 ? 'allOfTheme' : 'all')}>
          <div className="row">
            <Button look="main" onClick={unansweredCount > 0 ? onChooseAllThemes : restart}>
              {t(unansweredCount > 0 ? 'others' : 'again')}
            </Button>
          </div>
        </Note>
        <OwnProgress leftCount={unansweredCount} />
      </div>
    );
  }
  return (
    <PuzzleCard
      key={puzzle.name}
      puzzle={puzzle}
      onAnswer={(isRight) => savePuzzleAnswer(puzzle, isRight)}
      onNext={advance}
      below={<OwnProgress leftCount={unansweredCount} />}
    />
  );
}

function drawPuzzle(choice: PuzzleChoice, seed: number): Puzzle | undefined {
  const { seen, rating } = usePuzzleProgress.getState();
  return nextPuzzle(seen, rating, choice, seed);
}

/** @param leftCount number of puzzles not answered yet */
function OwnProgress({ leftCount }: { readonly leftCount: number }) {
  const { t } = useTranslation('puzzles');
  const { formatInteger } = useNumberFormats();
  const progress = usePuzzleProgress();
  const { rating, tried, solved, run } = progress;
  const sign = isUncertainRating(progress) ? '?' : '';
  return (
    <>
      <Figures
        figures={[
          [t('figures.rating'), tried === 0 ? '—' : `${formatInteger(rating)}${sign}`],
          [
            t('figures.solved'),
            t('figures.of', { solved: formatInteger(solved), tried: formatInteger(tried) }),
          ],
          [t('figures.run'), formatInteger(run)],
          [t('figures.left'), formatInteger(leftCount)],
        ]}
      />
      {tried === 0 && <p className="muted">{t('lead')}</p>}
    </>
  );
}
