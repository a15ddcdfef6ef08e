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
  /** Menu items common to all tables. */
  readonly common: readonly MenuItem[];
}

/**
 * Leaving the game, which can be resumed; two players sharing a screen confirm it. Actions that end the game are
 * in the menu and always confirmed.
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
  // Two players sharing a screen each see only their own fleet, in their own turn.
  const shows = view.isShared ? [] : [ask(t('actions.showFleets'), 'showFleets')];
  // The two-board window shows these buttons itself.
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
  /** The clock, which keeps running. */
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
