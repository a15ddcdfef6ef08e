import { boardBefore, describeChance, describeCost, type JudgedGame } from '@flotilla/play';
import {
  type BoardView,
  type GameRecord,
  otherSeat,
  type Seat,
  type Square,
} from '@flotilla/rules';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { Board } from '../../components/board/Board.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { HeatLegend } from '../../components/heat/HeatLegend.js';
import { Later } from '../../components/Later.js';
import { useStory } from '../../i18n/story.js';
import { Controls, useStepping } from './Controls.js';
import { GradeSign } from './GradeSign.js';
import { boardAfter, seatsInOrder, shotsAt } from './game-steps.js';
import styles from './Review.module.css';
import { type Analysis, useChancesBefore } from './use-analysis.js';
import type { ReviewWords } from './use-review-words.js';

export interface ReplayProps {
  readonly record: GameRecord;
  /** How many shots are shown. */
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly analysis: Analysis;
  /** Undefined while the game is analysed, and where who wins is not told. */
  readonly judged: JudgedGame | undefined;
  readonly words: ReviewWords;
}

/** Both boards after any number of shots, gone through by slider, buttons, keys, or by itself. */
export function Replay({ record, step, onStep, analysis, judged, words }: ReplayProps) {
  const { t } = words;
  const { game } = record;
  const story = useStory();
  const [showsChances, setShowsChances] = useState(false);
  const all = game.shots.length;
  const stepping = useStepping(step, all, onStep);
  const index = step > 0 ? step - 1 : undefined;
  const chances = useChancesBefore(game, showsChances ? index : undefined);
  const shot = index === undefined ? undefined : game.shots[index];
  const boards = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) {
      boards.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
    }
    shown.current = step;
  }, [step]);
  const review = analysis.reviews.flat().find((each) => each.index === index);
  return (
    <section className={styles.replay} aria-label={t('replay.title')}>
      <h2 className="visually-hidden">{t('replay.title')}</h2>
      <Controls
        {...{ step, all, stepping, onStep, showsChances, words }}
        caption={shot ? `${step}. ${words.shot(shot)}` : t('replay.start')}
        onChances={setShowsChances}
      />
      <div className={styles.told}>
        <p className={styles.words}>
          {shot ? words.shot(shot) : t('replay.start')} {words.skips(step)}{' '}
          {shot && <span className={styles.step}>{t('replay.step', { step, all })}</span>}
        </p>
        <p className="muted">
          {review && describeChance(story, game.rules.grid, review)}{' '}
          {judged && <Winning {...{ record, step, judged, words }} />}{' '}
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
      <div className={styles.boards} ref={boards}>
        {seatsInOrder(record).map((viewer) => {
          const seat = otherSeat(viewer);
          const isShotAt = shot?.seat === viewer;
          const isDrawn = showsChances && isShotAt && index !== undefined;
          return (
            <Later key={seat}>
              <ReplayBoard
                record={record}
                seat={seat}
                shots={shotsAt(game, seat, step)}
                seenBefore={isDrawn ? index : undefined}
                last={isShotAt ? shot.square : undefined}
                heat={isDrawn ? chances?.posterior : undefined}
                best={isDrawn ? chances?.best : undefined}
                onStep={onStep}
                words={words}
              />
            </Later>
          );
        })}
      </div>
    </section>
  );
}

/** What the shot did to the chance of winning, and how good it was. */
function Winning(
  props: Pick<ReplayProps, 'record' | 'step' | 'words'> & { readonly judged: JudgedGame },
) {
  const { record, step, judged, words } = props;
  const { t, player, wholePercent } = words;
  const story = useStory();
  const seat = seatsInOrder(record)[0];
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
  /** Whose fleet stands on it. */
  readonly seat: Seat;
  /** How many shots at it are shown. */
  readonly shots: number;
  /** Shows what the shooter saw of it before this shot of the game instead. */
  readonly seenBefore: number | undefined;
  readonly last: Square | undefined;
  readonly heat: ArrayLike<number> | undefined;
  readonly best: readonly Square[] | undefined;
  readonly onStep: (step: number) => void;
  readonly words: ReviewWords;
}

/** A board; a square that was shot at leads to its shot. Drawn anew only when it changes. */
const ReplayBoard = memo(function ReplayBoard(props: ReplayBoardProps) {
  const { record, seat, shots, seenBefore, last, onStep, words, ...drawn } = props;
  const { t, player, percent } = words;
  const { game } = record;
  const { grid, fleet } = game.rules;
  const { heat } = drawn;
  const board = useMemo(() => boardAfter(game, seat, shots), [game, seat, shots]);
  const seen: BoardView =
    useMemo(
      () => (seenBefore === undefined ? undefined : boardBefore(game, seenBefore)),
      [game, seenBefore],
    ) ?? board;
  const { cells } = seen;
  const label = t('replay.fleetOf', player(seat));
  const stepAt = (at: Square) =>
    game.shots.findIndex((shot) => shot.seat !== seat && shot.square === at) + 1;
  return (
    <div className={`column ${styles.board}`}>
      <h3>{label}</h3>
      <Board
        grid={grid}
        announces={game.rules.announces}
        label={label}
        cells={cells}
        ships={board.ships?.map(({ squares }) => squares)}
        last={last === undefined ? undefined : [last]}
        describe={(at) =>
          heat && cells[at] === 'open'
            ? t('replay.chance', { chance: percent(heat[at] as number) })
            : undefined
        }
        isRefused={(at) => stepAt(at) === 0}
        onChoose={(at) => stepAt(at) > 0 && onStep(stepAt(at))}
        {...drawn}
      />
      <FleetView fleet={fleet} afloat={board.afloat} label={t('replay.afloat', player(seat))} />
    </div>
  );
});
