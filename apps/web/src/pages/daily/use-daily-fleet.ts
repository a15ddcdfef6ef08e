import { type Day, fleetOfDay, type ShotReview, summarise } from '@flotilla/play';
import {
  answerTo,
  isCleared,
  type Layout,
  makeLayout,
  makeRulesEntry,
  newObservation,
  type Observation,
  observe,
  type Rules,
  type Shot,
  type Square,
  unwrap,
} from '@flotilla/rules';
import { proxy } from 'comlink';
import { useMemo } from 'react';
import {
  type DailyResult,
  keepResult,
  keepShots,
  resultOn,
  squaresOn,
  useDaily,
} from '../../progress/daily.js';
import { analyst, opponent } from '../../workers/engines.js';
import { useAnswer, type WorkerAnswer } from '../../workers/use-answer.js';

export interface DailyFleet {
  readonly rules: Rules;
  /** Null until the fleet is laid. */
  readonly layout: Layout | null;
  readonly laying: WorkerAnswer<Layout>;
  /** Luck and decisions are told apart when all is found. */
  readonly judging: WorkerAnswer<void>;
  readonly known: Observation;
  /** What is kept of a day that is over. */
  readonly result: DailyResult | undefined;
  readonly isOver: boolean;
  readonly fire: (square: Square) => void;
}

/** The fleet of a day, what is known of it, and how to shoot at it. */
export function useDailyFleet(day: Day): DailyFleet {
  const { rules } = useMemo(() => fleetOfDay(day), [day]);
  const laying = useLayout(day);
  const layout = laying.value ?? null;
  const daily = useDaily();
  const squares = squaresOn(day, daily);
  const known = useMemo(() => knownAfter(rules, layout, squares), [rules, layout, squares]);
  const result = resultOn(day, daily);
  const isFound = isCleared(known);
  const isOver = isFound || result !== undefined;
  const judging = useAnswer(isFound ? day : undefined, (day) => judge(day, known));
  const fire = (square: Square) => {
    if (layout && !isOver && known.open.has(square)) keepShots(day, [...squares, square]);
  };
  return { rules, layout, laying, judging, known, result, isOver, fire };
}

function useLayout(day: Day): WorkerAnswer<Layout> {
  return useAnswer(day, async (day) => {
    const { rules, stream } = fleetOfDay(day);
    const setup = await opponent().place({ placer: 'uniform' }, makeRulesEntry(rules), stream);
    return unwrap(makeLayout(rules, unwrap(setup)));
  });
}

/** Squares that cannot be shot at, as in a file that was changed by hand, are passed over. */
function knownAfter(rules: Rules, layout: Layout | null, squares: readonly Square[]): Observation {
  const start = newObservation(rules);
  if (!layout) return start;
  return squares.reduce(
    (known, square) =>
      known.open.has(square)
        ? observe(known, answerTo(rules, layout, known.answers, square))
        : known,
    start,
  );
}

/** Keeps the result, and once more when luck and decisions are told apart. */
async function judge(day: Day, { rules, answers }: Observation): Promise<void> {
  const before = resultOn(day, useDaily.getState());
  if (before?.accuracy != null) return;
  const shots = answers.length;
  if (!before) keepResult({ day, shots, fair: null, accuracy: null });
  const reviews: ShotReview[] = [];
  const take = (review: ShotReview) => reviews.push(review) > 0;
  const fired = answers.map((answer, turn): Shot => ({ seat: 0, turn, ...answer }));
  await analyst().analyse({ rules: makeRulesEntry(rules), shots: fired }, 0, proxy(take));
  const { accuracy, shotsLuck } = summarise(reviews);
  keepResult({ day, shots, fair: shotsLuck === null ? null : shots - shotsLuck, accuracy });
}
