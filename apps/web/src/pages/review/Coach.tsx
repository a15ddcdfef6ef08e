import {
  bestShot,
  boardBefore,
  costlyShots,
  describeLesson,
  type JudgedGame,
  lessonOf,
  positionBefore,
  type ShotReview,
} from '@flotilla/play';
import { type CellView, type GameRecord, otherSeat, type Seat, squareCount } from '@flotilla/rules';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { PuzzleBoard } from '../../components/puzzle/PuzzleBoard.js';
import { useStory } from '../../i18n/story.js';
import styles from './Coach.module.css';
import { GradeSign } from './GradeSign.js';
import type { ReviewWords } from './use-review-words.js';

export interface CoachProps {
  readonly record: GameRecord;
  /** Whose shots. */
  readonly seat: Seat;
  readonly reviews: readonly ShotReview[];
  readonly judged: JudgedGame | undefined;
  /** Is the analysis complete? */
  readonly isDone: boolean;
  readonly words: ReviewWords;
  /** Shows a shot, from 0, in the game. */
  readonly onShow: (index: number) => void;
}

/** Up to three shots to learn from, each with its board, to be shot again in its place; then the best one. */
export function Coach({ record, seat, reviews, judged, isDone, words, onShow }: CoachProps) {
  const { t, player } = words;
  const { moments, best } = useMemo(
    () =>
      isDone
        ? { moments: costlyShots(reviews, judged), best: bestShot(reviews, judged) }
        : { moments: [] },
    [isDone, reviews, judged],
  );
  if (isDone && reviews.length === 0) return null;
  return (
    <section className={styles.coach} aria-label={t('coach.title', player(seat))}>
      <h2>{t('coach.title', player(seat))}</h2>
      {isDone ? (
        <div className={styles.moments}>
          <ol>
            {moments.map((review) => (
              <li key={review.index}>
                <Moment {...{ record, review, judged, words, onShow }} />
              </li>
            ))}
          </ol>
          {best && <Best {...{ record, words, onShow }} review={best} />}
        </div>
      ) : (
        <Looking {...{ record, words }} />
      )}
    </section>
  );
}

/** A card as large as those that come, so that nothing below it moves. */
function Looking({ record, words }: Pick<CoachProps, 'record' | 'words'>) {
  const { t } = words;
  const { grid, announces } = record.game.rules;
  const cells = useMemo(() => Array<CellView>(squareCount(grid)).fill('open'), [grid]);
  return (
    <div className={styles.moments}>
      <div className={`paper ${styles.moment}`}>
        <h3>
          <span role="status">{t('coach.looking')}</span>
        </h3>
        <div aria-hidden inert>
          <Board {...{ grid, announces, cells }} label="" />
        </div>
        <p className={styles.told} />
        <div className={`row ${styles.room}`}>
          <Button disabled>{t('coach.again')}</Button>
          <Button look="quiet" disabled>
            {t('coach.show')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** The shot that was hardest to find, which is none of those to learn from. */
function Best({ record, review, words, onShow }: AboutShot & Pick<CoachProps, 'onShow'>) {
  const { t, square, percent } = words;
  return (
    <article className={`paper ${styles.moment} ${styles.best}`}>
      <h2>{t('coach.best', { number: review.index + 1 })}</h2>
      <BoardShot {...{ record, review, words }} />
      <p className={styles.told}>
        {t('coach.noBetter', { square: square(review.square), chance: percent(review.chance) })}
      </p>
      <div className="row">
        <Button look="quiet" onClick={() => onShow(review.index)}>
          {t('coach.show')}
        </Button>
      </div>
    </article>
  );
}

interface MomentProps extends Pick<CoachProps, 'record' | 'judged' | 'words' | 'onShow'> {
  readonly review: ShotReview;
}

/** A shot that gave much away: what it was worth and why; what would have been better is found by trying. */
function Moment({ record, review, judged, words, onShow }: MomentProps) {
  const { t } = words;
  const [isTrying, setTrying] = useState(false);
  const place = useRef<HTMLElement>(null);
  /** The button that was pressed goes away: what takes its place is next for the keyboard. */
  const turn = (trying: boolean) => {
    setTrying(trying);
    const next = trying ? '[data-square][tabindex="0"]' : 'button[data-again]';
    requestAnimationFrame(() =>
      place.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true }),
    );
  };
  const number = review.index + 1;
  const grade = judged?.shots.get(review.index)?.grade;
  return (
    <article className={`paper ${styles.moment}`} ref={place}>
      <h3>
        {t('coach.shot', { number })} {grade && <GradeSign grade={grade} />}
      </h3>
      {isTrying ? (
        <Retry {...{ record, review, words }} onBack={() => turn(false)} />
      ) : (
        <>
          <BoardShot {...{ record, review, words }} />
          <Told {...{ record, review, judged, words }} />
          <div className="row">
            <Button
              look="main"
              data-again=""
              aria-label={t('coach.which', { number })}
              onClick={() => turn(true)}
            >
              {t('coach.again')}
            </Button>
            <Button look="quiet" onClick={() => onShow(review.index)}>
              {t('coach.show')}
            </Button>
          </div>
        </>
      )}
    </article>
  );
}

type AboutShot = Pick<MomentProps, 'record' | 'review' | 'words'>;

/** What was seen before the shot, with its square marked. */
function BoardShot({ record, review, words }: AboutShot) {
  const { game } = record;
  const board = useMemo(() => boardBefore(game, review.index), [game, review]);
  return (
    <Board
      grid={game.rules.grid}
      announces={game.rules.announces}
      label={words.t('coach.board', { number: review.index + 1 })}
      cells={board.cells}
      last={[review.square]}
    />
  );
}

function Told({ record, review, judged, words }: AboutShot & Pick<MomentProps, 'judged'>) {
  const { t, square, percent, points } = words;
  const story = useStory();
  const cost = judged?.shots.get(review.index)?.cost;
  return (
    <p className={styles.told}>
      {t('coach.chance', {
        square: square(review.square),
        chance: percent(review.chance),
        best: percent(review.bestChance),
      })}{' '}
      {cost !== undefined && `${t('coach.cost', { cost: points(cost) })} `}
      {describeLesson(story, lessonOf(record.game, review))}
    </p>
  );
}

/** The position before the shot, to be shot from again. */
function Retry({ record, review, words, onBack }: AboutShot & { readonly onBack: () => void }) {
  const { t, square, percent, player } = words;
  const { game } = record;
  const board = useMemo(() => boardBefore(game, review.index), [game, review]);
  const position = useMemo(() => positionBefore(game, review.index), [game, review]);
  const seat = game.shots[review.index]?.seat as Seat;
  return (
    <PuzzleBoard
      isNarrow
      rules={game.rules}
      position={position}
      cells={board.cells}
      afloat={board.afloat}
      label={t('coach.board', { number: review.index + 1 })}
      fleetLabel={t('replay.afloat', player(otherSeat(seat)))}
      ask={t('coach.ask')}
      told={(guess) =>
        guess !== review.square && (
          <p>
            {t('coach.inGame', {
              square: square(review.square),
              chance: percent(review.chance),
            })}
          </p>
        )
      }
      actions={() => <Button onClick={onBack}>{t('coach.back')}</Button>}
    />
  );
}
