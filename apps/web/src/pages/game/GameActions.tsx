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
import { RatedSign } from './Rated.js';
import { OnlineClock } from './Seats.js';
import type { AtTable } from './use-online-table.js';

export interface GameActionsProps extends AtTable {
  /** In a battle, what its menu has at every table: what ends the game is behind it, too. */
  readonly common?: readonly MenuItem[];
  /** Elsewhere: is the way back to the lobby here? */
  readonly hasLeave?: boolean;
}

/** How a player leaves a game or ends it; what cannot be taken back is asked first. */
export function GameActions({ table, view, online, common, hasLeave }: GameActionsProps) {
  const { t } = useTranslation('game');
  const story = useStory();
  const nameOf = usePersonName();
  const [, goTo] = useLocation();
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { viewer, rules } = view;
  if (viewer === 'spectator') return null;
  const way = online.can.abort ? 'abort' : 'resign';
  const end = async () => {
    const done =
      way === 'abort'
        ? await table.actOnline({ type: 'abort' })
        : await table.act({ type: 'resign' });
    setRefused(done.ok ? undefined : sentence(describeRefusal(story, rules.grid, done.error)));
    if (done.ok) setAsking(false);
  };
  const ask = () => {
    setRefused(undefined);
    setAsking(true);
  };
  const name = nameOf(online.about.players[otherSeat(viewer)]);
  const leave = () => goTo(PAGE_PATHS.online);
  return (
    <>
      {common ? (
        <>
          <LeaveButton onLeave={leave} />
          <Menu label={t('menu')} items={[...common, { label: t(`${way}.button`), onChoose: ask }]}>
            ⋯
          </Menu>
        </>
      ) : (
        <div className="row" role="group" aria-label={t('actions')}>
          <Button onClick={ask}>{t(`${way}.button`)}</Button>
          {hasLeave && (
            <Button look="quiet" onClick={leave}>
              {t('leave')}
            </Button>
          )}
          <RatedSign online={online} className={styles.ratedBelow} />
        </div>
      )}
      <Dialog title={t(`${way}.title`)} isOpen={isAsking} onClose={() => setAsking(false)}>
        <p>{t(`${way}.text`, { name })}</p>
        {isAsking && <OnlineClock view={view} online={online} seat={viewer} />}
        {refused && <Note kind="warn" isAlert text={refused} />}
        <div className="row">
          <Button look="main" onClick={() => void end()}>
            {t(`${way}.yes`)}
          </Button>
          <Button onClick={() => setAsking(false)}>{t('playOn')}</Button>
        </div>
      </Dialog>
    </>
  );
}
