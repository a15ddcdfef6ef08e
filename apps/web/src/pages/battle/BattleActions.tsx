import type { TableView } from '@flotilla/play';
import { otherSeat, type Seat } from '@flotilla/rules';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { Menu, type MenuItem } from '../../components/Menu.js';
import { usePlayerName } from '../../i18n/story.js';
import { LeaveButton } from './BattleBar.js';
import { actAtTable, restartGame, useLeaveGame } from './battle-table.js';
import { LocalClocks } from './Clock.js';

type ConfirmedAction = 'leave' | 'restart' | 'showFleets' | 'resign';

export interface BattleActionsProps {
  readonly view: TableView;
  readonly viewer: Seat;
  readonly commonItems: readonly MenuItem[];
}

/** Leave button and menu. Actions that end the game ask for confirmation first. */
export function BattleActions({ view, viewer, commonItems }: BattleActionsProps) {
  const { t } = useTranslation('battle');
  const [pendingAction, setPendingAction] = useState<ConfirmedAction>();
  const playerName = usePlayerName();
  const leave = useLeaveGame();
  const confirm = () => {
    setPendingAction(undefined);
    if (pendingAction === 'restart') restartGame();
    else if (pendingAction === 'leave') leave();
    else void actAtTable({ type: 'resign' });
  };
  const makeConfirmedItem = (label: string, dialog: ConfirmedAction): MenuItem => ({
    label,
    onChoose: () => setPendingAction(dialog),
  });
  // Offered only against a computer: showing the fleets resigns the game.
  const showFleetsItems = view.isShared
    ? []
    : [makeConfirmedItem(t('actions.showFleets'), 'showFleets')];
  // The two-board window has its own buttons for these actions.
  const restartItems = view.hidesFleets
    ? []
    : [makeConfirmedItem(t('actions.restart'), 'restart'), ...showFleetsItems];
  return (
    <>
      <LeaveButton onLeave={view.isShared ? () => setPendingAction('leave') : leave} />
      <Menu
        label={t('actions.menu')}
        items={[...commonItems, ...restartItems, makeConfirmedItem(t('actions.resign'), 'resign')]}
      >
        ⋯
      </Menu>
      <ConfirmationDialog
        question={pendingAction}
        name={playerName(view.players[otherSeat(viewer)]).name}
        onConfirm={confirm}
        onCancel={() => setPendingAction(undefined)}
      >
        {pendingAction !== undefined && <LocalClocks view={view} viewer={viewer} />}
      </ConfirmationDialog>
    </>
  );
}

export function ConfirmationDialog(props: {
  readonly question: ConfirmedAction | undefined;
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** Clocks, which keep running while the dialog is open. */
  readonly children?: ReactNode;
}) {
  const { question, name, onConfirm, onCancel } = props;
  const { t } = useTranslation('battle');
  const textKey = question ?? 'resign';
  return (
    <Dialog
      title={t(`ask.${textKey}.title`, { name })}
      isOpen={question !== undefined}
      onClose={onCancel}
    >
      <p>{t(`ask.${textKey}.text`, { name })}</p>
      {props.children}
      <div className="wrap">
        <Button look="main" onClick={onConfirm}>
          {t(`ask.${textKey}.yes`)}
        </Button>
        <Button onClick={onCancel}>{t('ask.no')}</Button>
      </div>
    </Dialog>
  );
}
