import type { Session } from '@flotilla/play';
import { otherSeat, type Seat } from '@flotilla/rules';
import { useEffect, useState } from 'react';
import { BattleScreen } from './BattleScreen.js';
import { isSalvo, lastShotsAt } from './battle-state.js';
import { Cover } from './Cover.js';
import { describeShots } from './messages.js';
import { pause } from './pause.js';
import { useWords } from './use-words.js';

/** How long the answer that ends a turn can be seen before the boards are covered. */
const ANSWER_MS = 1_200;

/** Two people at one screen: it is covered until whose turn it is has taken it. */
export function HotSeatBattle({ session }: { readonly session: Session }) {
  const words = useWords();
  const { game, players } = session;
  const [atScreen, setAtScreen] = useState<Seat>();
  const { toMove } = game;

  useEffect(() => {
    if (atScreen === undefined || atScreen === toMove) return;
    let isStale = false;
    void pause(ANSWER_MS).then(() => {
      if (!isStale) setAtScreen(undefined);
    });
    return () => {
      isStale = true;
    };
  }, [atScreen, toMove]);

  if (atScreen !== undefined) {
    return <BattleScreen session={session} viewer={atScreen} isThinking={false} />;
  }
  const last = game.shots.at(-1);
  const shots = last && (isSalvo(game) ? lastShotsAt(game, otherSeat(last.seat)) : [last]);
  return (
    <Cover name={words.player(players[toMove]).name} onReady={() => setAtScreen(toMove)}>
      {shots && <p>{describeShots(words, session, shots, 'anybody')}</p>}
    </Cover>
  );
}
