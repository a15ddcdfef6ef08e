import { describeChance, describeCost, type JudgedGame, targetBoardBefore } from '@flotilla/play';
import {
  type BoardView,
  type GameRecord,
  otherSeat,
  type Seat,
  type Square,
} from '@flotilla/rules';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Board } from '../../components/board/Board.js';
import { Deferred } from '../../components/Deferred.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { HeatLegend } from '../../components/heat/HeatLegend.js';
import { useStory } from '../../i18n/story.js';
import { Controls, useReplayPlayback } from './Controls.js';
import { GradeSign } from './GradeSign.js';
import { boardAfter, countShotsAt, seatsUserFirst } from './game-steps.js';
import styles from './Review.module.css';
import { type Analysis, useChancesBefore } from './use-analysis.js';
import type { ReviewFormatters } from './use-review-words.js';

export interface ReplayProps {
  readonly record: GameRecord;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly analysis: Analysis;
  /** Undefined during the analysis, and if the rules have no winning-chance model. */
  readonly judged: JudgedGame | undefined;
  readonly words: ReviewFormatters;
}

export function Replay({ record, step, onStep, analysis, judged, words }: ReplayProps) {
  const { t } = words;
  const { game } = record;
  const story = useStory();
  const [showsChances, setShowsChances] = useState(false);
  const all = game.shots.length;
  const stepping = useReplayPlayback(step, all, onStep);
  const index = step > 0 ? step - 1 : undefined;
  const chances = useChancesBefore(game, showsChances ? index : undefined);
  const shot = index === undefined ? undefined : game.shots[index];
  const boards = useRef<HTMLDivElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current !== step) {
      boards.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
    }
    lastStep.current = step;
  }, [step]);
  const review = analysis.reviews.flat().find((review) => review.index === index);
  return (
    <section className={styles.replay} aria-label={t('replay.title')}>
      <h2 className="visually-hidden">{t('replay.title')}</h2>
      <Controls
        step={step}
        shotCount={all}
        stepping={stepping}
        onStep={onStep}
        showsChances={showsChances}
        words={words}
        caption={shot ? `${step}. ${words.shot(shot)}` : t('replay.start')}
        onShowsChancesChange={setShowsChances}
      />
      <div className={styles.told}>
        <p className={`hand-large ${styles.words}`}>
          {shot ? words.shot(shot) : t('replay.start')} {words.describeSkips(step)}{' '}
          {shot && (
            <span className={`muted ${styles.step}`}>{t('replay.step', { step, all })}</span>
          )}
        </p>
        <p className="muted">
          {review && describeChance(story, game.rules.grid, review)}{' '}
          {judged && <WinningChance record={record} step={step} judged={judged} words={words} />}{' '}
          {showsChances && index !== undefined && chances === null && t('replay.unknown')}
          {showsChances && index !== undefined && chances === undefined && t('replay.heatWaiting')}
        </p>
        {showsChances && (
          <HeatLegend
            least={t('replay.least')}
            most={t('replay.most')}
            best={t('replay.bestSign')}
          />
        )}
      </div>
      <div className={`tiles ${styles.boards}`} ref={boards}>
        {seatsUserFirst(record).map((viewer) => {
          const seat = otherSeat(viewer);
          const isTarget = shot?.seat === viewer;
          const isDrawn = showsChances && isTarget && index !== undefined;
          return (
            <Deferred key={seat}>
              <ReplayBoard
                record={record}
                seat={seat}
                shots={countShotsAt(game, seat, step)}
                viewBefore={isDrawn ? index : undefined}
                last={isTarget ? shot.square : undefined}
                heat={isDrawn ? chances?.posterior : undefined}
                best={isDrawn ? chances?.best : undefined}
                onStep={onStep}
                words={words}
              />
            </Deferred>
          );
        })}
      </div>
    </section>
  );
}

function WinningChance(
  props: Pick<ReplayProps, 'record' | 'step' | 'words'> & { readonly judged: JudgedGame },
) {
  const { record, step, judged, words } = props;
  const { t, player, wholePercent } = words;
  const story = useStory();
  const seat = seatsUserFirst(record)[0];
  const chance = judged.chances[step] ?? null;
  const shot = judged.shots.get(step - 1);
  return (
    <>
      {shot && <GradeSign grade={shot.grade} />} {shot && describeCost(story, shot)}{' '}
      {chance !== null &&
        t('winning.chance', {
          ...player(seat),
          chance: wholePercent(seat === 0 ? chance : 1 - chance),
        })}
    </>
  );
}

interface ReplayBoardProps {
  readonly record: GameRecord;
  /** Owner of the fleet on this board. */
  readonly seat: Seat;
  readonly shots: number;
  /** If set, shows the board as the shooter saw it before the shot with this index. */
  readonly viewBefore: number | undefined;
  readonly last: Square | undefined;
  readonly heat: ArrayLike<number> | undefined;
  readonly best: readonly Square[] | undefined;
  readonly onStep: (step: number) => void;
  readonly words: ReviewFormatters;
}

/** Choosing a square jumps to its shot. Memoized: a step changes only one board. */
const ReplayBoard = memo(function ReplayBoard(props: ReplayBoardProps) {
  const { record, seat, shots, viewBefore, last, onStep, words, ...overlay } = props;
  const { t, player, percent } = words;
  const { game } = record;
  const { grid, fleet } = game.rules;
  const { heat } = overlay;
  const board = useMemo(() => boardAfter(game, seat, shots), [game, seat, shots]);
  const shownView: BoardView =
    useMemo(
      () => (viewBefore === undefined ? undefined : targetBoardBefore(game, viewBefore)),
      [game, viewBefore],
    ) ?? board;
  const { cells } = shownView;
  const label = t('replay.fleetOf', player(seat));
  const stepAt = (square: Square) =>
    game.shots.findIndex((shot) => shot.seat !== seat && shot.square === square) + 1;
  return (
    <div className={`stack ${styles.board}`}>
      <h3 className="one-line">{label}</h3>
      <Board
        grid={grid}
        announces={game.rules.announces}
        label={label}
        cells={cells}
        ships={board.ships?.map(({ squares }) => squares)}
        last={last === undefined ? undefined : [last]}
        describe={(square) =>
          heat && cells[square] === 'open'
            ? t('replay.chance', { chance: percent(heat[square] as number) })
            : undefined
        }
        isRefused={(square) => stepAt(square) === 0}
        onChoose={(square) => stepAt(square) > 0 && onStep(stepAt(square))}
        {...overlay}
      />
      <FleetView
        fleet={fleet}
        afloatShapeIds={board.afloat}
        label={t('replay.afloat', player(seat))}
      />
    </div>
  );
});
