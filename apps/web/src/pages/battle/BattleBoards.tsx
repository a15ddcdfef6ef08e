import type { Session } from '@flotilla/play';
import { type GameView, observationOf, otherSeat, type Seat } from '@flotilla/rules';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import styles from './BattleScreen.module.css';
import { awaitedBy, isSalvo, lastShotsAt, refusalOf } from './battle-state.js';
import { describeHint } from './describe-hint.js';
import type { Firing } from './use-firing.js';
import type { HintKind, Hints } from './use-hints.js';

interface SideProps {
  readonly session: Session;
  readonly viewer: Seat;
  readonly view: GameView;
}

export interface EnemyBoardProps extends SideProps {
  readonly firing: Firing;
  readonly hints: Hints;
  readonly kinds: readonly HintKind[];
}

/** The other board, which is shot at; a hint that is alone lies over it. */
export function EnemyBoard({ session, viewer, view, firing, hints, kinds }: EnemyBoardProps) {
  const { t, i18n } = useTranslation('battle');
  const { game, marks } = session;
  const { aimed, due } = firing;
  const other = otherSeat(viewer);
  const isTurn = awaitedBy(session, viewer) === 'viewer';
  const [kind] = kinds;
  const hint = (kinds.length === 1 && kind && hints[kind]) || undefined;
  return (
    <section className={`${styles.enemy} bleed`} data-board="enemy">
      <h2>{t('board.enemy')}</h2>
      <Board
        grid={game.rules.grid}
        announces={game.rules.announces}
        label={t('board.enemy')}
        cells={view.boards[other].cells}
        ships={observationOf(game, viewer).sunk.map(({ squares }) => squares)}
        last={lastShotsAt(game, other).map(({ square }) => square)}
        marks={marks[viewer]}
        aimed={aimed}
        heat={hint?.heat}
        best={hint?.best}
        showsNumbers={kind === 'exact'}
        describe={hint && kind && describeHint(t, i18n.language, kind, hint)}
        isActive={isTurn}
        isRefused={(square) => refusalOf(view, viewer, aimed, square) !== undefined}
        onChoose={firing.choose}
        onMark={firing.mark}
      />
      {isSalvo(game) && isTurn && (
        <div className={styles.salvo}>
          <span>{t('salvo.aimed', { aimed: aimed.length, due })}</span>
          <Button look="main" disabled={aimed.length < due} onClick={firing.fire}>
            {t('salvo.fire')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The viewer's own board, with the shots at it. */
export const OwnBoard = memo(function OwnBoard({ session, viewer, view }: SideProps) {
  const { t } = useTranslation('battle');
  const { game } = session;
  const { cells, ships } = view.boards[viewer];
  return (
    <section className={styles.own} data-board="own">
      <h2>{t('board.own')}</h2>
      <Board
        grid={game.rules.grid}
        announces={game.rules.announces}
        label={t('board.own')}
        cells={cells}
        ships={ships?.map(({ squares }) => squares)}
        last={lastShotsAt(game, viewer).map(({ square }) => square)}
        isActive={awaitedBy(session, viewer) !== 'viewer'}
      />
    </section>
  );
});
