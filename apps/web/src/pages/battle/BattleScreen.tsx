import {
  type AdviceKind,
  type HeatMap,
  playerName,
  seatName,
  type Table,
  type TableView,
} from '@flotilla/play';
import { otherSeat, type Seat } from '@flotilla/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FleetView } from '../../components/fleet/FleetView.js';
import type { MenuItem } from '../../components/Menu.js';
import { useStory } from '../../i18n/story.js';
import { useGuide } from '../../play/guide.js';
import { useSettings } from '../../settings.js';
import { BattleBar } from './BattleBar.js';
import { EnemyBoard, OwnBoard } from './BattleBoards.js';
import { BattleLog } from './BattleLog.js';
import styles from './BattleScreen.module.css';
import { BattleStatus } from './BattleStatus.js';
import { HintPanel, useHints } from './HintPanel.js';
import { KeysDialog } from './KeysDialog.js';
import { keepHints, useKeptHints } from './kept-hints.js';
import { useCountedHint } from './use-counted-hint.js';
import { useAnnouncements, useFiring } from './use-firing.js';
import { useZen } from './use-zen.js';

export interface BattleScreenProps {
  readonly table: Table;
  readonly view: TableView;
  /** Seat of the player at the screen. */
  readonly viewer: Seat;
  /** Has the computer been thinking long enough to say so? */
  readonly isThinking?: boolean;
  /** Content above the boards, such as clocks. */
  readonly head?: ReactNode;
  /** Hint for a beginner; on a phone it covers the status. */
  readonly guide?: ReactNode;
  /** Content at the edge of the opponent's board, where that has the full width. */
  readonly edge?: ReactNode;
  /** Renders the ways to leave the game, given the menu items common to all tables. */
  readonly ways: (common: readonly MenuItem[]) => ReactNode;
  /** The opponent's weights for the own board, if shown. */
  readonly thoughts?: HeatMap | undefined;
  /** Are the weights shown, known yet or not? */
  readonly showsThoughts?: boolean;
  /** Content next to the log, such as the chat. */
  readonly beside?: ReactNode;
}

const NO_HINTS: readonly AdviceKind[] = [];

/**
 * Battle as seen from one seat. Everything a turn needs fits in one window, at a position and size that no turn
 * changes. The rest is next to it or below.
 */
export function BattleScreen(props: BattleScreenProps) {
  const { table, view, viewer, isThinking = false, showsThoughts = false, ...parts } = props;
  const { head, guide, edge, ways, beside, thoughts } = parts;
  const story = useStory();
  const { t } = useTranslation('battle');
  const { players, isShared } = view;
  const { fleet, grid } = view.rules;
  const other = otherSeat(viewer);
  const person = seatName(story, players, viewer, isShared ? 'spectator' : viewer);
  const firing = useFiring(story, table, view);
  const { kinds } = useKeptHints();
  const isTraining = view.isTraining && !isShared;
  const isTurn = view.awaits === 'viewer';
  const hints = useHints(view, viewer, isTraining && isTurn ? kinds : NO_HINTS);
  const hint = useCountedHint(table, view, viewer, firing.say);
  useAnnouncements(story, view, viewer);
  const boards = useFocusedBoard();
  const { showsTables } = useSettings();
  const zen = useZen();
  // Space for hints is kept until the game ends: no board moves when the last is read.
  const [isGuided] = useState(() => guide !== undefined && useGuide.getState().read !== null);
  const hinting = { kinds, onKinds: keepHints };

  return (
    <div
      className={styles.battle}
      data-battle={zen.isOn ? 'alone' : ''}
      data-two={isShared}
      data-guided={isGuided}
      data-thoughts={showsThoughts}
      data-tables={showsTables}
      data-large={Math.max(grid.width, grid.height) > 13}
      style={{ '--columns': grid.width, '--rows': grid.height } as React.CSSProperties}
    >
      <div className={styles.sheet} ref={boards}>
        <div className={styles.top}>
          <h1 className={styles.title}>
            {t('versus', {
              ...person,
              ...{ first: person.name, second: playerName(story, players[other]).name },
            })}
          </h1>
          {head}
          <div className={styles.told}>
            <BattleStatus {...{ story, view, viewer, isThinking, notice: firing.notice }} />
            {guide}
          </div>
        </div>
        <EnemyBoard {...{ viewer, view, firing, hints, kinds }} best={hint?.best} />
        <OwnBoard {...{ viewer, view, thoughts }} />
        <div className={styles.enemyFleet}>
          <h3>{t('afloat.enemy')}</h3>
          <FleetView fleet={fleet} afloat={view.boards[other].afloat} label={t('afloat.enemy')} />
        </div>
        {edge && <div className={styles.edge}>{edge}</div>}
        <div className={styles.ownFleet}>
          <h3>{t('afloat.own')}</h3>
          <FleetView fleet={fleet} afloat={view.boards[viewer].afloat} label={t('afloat.own')} />
          <p className={styles.wider}>{t('board.wider')}</p>
        </div>
        <BattleBar
          {...{ view, firing, zen, ways, hint }}
          hinting={isTraining ? hinting : undefined}
        />
      </div>
      <aside className={styles.side}>
        {beside}
        {isTraining && <HintPanel {...{ viewer, view, hints, isTurn, ...hinting }} />}
        <BattleLog view={view} viewer={viewer} />
      </aside>
      <KeysDialog isOpen={zen.showsKeys} onClose={zen.closeKeys} />
    </div>
  );
}

/** Focuses the board as soon as there is one, if its page has already been used. */
function useFocusedBoard() {
  const boards = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    if (!navigator.userActivation?.hasBeenActive) return;
    const square = boards.current?.querySelector<HTMLElement>('[data-square][tabindex="0"]');
    square?.focus({ preventScroll: true });
  }, []);
  return boards;
}
