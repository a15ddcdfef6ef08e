import { describeRefusal, sentence } from '@flotilla/play';
import { otherSeat } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { Button } from '../../components/Button.js';
import { Dialog } from '../../components/Dialog.js';
import { Menu, type MenuItem } from '../../components/Menu.js';
import { Note } from '../../components/Note.js';
import { useStory } from '../../i18n/story.js';
import { usePersonName } from '../../online/Parts.js';
import { PAGE_PATHS } from '../../paths.js';
import { LeaveButton } from '../battle/BattleBar.js';
import styles from './Game.module.css';
import { RatedLabel } from './Rated.js';
import { OnlineClock } from './Seats.js';
import type { OnlineTableProps } from './use-online-table.js';

export interface GameActionsProps extends OnlineTableProps {
  /** Menu items common to all tables; absent outside a battle, where there is no menu. */
  readonly commonItems?: readonly MenuItem[];
  /** Is there a button back to the lobby? Ignored in a battle, which always has one. */
  readonly hasLeaveButton?: boolean;
}

/** Buttons that leave or end a game; those that end it ask for confirmation. */
export function GameActions({
  table,
  view,
  online,
  commonItems,
  hasLeaveButton,
}: GameActionsProps) {
  const { t } = useTranslation('game');
  const story = useStory();
  const nameOf = usePersonName();
  const [, goTo] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const { viewer, rules } = view;
  if (viewer === 'spectator') return null;
  const action = online.abilities.canAbort ? 'abort' : 'resign';
  const endGame = async () => {
    const reply =
      action === 'abort'
        ? await table.actOnline({ type: 'abort' })
        : await table.act({ type: 'resign' });
    setError(reply.ok ? undefined : sentence(describeRefusal(story, rules.grid, reply.error)));
    if (reply.ok) setAsking(false);
  };
  const openConfirmation = () => {
    setError(undefined);
    setAsking(true);
  };
  const name = nameOf(online.about.players[otherSeat(viewer)]);
  const leave = () => goTo(PAGE_PATHS.online);
  return (
    <>
      {commonItems ? (
        <>
          <LeaveButton onLeave={leave} />
          <Menu
            label={t('menu')}
            items={[...commonItems, { label: t(`${action}.button`), onChoose: openConfirmation }]}
          >
            ⋯
          </Menu>
        </>
      ) : (
        <div className="row" role="group" aria-label={t('actions')}>
          <Button onClick={openConfirmation}>{t(`${action}.button`)}</Button>
          {hasLeaveButton && (
            <Button look="quiet" onClick={leave}>
              {t('leave')}
            </Button>
          )}
          <RatedLabel online={online} className={styles.ratedBelow} />
        </div>
      )}
      <Dialog title={t(`${action}.title`)} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{t(`${action}.text`, { name })}</p>
        {isAsking && <OnlineClock view={view} online={online} seat={viewer} />}
        {error && <Note kind="warn" isAlert text={error} />}
        <div className="row">
          <Button look="main" onClick={() => void endGame()}>
            {t(`${action}.yes`)}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('playOn')}</Button>
        </div>
      </Dialog>
    </>
  );
}
