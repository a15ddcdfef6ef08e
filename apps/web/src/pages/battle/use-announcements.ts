import { isSalvo, type TableView } from '@flotilla/play';
import type { Seat, Shot } from '@flotilla/rules';
import { useEffect, useRef } from 'react';
import { announce } from '../../components/Announcer.js';
import { describeShots, describeTurn, type Words } from './messages.js';

/** Answers of the computer's quick shots are told together, when so much time has passed at last. */
const PATIENCE_MS = 500;

/** Has every answer said once, in order, and whose turn it is then. */
export function useAnnouncements(words: Words, view: TableView, viewer: Seat): void {
  const { shots: fired, awaits, rules } = view;
  const told = useRef(fired.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the battle is opened.
  useEffect(() => {
    if (awaits === 'viewer') announce(describeTurn(words, view, viewer));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when the game changes.
  useEffect(() => {
    told.current = Math.min(told.current, fired.length);
    if (told.current === fired.length) return;
    const tell = () => {
      const shots = fired.slice(told.current);
      told.current = fired.length;
      const moments = isSalvo(rules) ? byTurn(shots) : shots.map((shot) => [shot]);
      const texts = moments.map((each) => describeShots(words, view, each, viewer));
      announce([...texts, describeTurn(words, view, viewer)].join(' '));
    };
    if (awaits !== 'computer') return tell();
    const timer = setTimeout(tell, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [fired]);
}

function byTurn(shots: readonly Shot[]): Shot[][] {
  return shots
    .filter(({ turn }, index) => turn !== shots[index - 1]?.turn)
    .map((first) => shots.filter(({ turn }) => turn === first.turn));
}
