import {
  describeLatestEvent,
  describeTurn,
  type LocalTable,
  lastShotsAt,
  playerName,
  refusalOfSquare,
  type TableView,
} from '@flotilla/play';
import { type PlayerInfo, SEATS, type Seat, type Square } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { useStory } from '../../i18n/story.js';
import { useSettingsDialog } from '../../settings-dialog.js';
import { BattleActions, ConfirmationDialog } from './BattleActions.js';
import { FireButton } from './BattleBar.js';
import { restartGame } from './battle-table.js';
import { type Firing, useBattleAnnouncements, useFiring } from './use-firing.js';
import styles from './WindowScreen.module.css';
import { RevealedSegment, TWO_BOARD_COLOURS_CLASS, TWO_BOARD_SIGNS } from './WindowSigns.js';

export interface WindowScreenProps {
  readonly table: LocalTable;
  readonly view: TableView;
  readonly viewer: Seat;
}

/** Battle with both fleets hidden, laid out as in docs/research/sources.md#two-board-window. */
export function WindowScreen({ table, view, viewer }: WindowScreenProps) {
  const { t } = useTranslation('battle');
  const story = useStory();
  const { rules, players, shots } = view;
  const firing = useFiring(story, table, view);
  const [shownFleets, setShownFleets] = useState<readonly Seat[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const isNamed = (seat: Seat) => !['first', 'second'].includes(players[seat].who ?? '');
  const numberedPlayer = (seat: Seat): PlayerInfo =>
    isNamed(seat)
      ? players[seat]
      : { name: t('window.player', { number: seat + 1 }), who: 'named' };
  const namedView: TableView = { ...view, players: [numberedPlayer(0), numberedPlayer(1)] };
  const nameOf = (seat: Seat) => playerName(story, namedView.players[seat]).name;
  const turnText = describeTurn(story, namedView, 'spectator');
  useBattleAnnouncements(story, namedView, 'spectator');
  const settingsItem = {
    label: t('actions.settings'),
    onChoose: () => useSettingsDialog.setState({ isOpen: true }),
  };
  return (
    <div
      className={`${styles.window} ${TWO_BOARD_COLOURS_CLASS}`}
      data-battle=""
      style={{ '--columns': rules.grid.width, '--rows': rules.grid.height } as React.CSSProperties}
    >
      <h1>{t('window.title')}</h1>
      {SEATS.map((seat) => (
        <TwoBoardScreenBoard
          key={seat}
          table={table}
          view={view}
          viewer={viewer}
          seat={seat}
          firing={firing}
          turn={turnText}
          name={nameOf(seat)}
          isShown={shownFleets.includes(seat)}
        />
      ))}
      <div className={styles.middle} data-status="">
        {SEATS.map((seat) => (
          <Button
            key={seat}
            className={styles.show}
            aria-pressed={shownFleets.includes(seat)}
            onClick={() =>
              setShownFleets(SEATS.filter((item) => shownFleets.includes(item) !== (item === seat)))
            }
          >
            {isNamed(seat)
              ? t('window.showFleet', { name: nameOf(seat) })
              : t('window.showFleetOf', { number: seat + 1 })}
          </Button>
        ))}
        <Button
          className={styles.again}
          onClick={shots.length > 0 ? () => setConfirming(true) : restartGame}
        >
          {t('window.again')}
        </Button>
        <p className={styles.turn} data-turn={viewer}>
          {turnText}
        </p>
        <FireButton view={view} firing={firing} />
        <p className={styles.told}>
          {firing.notice ?? describeLatestEvent(story, namedView, 'spectator')}
        </p>
        <div className={styles.ways}>
          <BattleActions view={view} viewer={viewer} commonItems={[settingsItem]} />
        </div>
      </div>
      <ConfirmationDialog
        question={isConfirming ? 'restart' : undefined}
        name=""
        onConfirm={restartGame}
        onCancel={() => setConfirming(false)}
      />
    </div>
  );
}

/** Board of a seat, above its owner's name, which is coloured while that player is to shoot. */
function TwoBoardScreenBoard(
  props: WindowScreenProps & {
    readonly seat: Seat;
    readonly name: string;
    readonly firing: Firing;
    /** Text about the turn, shown when the shooter clicks the wrong board. */
    readonly turn: string;
    readonly isShown: boolean;
  },
) {
  const { table, view, viewer, seat, name, firing, turn, isShown } = props;
  const { t } = useTranslation('battle');
  const { grid, announces } = view.rules;
  const isTarget = seat !== viewer;
  const knownCells = view.boards[seat].cells;
  const fullBoard = isShown ? table.boardOf(seat) : undefined;
  return (
    <section className={styles.side} data-board={isTarget ? 'enemy' : 'own'} data-seat={seat}>
      <Board
        grid={grid}
        announces={announces}
        label={t('board.of', { name })}
        cells={fullBoard?.cells ?? knownCells}
        signs={TWO_BOARD_SIGNS}
        last={lastShotsAt(view, seat).map(({ square }) => square)}
        drawing={fullBoard?.ships?.flatMap(({ squares }) =>
          squares.map((square) => (
            <RevealedSegment
              key={square}
              grid={grid}
              square={square}
              isHit={knownCells[square] !== 'open'}
            />
          )),
        )}
        {...(isTarget
          ? {
              marks: view.marks,
              aimed: view.aimed,
              isRefused: (square: Square) => refusalOfSquare(view, square) !== undefined,
              onChoose: firing.choose,
              onMark: firing.mark,
            }
          : {
              isRefused: () => true,
              onChoose: () => firing.showMessage(t('window.otherBoard', { turn })),
            })}
      />
      <h2 className={styles.name} data-turn={!isTarget}>
        {name}
      </h2>
    </section>
  );
}
