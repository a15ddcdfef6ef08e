import type { JudgedFinish } from '@flotilla/play';
import { PUZZLE_RULES } from '@flotilla/play';
import {
  answerTo,
  isCleared,
  knownFrom,
  type Layout,
  makeLayout,
  makeRulesEntry,
  type Observation,
  observe,
  positionOf,
  type Square,
  unwrap,
} from '@flotilla/rules';
import { useEffect, useMemo, useState } from 'react';
import { newSeed } from '../../device/device.js';
import { keepFinish, useRuns } from '../../progress/runs.js';
import type { SampledEnd } from '../../workers/engine.js';
import { analyst, opponent } from '../../workers/engines.js';
import { useAnswer, type WorkerAnswer } from '../../workers/use-answer.js';
import { type Content, useMade } from '../../workers/use-made.js';

/** A game that is to be finished, as it was drawn. */
interface Drawn {
  readonly start: Observation;
  readonly layout: Layout;
}

export interface Finish {
  readonly drawing: WorkerAnswer<Drawn>;
  /** Undefined until the game is drawn. */
  readonly known: Observation | undefined;
  readonly layout: Layout | undefined;
  /** The shots of the person. */
  readonly shots: number;
  readonly isOver: boolean;
  readonly judging: WorkerAnswer<JudgedFinish | null>;
  readonly fire: (square: Square) => void;
  readonly again: () => void;
}

const NONE: readonly Square[] = [];

/**
 * A game near its end, finished shot by shot, and compared with the best play. It is kept on this device
 * until another is asked for.
 */
export function useFinish(): Finish {
  const kept = useRuns(({ finish }) => finish);
  const [first] = useState(newSeed);
  const { seed, shots: squares } = kept ?? { seed: first, shots: NONE };
  useEffect(() => {
    if (!kept) keepFinish(first, NONE);
  }, [kept, first]);
  const next = seed + 1;
  const drawing = useMade(UNFINISHED, seed, next);
  const drawn = drawing.value;
  const known = useMemo(() => drawn && knownAfter(drawn, squares), [drawn, squares]);
  const isOver = known !== undefined && isCleared(known);
  const judging = useAnswer(isOver ? `${seed}` : undefined, async () =>
    known && drawn ? analyst().judgeEnd(positionOf(known), drawn.start.answers.length) : null,
  );
  const fire = (square: Square) => {
    if (known?.open.has(square) && !isOver) keepFinish(seed, [...squares, square]);
  };
  const again = () => keepFinish(next, NONE);
  const layout = drawn?.layout;
  return { drawing, known, layout, shots: squares.length, isOver, judging, fire, again };
}

const UNFINISHED: Content<number, Drawn> = {
  nameOf: (seed) => `finish ${seed}`,
  make: (seed) => opponent().sampleEnd(makeRulesEntry(PUZZLE_RULES), [seed, 'finish']),
  read: (plain) => {
    const drawn = plain as SampledEnd | null;
    if (!drawn) return undefined;
    const layout = unwrap(makeLayout(PUZZLE_RULES, drawn.setup));
    return { start: knownFrom(drawn.position), layout };
  },
};

/** What is known after shots at these squares; a kept one that is no shot at this game is left out. */
function knownAfter({ start, layout }: Drawn, squares: readonly Square[]): Observation {
  return squares.reduce(
    (known, square) =>
      known.open.has(square)
        ? observe(known, answerTo(known.rules, layout, known.answers, square))
        : known,
    start,
  );
}
