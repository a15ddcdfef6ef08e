import {
  type AdviceKind,
  describeShots,
  describeThinking,
  describeTurn,
  lastShotsAt,
  playerName,
  type Story,
  type Table,
  type TableView,
} from '@flotilla/play';
import { otherSeat, type Seat } from '@flotilla/rules';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FleetView } from '../../components/fleet/FleetView.js';
import { Hourglass } from '../../components/Hourglass.js';
import { useStory } from '../../i18n/story.js';
import { EnemyBoard, OwnBoard } from './BattleBoards.js';
import { BattleLog } from './BattleLog.js';
import styles from './BattleScreen.module.css';
import { HintPanel, useHints } from './HintPanel.js';
import { keepHints, useKeptHints } from './kept-hints.js';
import { type Firing, useAnnouncements, useFiring } from './use-firing.js';

export interface BattleScreenProps {
  readonly table: Table;
  readonly view: TableView;
  /** Who is at the screen. */
  readonly viewer: Seat;
  /** Does the computer think for so long that it is to be told? */
  readonly isThinking?: boolean;
  /** What this table has over the boards, such as clocks. */
  readonly head?: ReactNode;
  /** What can be done at this table besides shooting. */
  readonly actions: (firing: Firing) => ReactNode;
}

const NO_HINTS: readonly AdviceKind[] = [];

/** A battle as the person in one seat sees it. */
export function BattleScreen(props: BattleScreenProps) {
  const { table, view, viewer, isThinking = false, head, actions } = props;
  const story = useStory();
  const { t } = useTranslation('battle');
  const { players, isShared } = view;
  const { fleet, grid } = view.rules;
  const other = otherSeat(viewer);
  const person = playerName(story, players[viewer]);
  const firing = useFiring(story, table, view);
  const { kinds } = useKeptHints();
  const isTraining = view.isTraining && !isShared;
  const isTurn = view.awaits === 'viewer';
  const hints = useHints(view, viewer, isTraining && isTurn ? kinds : NO_HINTS);
  useAnnouncements(story, view, viewer);
  const boards = useFocusedBoard();

  return (
    <div
      className={styles.battle}
      data-two={isShared}
      style={{ '--columns': grid.width, '--rows': grid.height } as React.CSSProperties}
    >
      <h1 className={styles.title}>
        {t('versus', {
          ...person,
          ...{ first: person.name, second: playerName(story, players[other]).name },
        })}
      </h1>
      <Status {...{ story, view, viewer, isThinking, notice: firing.notice }} />
      {head}
      <div className={styles.sea} ref={boards}>
        <EnemyBoard {...{ viewer, view, firing, hints, kinds }} />
        <OwnBoard {...{ viewer, view }} />
        <div className={styles.enemyFleet}>
          <h3>{t('afloat.enemy')}</h3>
          <FleetView fleet={fleet} afloat={view.boards[other].afloat} label={t('afloat.enemy')} />
        </div>
        <div className={styles.ownFleet}>
          <h3>{t('afloat.own')}</h3>
          <FleetView fleet={fleet} afloat={view.boards[viewer].afloat} label={t('afloat.own')} />
        </div>
        {isTraining && (
          <div className={styles.hints}>
            <HintPanel {...{ viewer, view, hints, kinds, isTurn, onKinds: keepHints }} />
          </div>
        )}
        <aside className={styles.side}>
          <BattleLog view={view} viewer={viewer} />
          {actions(firing)}
        </aside>
      </div>
    </div>
  );
}

/** Keys go to the board as soon as there is one, if its page has been in use before. */
function useFocusedBoard() {
  const boards = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!navigator.userActivation?.hasBeenActive) return;
    const square = boards.current?.querySelector<HTMLElement>('[data-square][tabindex="0"]');
    square?.focus({ preventScroll: true });
  }, []);
  return boards;
}

interface StatusProps {
  readonly story: Story;
  readonly view: TableView;
  readonly viewer: Seat;
  readonly isThinking: boolean;
  /** A word about the last action, which changed nothing. */
  readonly notice: string | undefined;
}

/** Whose turn it is, and what has just happened on each board. */
function Status({ story, view, viewer, isThinking, notice }: StatusProps) {
  const { shots, awaits } = view;
  const other = otherSeat(viewer);
  const mine = lastShotsAt(view, other);
  const theirs = lastShotsAt(view, viewer);
  const isMineLast = shots.at(-1)?.seat === viewer;
  const isWaiting = isThinking && awaits === 'computer';
  const turn = isWaiting ? describeThinking(story, view) : describeTurn(story, view, viewer);
  const line = (last: typeof mine, isLatest: boolean) => (
    <p className={styles.line} data-latest={isLatest} data-outcome={last.at(-1)?.outcome}>
      {describeShots(story, view, last, viewer)}
    </p>
  );
  return (
    <div className={`paper ${styles.status}`} data-status="">
      <p className={styles.turn} data-yours={awaits === 'viewer'}>
        {isWaiting && <Hourglass />}
        {turn}
      </p>
      {notice ? (
        <p className={styles.notice}>{notice}</p>
      ) : (
        <div className={styles.lines}>
          {line(mine, isMineLast)}
          {line(theirs, !isMineLast)}
        </div>
      )}
    </div>
  );
}
