import { isHotSeat, type Session } from '@flotilla/play';
import type { Seat } from '@flotilla/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { usePlayerName } from '../../components/player-name.js';
import { Waiting } from '../../components/Waiting.js';
import { leave, placeSetup } from '../../play/game.js';
import { PLAY } from '../play/page.js';
import { seatToPlace } from './battle-state.js';
import { Cover } from './Cover.js';
import { PlacingScreen } from './placing/PlacingScreen.js';

/** Each person places a fleet; two at one screen, one after the other. */
export function PrepareScreen({ session }: { readonly session: Session }) {
  const { t } = useTranslation('battle');
  const playerName = usePlayerName();
  const [, goTo] = useLocation();
  const [atScreen, setAtScreen] = useState<Seat>();
  const seat = seatToPlace(session);
  if (seat === undefined) {
    return (
      <>
        <h1>{t('title')}</h1>
        <Waiting text={t('hiding')} />
      </>
    );
  }
  const { name } = playerName(session.players[seat]);
  if (isHotSeat(session) && atScreen !== seat) {
    return <Cover name={name} onReady={() => setAtScreen(seat)} />;
  }
  return (
    <PlacingScreen
      key={seat}
      rules={session.game.rules}
      title={isHotSeat(session) ? t('place.titleNamed', { name }) : t('place.title')}
      onReady={(setup) => placeSetup(seat, setup)}
      onLeave={() => {
        leave();
        goTo(PLAY.path);
      }}
    />
  );
}
