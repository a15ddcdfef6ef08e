import { isHotSeat, type Session } from '@flotilla/play';
import { otherSeat, type Seat, viewFor } from '@flotilla/rules';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FleetView } from '../../components/fleet/FleetView.js';
import { undo } from '../../play/game.js';
import { BattleActions } from './BattleActions.js';
import { EnemyBoard, OwnBoard } from './BattleBoards.js';
import { BattleLog } from './BattleLog.js';
import styles from './BattleScreen.module.css';
import { awaitedBy } from './battle-state.js';
import { HintPanel } from './HintPanel.js';
import { Status } from './Status.js';
import { useAnnouncements } from './use-announcements.js';
import { useFiring } from './use-firing.js';
import { type HintKind, useHints } from './use-hints.js';
import { useShotSounds } from './use-shot-sounds.js';
import { useWords } from './use-words.js';

export interface BattleScreenProps {
  readonly session: Session;
  /** Who is at the screen. */
  readonly viewer: Seat;
  readonly isThinking: boolean;
}

const NO_HINTS: readonly HintKind[] = [];

/** A battle as the person in one seat sees it. */
export function BattleScreen({ session, viewer, isThinking }: BattleScreenProps) {
  const words = useWords();
  const { t, player } = words;
  const { game, players } = session;
  const { fleet, grid } = game.rules;
  const other = otherSeat(viewer);
  const person = player(players[viewer]);
  const view = useMemo(() => viewFor(game, viewer), [game, viewer]);
  const firing = useFiring(words, session, viewer, view);
  const [kinds, setKinds] = useState(NO_HINTS);
  const isTraining = session.isTraining && !isHotSeat(session);
  const isTurn = awaitedBy(session, viewer) === 'viewer';
  const hints = useHints(game, viewer, isTraining && isTurn ? kinds : NO_HINTS);
  useAnnouncements(words, session, viewer);
  useShotSounds(game, viewer);
  const boards = useFocusedBoard();

  const takeBack = () => {
    if (undo().ok) firing.say(t('takenBack'));
  };
  return (
    <div
      className={styles.battle}
      data-two={isHotSeat(session)}
      style={{ '--columns': grid.width, '--rows': grid.height } as React.CSSProperties}
    >
      <h1 className={styles.title}>
        {t('versus', {
          ...person,
          ...{ first: person.name, second: player(players[other]).name },
        })}
      </h1>
      <Status {...{ words, session, viewer, isThinking, notice: firing.notice }} />
      <div className={styles.sea} ref={boards}>
        <EnemyBoard {...{ session, viewer, view, firing, hints, kinds }} />
        <OwnBoard {...{ session, viewer, view }} />
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
            <HintPanel {...{ session, viewer, view, hints, kinds, isTurn, onKinds: setKinds }} />
          </div>
        )}
        <aside className={styles.side}>
          <BattleLog session={session} viewer={viewer} />
          <BattleActions
            session={session}
            viewer={viewer}
            onUndo={isTraining && session.undoPoints.length > 0 ? takeBack : undefined}
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
