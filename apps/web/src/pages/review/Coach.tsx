import {
  bestShot,
  costlyShots,
  describeLesson,
  type JudgedGame,
  lessonOf,
  positionBefore,
  type ShotReview,
  targetBoardBefore,
} from '@flotilla/play';
import { type GameRecord, otherSeat, type Seat } from '@flotilla/rules';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { openCells } from '../../components/board/open-cells.js';
import { PuzzleBoard } from '../../components/puzzle/PuzzleBoard.js';
import { useStory } from '../../i18n/story.js';
import styles from './Coach.module.css';
import { GradeSign } from './GradeSign.js';
import type { ReviewFormatters } from './use-review-words.js';

export interface CoachProps {
  readonly record: GameRecord;
  readonly seat: Seat;
  readonly reviews: readonly ShotReview[];
  readonly judged: JudgedGame | undefined;
  readonly isDone: boolean;
  readonly words: ReviewFormatters;
  /** Shows the shot with this index in the replay. */
  readonly onShow: (index: number) => void;
}

/** The costliest shots, at most three, each with a second try; then the best shot. */
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
    <section className="stack" aria-label={t('coach.title', player(seat))}>
      <h2>{t('coach.title', player(seat))}</h2>
      {isDone ? (
        <div className={styles.moments}>
          <ol>
            {moments.map((review) => (
              <li key={review.index}>
                <CostlyShot
                  record={record}
                  review={review}
                  judged={judged}
                  words={words}
                  onShow={onShow}
                />
              </li>
            ))}
          </ol>
          {best && <BestShot record={record} words={words} onShow={onShow} review={best} />}
        </div>
      ) : (
        <CoachPlaceholder record={record} words={words} />
      )}
    </section>
  );
}

/** Placeholder card of the final size, to avoid a layout shift. */
function CoachPlaceholder({ record, words }: Pick<CoachProps, 'record' | 'words'>) {
  const { t } = words;
  const { grid, announces } = record.game.rules;
  const cells = useMemo(() => openCells(grid), [grid]);
  return (
    <div className={styles.moments}>
      <div className={`paper stack ${styles.moment}`}>
        <h3 className="row">
          <span role="status">{t('coach.looking')}</span>
        </h3>
        <div aria-hidden inert>
          <Board grid={grid} announces={announces} cells={cells} label="" />
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

/** The shot without loss that was hardest to find. */
function BestShot({
  record,
  review,
  words,
  onShow,
}: ReviewedShotProps & Pick<CoachProps, 'onShow'>) {
  const { t, square, percent } = words;
  return (
    <article className={`paper stack ${styles.moment} ${styles.best}`}>
      <h2 className="row text-4">{t('coach.best', { number: review.index + 1 })}</h2>
      <ShotBoard record={record} review={review} words={words} />
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

interface CostlyShotProps extends Pick<CoachProps, 'record' | 'judged' | 'words' | 'onShow'> {
  readonly review: ShotReview;
}

function CostlyShot({ record, review, judged, words, onShow }: CostlyShotProps) {
  const { t } = words;
  const [isTrying, setTrying] = useState(false);
  const card = useRef<HTMLElement>(null);
  /** Opens or closes the second try; moves focus, since the pressed button disappears. */
  const switchRetry = (isRetry: boolean) => {
    setTrying(isRetry);
    const focusSelector = isRetry ? '[data-square][tabindex="0"]' : 'button[data-again]';
    requestAnimationFrame(() =>
      card.current?.querySelector<HTMLElement>(focusSelector)?.focus({ preventScroll: true }),
    );
  };
  const number = review.index + 1;
  const grade = judged?.shots.get(review.index)?.grade;
  return (
    <article className={`paper stack ${styles.moment}`} ref={card}>
      <h3 className="row">
        {t('coach.shot', { number })} {grade && <GradeSign grade={grade} />}
      </h3>
      {isTrying ? (
        <ShotRetry
          record={record}
          review={review}
          words={words}
          onBack={() => switchRetry(false)}
        />
      ) : (
        <>
          <ShotBoard record={record} review={review} words={words} />
          <ShotLesson record={record} review={review} judged={judged} words={words} />
          <div className="row">
            <Button
              look="main"
              data-again=""
              aria-label={t('coach.which', { number })}
              onClick={() => switchRetry(true)}
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

type ReviewedShotProps = Pick<CostlyShotProps, 'record' | 'review' | 'words'>;

function ShotBoard({ record, review, words }: ReviewedShotProps) {
  const { game } = record;
  const board = useMemo(() => targetBoardBefore(game, review.index), [game, review]);
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

function ShotLesson({
  record,
  review,
  judged,
  words,
}: ReviewedShotProps & Pick<CostlyShotProps, 'judged'>) {
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

/** Second try: a puzzle with the position before the shot. */
function ShotRetry({
  record,
  review,
  words,
  onBack,
}: ReviewedShotProps & { readonly onBack: () => void }) {
  const { t, square, percent, player } = words;
  const { game } = record;
  const board = useMemo(() => targetBoardBefore(game, review.index), [game, review]);
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
      question={t('coach.ask')}
      solution={(guess) =>
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
