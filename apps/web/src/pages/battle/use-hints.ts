import {
  ADVICE_KINDS,
  type Advice,
  type AdviceKind,
  knownTo,
  type TableView,
} from '@flotilla/play';
import type { Seat, Shot } from '@flotilla/rules';
import { useEffect, useState } from 'react';
import { adviser } from '../../workers/engines.js';
import { positionOf } from '../../workers/position.js';

/** By kind; null where nothing can be told, absent while it is worked out. */
export type Hints = Readonly<Partial<Record<AdviceKind, Advice | null>>>;

/** One question after the other, so that those that nobody waits for any more are never asked. */
let line: Promise<void> = Promise.resolve();

/** The hints of these kinds for a seat that is to shoot. Nothing is reckoned for no kinds. */
export function useHints(
  { rules, shots }: Pick<TableView, 'rules' | 'shots'>,
  viewer: Seat,
  kinds: readonly AdviceKind[],
): Hints {
  const [found, setFound] = useState<{ shots: readonly Shot[]; hints: Hints }>();
  const hints = found?.shots === shots ? found.hints : NO_HINTS;
  const wanted = kinds.filter((kind) => !(kind in hints)).join(' ');

  useEffect(() => {
    if (wanted === '') return;
    let isStale = false;
    const answer = async (kind: AdviceKind) => {
      if (isStale) return;
      const position = positionOf(knownTo({ rules, shots }, viewer));
      const hint = await adviser()
        .adviseAt(kind, position)
        .catch(() => null);
      if (isStale) return;
      setFound((now) => ({
        shots,
        hints: { ...(now?.shots === shots && now.hints), [kind]: hint },
      }));
    };
    for (const kind of ADVICE_KINDS) {
      if (wanted.split(' ').includes(kind)) line = line.then(() => answer(kind)).catch(() => {});
    }
    return () => {
      isStale = true;
    };
  }, [rules, shots, viewer, wanted]);
  return hints;
}

const NO_HINTS: Hints = {};
