import {
  describeCourse,
  describeResult,
  type GameResult,
  joinResult,
  lastShotsAt,
  playerName,
  starAt,
  summarise,
  type TableView,
} from '@flotilla/play';
import { otherSeat, SEATS, type Seat, shotsBy } from '@flotilla/rules';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Board } from '../../components/board/Board.js';
import { Deferred } from '../../components/Deferred.js';
import { FleetView } from '../../components/fleet/FleetView.js';
import { announce } from '../../components/Notices.js';
import { useNumberFormats } from '../../i18n/figures.js';
import { usePlayerName, useStory } from '../../i18n/story.js';
import { type Analysis, useAnalysis } from '../review/use-analysis.js';
import { BattleLog } from './BattleLog.js';
import { OverCourse } from './OverCourse.js';
import styles from './OverScreen.module.css';
import { describeLastRounds } from './pointer.js';
import { withShortNames } from './short-names.js';

export interface OverScreenProps {
  readonly view: TableView;
  /** Result to show instead of the one derived from the view. */
  readonly result?: GameResult;
  /** Did the game end while this page was open? */
  readonly isJustEnded: boolean;
  /** Content next to the result, such as the score of a series. */
  readonly gain?: ReactNode;
  /** Renders the buttons above the boards. @param reviews reviews of all shots, once computed */
  readonly actions: (reviews: Analysis['reviews'] | undefined) => ReactNode;
  /** Content below the boards. */
  readonly details?: ReactNode;
  /** Opens the review at a shot (0-based index). */
  readonly onReview: (shot: number) => void;
}

/** Has the game ended while the page was open? False if it was over before. */
export function useHasJustEnded(phase: TableView['phase']): boolean {
  const [wasOngoing, setWasOngoing] = useState(false);
  if (phase !== 'over' && !wasOngoing) setWasOngoing(true);
  return wasOngoing && phase === 'over';
}

export function OverScreen(props: OverScreenProps) {
  const { result, isJustEnded, gain, actions, details, onReview } = props;
  const story = useStory();
  const view = useMemo(() => withShortNames(story, props.view), [story, props.view]);
  const { t } = useTranslation('battle');
  const { rules, shots, winner, isResigned, isShared, hints } = view;
  const perspective = isShared ? 'spectator' : view.viewer;
  const viewer = perspective === 'spectator' ? undefined : perspective;
  const { title, how } = result ?? describeResult(story, view, perspective);
  const isWin = viewer === undefined || winner === viewer;
  const heading = useRef<HTMLHeadingElement>(null);
  // Fixed at the first render: later events, such as chat, must not restart the analysis.
  const [analysedGame] = useState(() => ({ players: props.view.players, game: { rules, shots } }));
  const { analysis } = useAnalysis(analysedGame);
  const reviews = analysis.state === 'done' ? analysis.reviews : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when the game is over.
  useEffect(() => {
    const endText = isResigned ? '' : describeLastRounds(story, view, perspective);
    announce(`${endText} ${joinResult({ title, how })}`.trim());
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
      <header className={`row ${styles.header}`} data-good={isWin} data-over="">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <Flourish isWin={isWin} isJustEnded={isJustEnded} />
          <p>
            {how} {!!hints && <span className="muted">{t('over.hinted', { count: hints })}</span>}
          </p>
        </div>
        {gain}
      </header>
      {actions(reviews)}
      <p className={styles.course} role="status">
        {describeCourse(story, view, perspective, reviews).join(' ')}
      </p>
      <div className={`tiles ${styles.boards}`}>
        {(viewer === undefined ? SEATS : [otherSeat(viewer), viewer]).map((seat) => (
          <RevealedBoard key={seat} view={view} seat={seat} viewer={viewer} />
        ))}
      </div>
      <div className={`tiles ${styles.more}`}>
        <Deferred>
          <OverCourse view={view} viewer={viewer} analysis={analysis} onReview={onReview} />
        </Deferred>
        <FigureTable view={view} viewer={viewer} analysis={analysis} />
        <BattleLog view={props.view} viewer={viewer} />
      </div>
      {details}
    </div>
  );
}

const WAVES = `M3 13q7-7 14 0${'t14 0'.repeat(11)}`;

/** SVG paths: a swash with a star, or waves with a sinking bow. */
const FLOURISH_PATHS = {
  won: [`M4 14C60 5 130 3 192 12`, starAt([212, 10], 9)],
  lost: [WAVES, 'M184 11l6-13 16 7-5 8'],
};

/** Pen flourish under the result, animated if the game has just ended. */
function Flourish(props: { readonly isWin: boolean; readonly isJustEnded: boolean }) {
  const { isWin, isJustEnded } = props;
  return (
    <svg
      viewBox="0 0 224 20"
      className={`pen ${styles.flourish}`}
      data-now={isJustEnded}
      aria-hidden="true"
    >
      {FLOURISH_PATHS[isWin ? 'won' : 'lost'].map((stroke) => (
        <path key={stroke} pathLength="1" d={stroke} />
      ))}
    </svg>
  );
}

function RevealedBoard(props: {
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
    <section className="stack">
      <h2 className="text-4">{label}</h2>
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
        afloatShapeIds={afloat}
        label={seat === viewer ? t('afloat.own') : t('afloat.of', { name })}
      />
    </section>
  );
}

const RESULT_FIGURES = ['shots', 'hits', 'hitRate', 'accuracy', 'afloat'] as const;

interface FigureTableProps {
  readonly view: TableView;
  readonly viewer: Seat | undefined;
  readonly analysis: Analysis;
}

function FigureTable({ view, viewer, analysis }: FigureTableProps) {
  const { t } = useTranslation('battle');
  const playerName = usePlayerName();
  const { players, winner } = view;
  const { formatInteger, wholePercent } = useNumberFormats();
  const formatAccuracy = (seat: Seat) => {
    const reviews = analysis.reviews[seat];
    const isComplete = reviews.length === shotsBy(view, seat).length;
    if (!isComplete) return analysis.state === 'running' ? '…' : '–';
    return reviews.length > 0 ? wholePercent(summarise(reviews).accuracy) : '–';
  };
  const formatFigure = (figure: (typeof RESULT_FIGURES)[number], seat: Seat): string => {
    const shots = shotsBy(view, seat).length;
    const hits = view.score[seat];
    if (figure === 'hitRate') return shots > 0 ? wholePercent(hits / shots) : '–';
    if (figure === 'accuracy') return formatAccuracy(seat);
    const counts = { shots, hits, afloat: view.boards[seat].afloat?.length ?? 0 };
    return formatInteger(counts[figure]);
  };
  return (
    <table className={`tabular ${styles.figures}`}>
      <caption className="hand">{t('over.figures')}</caption>
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
        {RESULT_FIGURES.map((figure) => (
          <tr key={figure}>
            <th scope="row">{t(`over.${figure}`)}</th>
            {SEATS.map((seat) => (
              <td key={seat} data-winner={winner === seat}>
                {formatFigure(figure, seat)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
