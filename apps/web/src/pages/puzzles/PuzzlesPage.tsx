import { cellsOf, positionOf } from '@flotilla/rules';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { Button } from '../../components/Button.js';
import { Choice } from '../../components/Field.js';
import { Figures } from '../../components/figures/Figures.js';
import { Note } from '../../components/Note.js';
import { PuzzleBoard } from '../../components/puzzle/PuzzleBoard.js';
import { newSeed } from '../../device/device.js';
import { useDates } from '../../i18n/dates.js';
import { useFigures } from '../../i18n/figures.js';
import { useTitle } from '../../i18n/texts.js';
import { PAGES } from '../../pages.js';
import { dayOf } from '../../progress/days.js';
import {
  forgetSeen,
  keepAnswer,
  puzzleStreakAt,
  usePuzzleProgress,
} from '../../progress/puzzles.js';
import { MissingPage } from '../missing/MissingPage.js';
import styles from './Puzzles.module.css';
import {
  knownIn,
  nextPuzzle,
  PUZZLE_RULES,
  PUZZLE_THEMES,
  type Puzzle,
  type PuzzleTheme,
  puzzleOfDay,
  TRAINED,
} from './puzzle.js';

export function PuzzlesPage() {
  const { which } = useParams<{ which?: string }>();
  if (which === undefined) return <Trainer />;
  return which === 'today' ? <PuzzleOfToday /> : <MissingPage />;
}

/** Puzzles one after the other, as hard as suits whoever solves them. */
function Trainer() {
  const { t } = useTranslation('puzzles');
  useTitle(t('title'));
  const { whole } = useFigures();
  const progress = usePuzzleProgress();
  const [theme, setTheme] = useState<PuzzleTheme | 'all'>('all');
  const [puzzle, setPuzzle] = useState(() => draw('all'));
  const { rating, deviation, tried, solved, run, seen } = progress;
  const left = useMemo(() => {
    const known = new Set(seen);
    return TRAINED.filter(({ name }) => !known.has(name)).length;
  }, [seen]);
  const choose = (to: PuzzleTheme | 'all') => {
    setTheme(to);
    setPuzzle(draw(to));
  };
  const goOn = () => {
    setPuzzle(draw(theme));
    scrollTo(0, 0);
  };
  const again = () => {
    forgetSeen();
    setPuzzle(draw(theme));
  };
  const about = (
    <>
      <Figures
        figures={[
          [t('figures.rating'), tried === 0 ? '—' : `${whole(rating)} ± ${whole(2 * deviation)}`],
          [t('figures.solved'), t('figures.of', { solved: whole(solved), tried: whole(tried) })],
          [t('figures.run'), whole(run)],
          [t('figures.left'), whole(left)],
        ]}
      />
      <p className="muted">{t('lead', { count: TRAINED.length, number: whole(TRAINED.length) })}</p>
    </>
  );
  return (
    <div className={`column ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        {puzzle && <p className={styles.ask}>{t('ask')}</p>}
      </header>
      {puzzle ? (
        <Asked
          key={puzzle.name}
          puzzle={puzzle}
          onAnswer={(isRight) => keepAnswer(puzzle, isRight)}
          onNext={goOn}
          below={about}
        />
      ) : (
        <Note kind="good" title={t(left > 0 ? 'allOfTheme' : 'all')}>
          <div className="row">
            {left > 0 ? (
              <Button look="main" onClick={() => choose('all')}>
                {t('others')}
              </Button>
            ) : (
              <Button look="main" onClick={again}>
                {t('again')}
              </Button>
            )}
          </div>
        </Note>
      )}
      {!puzzle && about}
      <div className={styles.bar}>
        <Choice
          label={t('themeLabel')}
          value={theme}
          options={(['all', ...PUZZLE_THEMES] as const).map((each) => [each, t(`theme.${each}`)])}
          onChange={choose}
        />
      </div>
      <nav className="row" aria-label={t('more')}>
        <Link href={`${PAGES.puzzles.path}/today`}>{t('today.title')}</Link>
        <Link href={PAGES.daily.path}>{t('toDaily')}</Link>
        <Link href={PAGES.you.path}>{t('toYou')}</Link>
      </nav>
    </div>
  );
}

function draw(theme: PuzzleTheme | 'all'): Puzzle | undefined {
  const { seen, rating } = usePuzzleProgress.getState();
  return nextPuzzle(seen, rating, theme, newSeed());
}

/** The same puzzle for everybody on this day. */
function PuzzleOfToday() {
  const { t } = useTranslation('puzzles');
  useTitle(t('today.title'));
  const [day] = useState(() => dayOf(new Date()));
  const { days } = usePuzzleProgress();
  const puzzle = useMemo(() => puzzleOfDay(day), [day]);
  const date = useDates().longDay(day);
  const before = days.find((each) => each.day === day);
  const keep = (isRight: boolean) => {
    if (!before) keepAnswer(puzzle, isRight, day);
  };
  return (
    <div className={`column ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('today.title')}</h1>
        <p className={styles.ask}>{t('ask')}</p>
      </header>
      <Asked
        puzzle={puzzle}
        onAnswer={keep}
        below={
          <>
            <Figures
              figures={[
                [
                  t('today.result'),
                  t(before ? `today.${before.isRight ? 'right' : 'wrong'}` : 'today.open'),
                ],
                [t('today.streak'), t('today.days', { count: puzzleStreakAt(day, { days }) })],
              ]}
            />
            <p className="muted">{t('today.lead', { date })}</p>
          </>
        }
      />
      <nav className="row" aria-label={t('more')}>
        <Link href={PAGES.puzzles.path}>{t('toTrainer')}</Link>
        <Link href={PAGES.daily.path}>{t('toDaily')}</Link>
        <Link href={PAGES.you.path}>{t('toYou')}</Link>
      </nav>
    </div>
  );
}

interface AskedProps {
  readonly puzzle: Puzzle;
  readonly onAnswer: (isRight: boolean) => void;
  readonly onNext?: () => void;
  readonly below: ReactNode;
}

/** One puzzle: what is asked before the answer, and what it was about after it. */
function Asked({ puzzle, onAnswer, onNext, below }: AskedProps) {
  const { t } = useTranslation('puzzles');
  const { whole } = useFigures();
  const known = useMemo(() => knownIn(puzzle), [puzzle]);
  const position = useMemo(() => positionOf(known), [known]);
  const cells = useMemo(() => cellsOf(known), [known]);
  const afloat = useMemo(() => known.remaining.map(({ id }) => id), [known]);
  // What cannot be judged is no answer, but must not be the last puzzle.
  const [isAnswered, setAnswered] = useState(false);
  return (
    <PuzzleBoard
      rules={PUZZLE_RULES}
      position={position}
      cells={cells}
      afloat={afloat}
      label={t('board')}
      fleetLabel={t('afloat')}
      onAnswer={(isRight) => {
        setAnswered(true);
        onAnswer(isRight);
      }}
      onUncounted={() => setAnswered(true)}
      below={below}
      told={() => (
        <p className="muted">
          <strong>{t(`theme.${puzzle.theme}`)}.</strong> {t(`about.${puzzle.theme}`)}{' '}
          {t('rated', { rating: whole(puzzle.rating) })}
        </p>
      )}
    >
      {onNext && isAnswered && (
        <Button look="main" onClick={onNext}>
          {t('next')}
        </Button>
      )}
    </PuzzleBoard>
  );
}
