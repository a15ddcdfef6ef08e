import type { TableView } from '@flotilla/play';
import { type BoardView, otherSeat, SEATS, type Seat } from '@flotilla/rules';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { Board } from '../../components/board/Board.js';
import { Dialog } from '../../components/Dialog.js';
import { Menu, type MenuItem } from '../../components/Menu.js';
import { usePlayerName } from '../../i18n/story.js';
import { PAGES } from '../../pages.js';
import { LeaveButton } from './BattleBar.js';
import { actAtTable, leaveGame, startAgain } from './battle-table.js';
import { LocalClocks } from './Clock.js';

type Question = 'leave' | 'restart' | 'showFleets' | 'resign' | { readonly showFleetOf: Seat };

export interface BattleActionsProps {
  readonly view: TableView;
  readonly viewer: Seat;
  /** Tells a person's own board, where two share the screen. */
  readonly boardOf: (seat: Seat) => BoardView | undefined;
  /** What the menu has at every table. */
  readonly common: readonly MenuItem[];
}

/**
 * The way out, after which the game goes on, and two people are asked first; what ends it is behind the menu
 * and is always asked.
 */
export function BattleActions({ view, viewer, boardOf, common }: BattleActionsProps) {
  const { t } = useTranslation('battle');
  const [, goTo] = useLocation();
  const [question, setQuestion] = useState<Question>();
  const [shown, setShown] = useState<Seat>();
  const playerName = usePlayerName();
  const nameOf = (seat: Seat) => playerName(view.players[seat]).name;
  const goOut = () => {
    leaveGame();
    goTo(PAGES.play.path);
  };
  const answer = () => {
    setQuestion(undefined);
    if (question === 'restart') startAgain();
    else if (question === 'leave') goOut();
    else if (typeof question === 'object') setShown(question.showFleetOf);
    else void actAtTable({ type: 'resign' });
  };
  const ask = (label: string, asked: Question): MenuItem => ({
    label,
    onChoose: () => setQuestion(asked),
  });
  const shows = view.isShared
    ? SEATS.map((seat) =>
        ask(t('actions.showFleetOf', { name: nameOf(seat) }), { showFleetOf: seat }),
      )
    : [ask(t('actions.showFleets'), 'showFleets')];
  // The two-board window has them in sight.
  const usual = view.hidesFleets ? [] : [ask(t('actions.restart'), 'restart'), ...shows];
  return (
    <>
      <LeaveButton onLeave={view.isShared ? () => setQuestion('leave') : goOut} />
      <Menu
        label={t('actions.menu')}
        items={[...common, ...usual, ask(t('actions.resign'), 'resign')]}
      >
        ⋯
      </Menu>
      <QuestionDialog
        question={question}
        name={nameOf(typeof question === 'object' ? question.showFleetOf : otherSeat(viewer))}
        onYes={answer}
        onNo={() => setQuestion(undefined)}
      >
        {question !== undefined && <LocalClocks view={view} viewer={viewer} />}
      </QuestionDialog>
      <FleetDialog view={view} seat={shown} boardOf={boardOf} onClose={() => setShown(undefined)} />
    </>
  );
}

export function QuestionDialog(props: {
  readonly question: Question | undefined;
  /** Whose ships would be shown, or who would win. */
  readonly name: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** The clock, which runs on. */
  readonly children?: ReactNode;
}) {
  const { question, name, onYes, onNo } = props;
  const { t } = useTranslation('battle');
  const key = typeof question === 'object' ? 'showFleetOf' : (question ?? 'resign');
  return (
    <Dialog title={t(`ask.${key}.title`, { name })} isOpen={question !== undefined} onClose={onNo}>
      <p>{t(`ask.${key}.text`, { name })}</p>
      {props.children}
      <div className="wrap">
        <Button look="main" onClick={onYes}>
          {t(`ask.${key}.yes`)}
        </Button>
        <Button onClick={onNo}>{t('ask.no')}</Button>
      </div>
    </Dialog>
  );
}

/** A seat's ships, for two people who have agreed to look. */
function FleetDialog(props: {
  readonly view: TableView;
  readonly seat: Seat | undefined;
  readonly boardOf: (seat: Seat) => BoardView | undefined;
  readonly onClose: () => void;
}) {
  const { view, seat = 0, boardOf, onClose } = props;
  const { t } = useTranslation('battle');
  const playerName = usePlayerName();
  const { rules, players } = view;
  const board = props.seat === undefined ? undefined : boardOf(props.seat);
  const title = t('board.of', { name: playerName(players[seat]).name });
  return (
    <Dialog title={title} isOpen={props.seat !== undefined} onClose={onClose}>
      {board && (
        <Board
          grid={rules.grid}
          announces={rules.announces}
          label={title}
          cells={board.cells}
          ships={board.ships?.map(({ squares }) => squares)}
        />
      )}
    </Dialog>
  );
}
