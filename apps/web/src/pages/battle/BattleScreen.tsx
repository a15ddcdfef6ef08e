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
import { OpponentBoard, OwnBoard } from './BattleBoards.js';
import { BattleLog } from './BattleLog.js';
import styles from './BattleScreen.module.css';
import { BattleStatus } from './BattleStatus.js';
import { HintPanel, useHints } from './HintPanel.js';
import { KeysDialog } from './KeysDialog.js';
import { useHintChoices } from './kept-hints.js';
import { useCountedHint } from './use-counted-hint.js';
import { useBattleAnnouncements, useFiring } from './use-firing.js';
import { useZen } from './use-zen.js';

export interface BattleScreenProps {
  readonly table: Table;
  readonly view: TableView;
  readonly viewer: Seat;
  /** Has the computer been thinking long enough to show an hourglass? */
  readonly isThinking?: boolean;
  /** Content above the boards, such as clocks. */
  readonly header?: ReactNode;
  /** Beginner's hint; on a phone it covers the status. */
  readonly guide?: ReactNode;
  /** Content below the corner of the opponent's board, in narrow windows only. */
  readonly boardEdge?: ReactNode;
  /** Renders the leave button and the menu, given the menu items common to all tables. */
  readonly renderActions: (common: readonly MenuItem[]) => ReactNode;
  /** Opponent's weight for each square of the viewer's board, if shown. */
  readonly thoughts?: HeatMap | undefined;
  /** Are the weights shown? True also while they are computed. */
  readonly showsThoughts?: boolean;
  /** Content next to the log, such as the chat. */
  readonly sidebar?: ReactNode;
}

const NO_HINT_KINDS: readonly AdviceKind[] = [];

/** Battle as seen from one seat. Playing a turn needs no scrolling and shifts no layout. */
export function BattleScreen(props: BattleScreenProps) {
  const { table, view, viewer, isThinking = false, showsThoughts = false, ...slots } = props;
  const { header, guide, boardEdge, renderActions, sidebar, thoughts } = slots;
  const story = useStory();
  const { t } = useTranslation('battle');
  const { players, isShared } = view;
  const { grid } = view.rules;
  const opponent = otherSeat(viewer);
  const viewerName = seatName(story, players, viewer, isShared ? 'spectator' : viewer);
  const firing = useFiring(story, table, view);
  const { kinds } = useHintChoices();
  const isTraining = view.isTraining && !isShared;
  const isTurn = view.awaits === 'viewer';
  const hints = useHints(view, viewer, isTraining && isTurn ? kinds : NO_HINT_KINDS);
  const countedHint = useCountedHint(table, view, viewer, firing.showMessage);
  useBattleAnnouncements(story, view, viewer);
  const boardsArea = useBoardFocus();
  const { showsTables } = useSettings();
  const zen = useZen();
  // Reserves space for hints until the game ends: the boards do not move after the last hint.
  const [hasGuideSpace] = useState(() => guide !== undefined && useGuide.getState().read !== null);
  const hintChoice = {
    kinds,
    onKindsChange: (chosen: typeof kinds) => useHintChoices.setState({ kinds: chosen }),
  };

  return (
    <div
      className={`column-wide ${styles.battle}`}
      data-battle={zen.isOn ? 'alone' : ''}
      data-two={isShared}
      data-guided={hasGuideSpace}
      data-thoughts={showsThoughts}
      data-tables={showsTables}
      data-large={Math.max(grid.width, grid.height) > 13}
      style={{ '--columns': grid.width, '--rows': grid.height } as React.CSSProperties}
    >
      <div className={styles.sheet} ref={boardsArea}>
        <div className={styles.top}>
          <h1 className={`text-4 one-line ${styles.title}`}>
            {t('versus', {
              ...viewerName,
              first: viewerName.name,
              second: playerName(story, players[opponent]).name,
            })}
          </h1>
          {header}
          <div className={styles.told}>
            <BattleStatus
              story={story}
              view={view}
              viewer={viewer}
              isThinking={isThinking}
              notice={firing.notice}
            />
            {guide}
          </div>
        </div>
        <OpponentBoard
          viewer={viewer}
          view={view}
          firing={firing}
          hints={hints}
          hintKinds={kinds}
          bestSquares={countedHint?.bestSquares}
        />
        <OwnBoard viewer={viewer} view={view} thoughts={thoughts} />
        <div className={styles.enemyFleet}>
          <AfloatFleet view={view} seat={opponent} title={t('afloat.enemy')} />
        </div>
        {boardEdge && <div className={styles.edge}>{boardEdge}</div>}
        <div className={styles.ownFleet}>
          <AfloatFleet view={view} seat={viewer} title={t('afloat.own')} />
          <p className={`fine ${styles.wider}`}>{t('board.wider')}</p>
        </div>
        <BattleBar
          view={view}
          firing={firing}
          zen={zen}
          renderActions={renderActions}
          countedHint={countedHint}
          hintChoice={isTraining ? hintChoice : undefined}
        />
      </div>
      <aside className={`column ${styles.side}`}>
        {sidebar}
        {isTraining && (
          <HintPanel viewer={viewer} view={view} hints={hints} isTurn={isTurn} {...hintChoice} />
        )}
        <BattleLog view={view} viewer={viewer} />
      </aside>
      <KeysDialog isOpen={zen.showsKeys} onClose={zen.closeKeys} />
    </div>
  );
}

interface AfloatFleetProps {
  readonly view: TableView;
  readonly seat: Seat;
  readonly title: string;
}

function AfloatFleet({ view: { rules, boards }, seat, title }: AfloatFleetProps) {
  return (
    <>
      <h3 className="text-2">{title}</h3>
      <FleetView fleet={rules.fleet} afloatShapeIds={boards[seat].afloat} label={title} />
    </>
  );
}

/** On mount, scrolls to the top and, if the user has interacted with the page, focuses a square. */
function useBoardFocus() {
  const boardsArea = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    if (!navigator.userActivation?.hasBeenActive) return;
    const square = boardsArea.current?.querySelector<HTMLElement>('[data-square][tabindex="0"]');
    square?.focus({ preventScroll: true });
  }, []);
  return boardsArea;
}
