import type { Game, Seat, Square } from '@flotilla/rules';
import { observationOf } from '@flotilla/rules';
import { useEffect, useState } from 'react';
import type { Chances } from '../../workers/engine.js';
import { adviser } from '../../workers/engines.js';
import { type Position, positionOf } from '../../workers/position.js';

export const HINT_KINDS = ['exact', 'density', 'weights'] as const;

export type HintKind = (typeof HINT_KINDS)[number];

/** What one way of reckoning says about each square of the other board. */
export interface Hint {
  /** From 0 to 1, by square. */
  readonly heat: ArrayLike<number>;
  readonly best: readonly Square[];
  /** How many layouts are left, where they are counted. */
  readonly count?: Pick<Chances, 'layouts' | 'isWhole'>;
}

/** By kind; null where nothing can be told, absent while it is worked out. */
export type Hints = Readonly<Partial<Record<HintKind, Hint | null>>>;

/** One question after the other, so that those that nobody waits for any more are never asked. */
let line: Promise<void> = Promise.resolve();

/** The hints of these kinds for a seat that is to shoot. Nothing is reckoned for no kinds. */
export function useHints(game: Game, viewer: Seat, kinds: readonly HintKind[]): Hints {
  const [found, setFound] = useState<{ game: Game; hints: Hints }>({ game, hints: {} });
  const hints = found.game === game ? found.hints : {};
  const wanted = kinds.filter((kind) => !(kind in hints)).join(' ');

  useEffect(() => {
    if (wanted === '') return;
    let isStale = false;
    const answer = async (kind: HintKind) => {
      if (isStale) return;
      const position = positionOf(observationOf(game, viewer));
      const hint = await askFor(kind, position).catch(() => null);
      if (isStale) return;
      setFound((now) => ({
        game,
        hints: { ...(now.game === game && now.hints), [kind]: hint },
      }));
    };
    for (const kind of HINT_KINDS) {
      if (wanted.split(' ').includes(kind)) line = line.then(() => answer(kind));
    }
    return () => {
      isStale = true;
    };
  }, [game, viewer, wanted]);
  return hints;
}

async function askFor(kind: HintKind, position: Position): Promise<Hint | null> {
  if (kind === 'exact') {
    const chances = await adviser().chances(position);
    return chances && { heat: chances.posterior, best: chances.best, count: chances };
  }
  const weights = await adviser().weigh(position, kind);
  if (!weights) return null;
  const most = Math.max(...weights);
  if (most <= 0) return { heat: weights, best: [] };
  const best = [...weights.keys()].filter((square) => weights[square] === most);
  return { heat: weights.map((weight) => weight / most), best };
}
