import type { TableView } from '@flotilla/play';
import { otherSeat, type Seat } from '@flotilla/rules';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { Menu, type MenuItem } from '../../components/Menu.js';
import { usePlayerName } from '../../i18n/story.js';
import { PAGE_PATHS } from '../../paths.js';
import { LeaveButton } from './BattleBar.js';
import { actAtTable, leaveGame, startAgain } from './battle-table.js';
import { LocalClocks } from './Clock.js';

type Question = 'leave' | 'restart' | 'showFleets' | 'resign';

export interface BattleActionsProps {
  readonly view: TableView;
  readonly viewer: Seat;
  /** What the menu has at every table. */
  readonly common: readonly MenuItem[];
}

/**
 * The way out, after which the game goes on, and two people are asked first; what ends it is behind the menu
 * and is always asked.
 */
export function BattleActions({ view, viewer, common }: BattleActionsProps) {
  const { t } = useTranslation('battle');
  const [, goTo] = useLocation();
  const [question, setQuestion] = useState<Question>();
  const playerName = usePlayerName();
  const goOut = () => {
    leaveGame();
    goTo(PAGE_PATHS.play);
  };
  const answer = () => {
    setQuestion(undefined);
    if (question === 'restart') startAgain();
    else if (question === 'leave') goOut();
    else void actAtTable({ type: 'resign' });
  };
  const ask = (label: string, asked: Question): MenuItem => ({
    label,
    onChoose: () => setQuestion(asked),
  });
  // Each of two people at one screen sees only the own fleet, on the own turn.
  const shows = view.isShared ? [] : [ask(t('actions.showFleets'), 'showFleets')];
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
        name={playerName(view.players[otherSeat(viewer)]).name}
        onYes={answer}
        onNo={() => setQuestion(undefined)}
      >
        {question !== undefined && <LocalClocks view={view} viewer={viewer} />}
      </QuestionDialog>
    </>
  );
}

export function QuestionDialog(props: {
  readonly question: Question | undefined;
  /** Name of the player who would win. */
  readonly name: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** The clock, which runs on. */
  readonly children?: ReactNode;
}) {
  const { question, name, onYes, onNo } = props;
  const { t } = useTranslation('battle');
  const key = question ?? 'resign';
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
