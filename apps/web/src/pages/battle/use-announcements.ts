import type { Session } from '@flotilla/play';
import type { Seat, Shot } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { announce } from '../../components/Announcer.js';
import { awaitedBy, isSalvo } from './battle-state.js';
import { describeShots, describeTurn, type Words } from './messages.js';

/** Answers of the computer's quick shots are told together, when so much time has passed at last. */
const PATIENCE_MS = 500;

/** Has every answer said once, in order, and whose turn it is then. */
export function useAnnouncements(words: Words, session: Session, viewer: Seat): void {
  const { game } = session;
  const told = useRef(game.shots.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the battle is opened.
  useEffect(() => {
    if (awaitedBy(session, viewer) === 'viewer') announce(describeTurn(words, session, viewer));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when the game changes.
  useEffect(() => {
    told.current = Math.min(told.current, game.shots.length);
    if (told.current === game.shots.length) return;
    const tell = () => {
      const shots = game.shots.slice(told.current);
      told.current = game.shots.length;
      const moments = isSalvo(game) ? byTurn(shots) : shots.map((shot) => [shot]);
      const texts = moments.map((each) => describeShots(words, session, each, viewer));
      announce([...texts, describeTurn(words, session, viewer)].join(' '));
    };
    if (awaitedBy(session, viewer) !== 'computer') return tell();
    const timer = setTimeout(tell, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [game]);
}

function byTurn(shots: readonly Shot[]): Shot[][] {
  return shots
    .filter(({ turn }, index) => turn !== shots[index - 1]?.turn)
    .map((first) => shots.filter(({ turn }) => turn === first.turn));
}
