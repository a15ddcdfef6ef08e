import {
  describeCourse,
  describeResult,
  type GameResult,
  lastShotsAt,
  playerName,
  resultInOne,
  summarise,
  type TableView,
} from '@flotilla/play';
import { otherSeat, SEATS, type Seat, shotsBy } from '@flotilla/rules';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { Later } from '../../components/Later.js';
import { announce } from '../../components/Notices.js';
import { useFigures } from '../../i18n/figures.js';
import { usePlayerName, useStory } from '../../i18n/story.js';
import { type Analysis, useAnalysis } from '../review/use-analysis.js';
import { BattleLog } from './BattleLog.js';
import { BoardSweep } from './BoardSweep.js';
import { OverCourse } from './OverCourse.js';
import styles from './OverScreen.module.css';
import { describeEnd } from './pointer.js';
import { withShortNames } from './short-names.js';

export interface OverScreenProps {
  readonly view: TableView;
  /** Result to show instead of the view's, if more is known. */
  readonly result?: GameResult;
  /** Did the game end while this page was open? */
  readonly isNow: boolean;
  /** Next actions, above the boards. */
  readonly actions: ReactNode;
  /** Further actions, below the boards. @param reviews of all shots, once computed */
  readonly after?: (reviews: Analysis['reviews'] | undefined) => ReactNode;
  /** Opens the review at a shot, counted from 0. */
  readonly onReview?: (shot: number) => void;
}

/** Has the game ended while this page was open? False if it was over when opened. */
export function useEnding(phase: TableView['phase']): boolean {
  const [isOpen, setOpen] = useState(false);
  if (phase !== 'over' && !isOpen) setOpen(true);
  return isOpen && phase === 'over';
}

/** End of a game: the winner, both fleets with all shots, and the statistics. */
export function OverScreen(props: OverScreenProps) {
  const { result, isNow, actions, after, onReview } = props;
  const story = useStory();
  const view = useMemo(() => withShortNames(story, props.view), [story, props.view]);
  const { t } = useTranslation('battle');
  const { rules, shots, winner, isResigned, isShared, hints } = view;
  const seenBy = isShared ? 'spectator' : view.viewer;
  const viewer = seenBy === 'spectator' ? undefined : seenBy;
  const { title, how } = result ?? describeResult(story, view, seenBy);
  const isGood = viewer === undefined || winner === viewer;
  const heading = useRef<HTMLHeadingElement>(null);
  // The game is over: later events, such as chat, do not change it.
  const [game] = useState(() => ({ players: props.view.players, game: { rules, shots } }));
  const { analysis } = useAnalysis(game);
  const reviews = analysis.state === 'done' ? analysis.reviews : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it is over.
  useEffect(() => {
    const end = isResigned ? '' : describeEnd(story, view, seenBy);
    announce(`${end} ${resultInOne({ title, how })}`.trim());
    heading.current?.focus();
  }, []);
  return (
    <div
      className={`column-wide ${styles.over}`}
      style={
        {
          '--columns': rules.grid.width,
          '--rows': rules.grid.height,
        } as React.CSSProperties
      }
    >
      {isNow && !isResigned && <BoardSweep isGood={isGood} />}
      <header className={`wrap ${styles.header}`} data-good={isGood} data-over="">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{how}</p>
        {!!hints && <p className="muted">{t('over.hinted', { count: hints })}</p>}
      </header>
      {actions}
      <p className={styles.course} role="status">
        {describeCourse(story, view, seenBy, reviews).join(' ')}
      </p>
      <div className={styles.boards}>
        {(viewer === undefined ? SEATS : [otherSeat(viewer), viewer]).map((seat) => (
          <Revealed key={seat} view={view} seat={seat} viewer={viewer} />
        ))}
      </div>
      <div className={styles.more}>
        <Later>
          <OverCourse {...{ view, viewer, analysis, onReview }} />
        </Later>
        <Figures {...{ view, viewer, analysis }} />
        <BattleLog view={props.view} viewer={viewer} />
      </div>
      {after?.(reviews)}
    </div>
  );
}

function Revealed(props: {
  readonly view: TableView;
  readonly seat: Seat;
  readonly viewer: Seat | undefined;
}) {
  const { view, seat, viewer } = props;
  const { t } = useTranslation('battle');
  const story = useStory();
  const { rules, players } = view;
  const { cells, afloat, ships } = view.boards[seat];
  const { name } = playerName(story, players[seat]);
  const label = seat === viewer ? t('board.own') : t('board.of', { name });
  return (
    <section className={styles.side}>
      <h2>{label}</h2>
      <Board
        grid={rules.grid}
        announces={rules.announces}
        label={label}
        cells={cells}
        ships={ships?.map(({ squares }) => squares)}
        last={lastShotsAt(view, seat).map(({ square }) => square)}
      />
      <FleetView
        fleet={rules.fleet}
        afloat={afloat}
        label={seat === viewer ? t('afloat.own') : t('afloat.of', { name })}
      />
    </section>
  );
}

const FIGURES = ['shots', 'hits', 'hitRate', 'accuracy', 'afloat'] as const;

interface FiguresProps {
  readonly view: TableView;
  readonly viewer: Seat | undefined;
  readonly analysis: Analysis;
}

/** Shots and hits of each side. */
function Figures({ view, viewer, analysis }: FiguresProps) {
  const { t } = useTranslation('battle');
  const playerName = usePlayerName();
  const { players, winner } = view;
  const { whole, wholePercent } = useFigures();
  const accuracyOf = (seat: Seat) => {
    const reviews = analysis.reviews[seat];
    const isWhole = reviews.length === shotsBy(view, seat).length;
    if (!isWhole) return analysis.state === 'running' ? '…' : '–';
    return reviews.length > 0 ? wholePercent(summarise(reviews).accuracy) : '–';
  };
  const figureOf = (figure: (typeof FIGURES)[number], seat: Seat): string => {
    const shots = shotsBy(view, seat).length;
    const hits = view.score[seat];
    if (figure === 'hitRate') return shots > 0 ? wholePercent(hits / shots) : '–';
    if (figure === 'accuracy') return accuracyOf(seat);
    const counted = { shots, hits, afloat: view.boards[seat].afloat?.length ?? 0 };
    return whole(counted[figure]);
  };
  return (
    <table className={styles.figures}>
      <caption>{t('over.figures')}</caption>
      <thead>
        <tr>
          <td />
          {SEATS.map((seat) => (
            <th key={seat} scope="col" data-winner={winner === seat}>
              {seat === viewer ? t('you') : playerName(players[seat]).name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {FIGURES.map((figure) => (
          <tr key={figure}>
            <th scope="row">{t(`over.${figure}`)}</th>
            {SEATS.map((seat) => (
              <td key={seat} data-winner={winner === seat}>
                {figureOf(figure, seat)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
