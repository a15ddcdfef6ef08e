import type { Session } from '@flotilla/play';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../components/use-title.js';
import { playHere, useGame } from '../../play/game.js';
import { type Hold, usePlace } from '../../play/one-tab.js';
import { DamagedNote, ElsewhereScreen, FailureNote, NoGameScreen } from './BattleNotes.js';
import { BattleScreen } from './BattleScreen.js';
import { seatOfPerson } from './battle-state.js';
import { HotSeatBattle } from './HotSeatBattle.js';
import { OverScreen } from './OverScreen.js';
import { PrepareScreen } from './PrepareScreen.js';
import { useComputer } from './use-computer.js';

export function BattlePage() {
  const { t } = useTranslation('battle');
  useTitle(t('title'));
  const { session, damaged, failure } = useGame();
  const { place } = usePlace();
  const hold = useRef<Hold>(null);
  const isThinking = useComputer();
  const hasSession = session !== null;

  // A game is held from when there is one until the page is left.
  useEffect(() => {
    if (!hasSession) return;
    const held = playHere();
    hold.current = held;
    return () => held.letGo();
  }, [hasSession]);

  if (damaged !== null) return <DamagedNote text={damaged} />;
  if (!session) return <NoGameScreen />;
  if (place === 'elsewhere') return <ElsewhereScreen onTake={() => hold.current?.takeOver()} />;
  return (
    <>
      {failure !== null && <FailureNote text={failure} />}
      <Phase session={session} isThinking={isThinking} />
    </>
  );
}

/** Each game has a screen of its own, in which nothing of another is left. */
function Phase({ session, isThinking }: { session: Session; isThinking: boolean }) {
  const { phase } = session.game;
  const viewer = seatOfPerson(session);
  if (phase === 'prepare') return <PrepareScreen key={session.seed} session={session} />;
  if (phase === 'over') return <OverScreen key={session.seed} session={session} />;
  if (viewer === undefined) return <HotSeatBattle key={session.seed} session={session} />;
  return (
    <BattleScreen key={session.seed} session={session} viewer={viewer} isThinking={isThinking} />
  );
}
