import type { Chances } from '@flotilla/play';
import type { Game } from '@flotilla/rules';
import { useEffect, useRef, useState } from 'react';
import { adviser } from '../../workers/engines.js';
import { latestOnly } from '../../workers/latest.js';
import type { Position } from '../../workers/position.js';
import { positionBefore, volleyStart } from './game-steps.js';

/** The chances before each shot that was asked about; null where none could be found. */
type Known = ReadonlyMap<number, Chances | null>;

const NONE: Known = new Map();

/**
 * The chances as the shooter could have known them before this shot; undefined until they come.
 * Each is worked out once; of steps gone through quickly only the last is.
 */
export function useChancesBefore(
  game: Game,
  index: number | undefined,
): Chances | null | undefined {
  const [known, setKnown] = useState<{ game: Game; chances: Known }>({ game, chances: NONE });
  const ask = useRef<ReturnType<typeof makeAsk>>(null);
  ask.current ??= makeAsk();
  const chances = known.game === game ? known.chances : NONE;
  const start = index === undefined ? undefined : volleyStart(game, index);
  const found = start === undefined ? undefined : chances.get(start);
  const isMissing = start !== undefined && found === undefined;

  useEffect(() => {
    if (!isMissing) return;
    const keep = (value: Chances | null) =>
      setKnown((before) => {
        const others = before.game === game ? before.chances : NONE;
        return { game, chances: new Map([...others, [start, value]]) };
      });
    ask.current?.(positionBefore(game, start), keep, () => keep(null));
  }, [game, start, isMissing]);

  return found;
}

function makeAsk() {
  return latestOnly((position: Position) => adviser().chances(position));
}
