import {
  describeLatest,
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
import { BattleActions, QuestionDialog } from './BattleActions.js';
import { FireButton } from './BattleBar.js';
import { startAgain } from './battle-table.js';
import { type Firing, useAnnouncements, useFiring } from './use-firing.js';
import styles from './WindowScreen.module.css';
import { ShownSegment, WINDOW_COLOURS, WINDOW_SIGNS } from './WindowSigns.js';

export interface WindowScreenProps {
  readonly table: LocalTable;
  readonly view: TableView;
  /** Seat to shoot. */
  readonly viewer: Seat;
}

/** Battle of two players with both fleets hidden: both boards and all buttons, as in the two-board window. */
export function WindowScreen({ table, view, viewer }: WindowScreenProps) {
  const { t } = useTranslation('battle');
  const story = useStory();
  const { rules, players, shots } = view;
  const firing = useFiring(story, table, view);
  const [shown, setShown] = useState<readonly Seat[]>([]);
  const [isAsking, setAsking] = useState(false);
  const isNamed = (seat: Seat) => !['first', 'second'].includes(players[seat].who ?? '');
  const numbered = (seat: Seat): PlayerInfo =>
    isNamed(seat)
      ? players[seat]
      : { name: t('window.player', { number: seat + 1 }), who: 'named' };
  const told: TableView = { ...view, players: [numbered(0), numbered(1)] };
  const nameOf = (seat: Seat) => playerName(story, told.players[seat]).name;
  const turn = describeTurn(story, told, 'spectator');
  useAnnouncements(story, told, 'spectator');
  const settings = {
    label: t('actions.settings'),
    onChoose: () => useSettingsDialog.setState({ isOpen: true }),
  };
  return (
    <div
      className={`${styles.window} ${WINDOW_COLOURS}`}
      data-battle=""
      style={{ '--columns': rules.grid.width, '--rows': rules.grid.height } as React.CSSProperties}
    >
      <h1>{t('window.title')}</h1>
      {SEATS.map((seat) => (
        <WindowBoard
          key={seat}
          {...{ table, view, viewer, seat, firing, turn }}
          name={nameOf(seat)}
          isShown={shown.includes(seat)}
        />
      ))}
      <div className={styles.middle} data-status="">
        {SEATS.map((seat) => (
          <Button
            key={seat}
            className={styles.show}
            aria-pressed={shown.includes(seat)}
            onClick={() =>
              setShown(SEATS.filter((each) => shown.includes(each) !== (each === seat)))
            }
          >
            {isNamed(seat)
              ? t('window.showFleet', { name: nameOf(seat) })
              : t('window.showFleetOf', { number: seat + 1 })}
          </Button>
        ))}
        <Button
          className={styles.again}
          onClick={shots.length > 0 ? () => setAsking(true) : startAgain}
        >
          {t('window.again')}
        </Button>
        <p className={styles.turn} data-turn={viewer}>
          {turn}
        </p>
        <FireButton {...{ view, firing }} />
        <p className={styles.told}>{firing.notice ?? describeLatest(story, told, 'spectator')}</p>
        <div className={styles.ways}>
          <BattleActions {...{ view, viewer }} common={[settings]} />
        </div>
      </div>
      <QuestionDialog
        question={isAsking ? 'restart' : undefined}
        name=""
        onYes={startAgain}
        onNo={() => setAsking(false)}
      />
    </div>
  );
}

/** A seat's board; its name below is coloured while that seat is to shoot. */
function WindowBoard(
  props: WindowScreenProps & {
    readonly seat: Seat;
    readonly name: string;
    readonly firing: Firing;
    /** Text about the turn, announced when the own board is clicked. */
    readonly turn: string;
    /** Are this seat's ships shown? */
    readonly isShown: boolean;
  },
) {
  const { table, view, viewer, seat, name, firing, turn, isShown } = props;
  const { t } = useTranslation('battle');
  const { grid, announces } = view.rules;
  const isTarget = seat !== viewer;
  const known = view.boards[seat].cells;
  const whole = isShown ? table.boardOf(seat) : undefined;
  return (
    <section className={styles.side} data-board={isTarget ? 'enemy' : 'own'} data-seat={seat}>
      <Board
        {...{ grid, announces }}
        label={t('board.of', { name })}
        cells={whole?.cells ?? known}
        signs={WINDOW_SIGNS}
        last={lastShotsAt(view, seat).map(({ square }) => square)}
        drawing={whole?.ships?.flatMap(({ squares }) =>
          squares.map((square) => (
            <ShownSegment key={square} {...{ grid, square }} isHit={known[square] !== 'open'} />
          )),
        )}
        {...(isTarget
          ? {
              ...{ marks: view.marks, aimed: view.aimed },
              isRefused: (square: Square) => refusalOfSquare(view, square) !== undefined,
              onChoose: firing.choose,
              onMark: firing.mark,
            }
          : {
              isRefused: () => true,
              onChoose: () => firing.say(t('window.otherBoard', { turn })),
            })}
      />
      <h2 className={styles.name} data-turn={!isTarget}>
        {name}
      </h2>
    </section>
  );
}
