import { type AdviceKind, type LocalTable, playerName, type TableView } from '@flotilla/play';
import { otherSeat, type Seat } from '@flotilla/rules';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FleetView } from '../../components/fleet/FleetView.js';
import { useStory } from '../../i18n/story.js';
import { BattleActions } from './BattleActions.js';
import { EnemyBoard, OwnBoard } from './BattleBoards.js';
import { BattleLog } from './BattleLog.js';
import styles from './BattleScreen.module.css';
import { HintPanel } from './HintPanel.js';
import { Status } from './Status.js';
import { useAnnouncements } from './use-announcements.js';
import { useFiring } from './use-firing.js';
import { useHints } from './use-hints.js';

export interface BattleScreenProps {
  readonly table: LocalTable;
  readonly view: TableView;
  /** Who is at the screen. */
  readonly viewer: Seat;
  readonly isThinking: boolean;
}

const NO_HINTS: readonly AdviceKind[] = [];

/** A battle as the person in one seat sees it. */
export function BattleScreen({ table, view, viewer, isThinking }: BattleScreenProps) {
  const story = useStory();
  const { t } = useTranslation('battle');
  const { players, isShared } = view;
  const { fleet, grid } = view.rules;
  const other = otherSeat(viewer);
  const person = playerName(story, players[viewer]);
  const firing = useFiring(story, table, view);
  const [kinds, setKinds] = useState(NO_HINTS);
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
            <HintPanel {...{ viewer, view, hints, kinds, isTurn, onKinds: setKinds }} />
          </div>
        )}
        <aside className={styles.side}>
          <BattleLog view={view} viewer={viewer} />
          <BattleActions
            view={view}
            viewer={viewer}
            boardOf={table.boardOf}
            onUndo={isTraining && view.canUndo ? firing.takeBack : undefined}
          />
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
