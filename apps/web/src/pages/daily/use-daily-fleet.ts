import {
  type Day,
  fleetOfDay,
  numberOfDay,
  type ShotReview,
  searchThrough,
  summarise,
} from '@flotilla/play';
import {
  isCleared,
  type Layout,
  makeLayout,
  makeRulesEntry,
  newObservation,
  type Observation,
  type Rules,
  type Shot,
  type Square,
} from '@flotilla/rules';
import { proxy } from 'comlink';
import { useMemo } from 'react';
import { isSetup } from '../../play/saved-layouts.js';
import { dayAt } from '../../progress/calendar.js';
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
import { type Content, useMade } from '../../workers/use-made.js';

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

/**
 * The fleet of a day, what is known of it, and how to shoot at it.
 * @param isLate the day was over when its page was opened
 */
export function useDailyFleet(day: Day, isLate = false): DailyFleet {
  const { rules } = useMemo(() => fleetOfDay(day), [day]);
  const daily = useDaily();
  const result = resultOn(day, daily);
  const next = result && !isLate ? dayAt(numberOfDay(day) + 1) : undefined;
  const laying = useMade(FLEET, day, next);
  const layout = laying.value ?? null;
  const squares = squaresOn(day, daily);
  const known = useMemo(
    () => (layout ? searchThrough(rules, layout, squares) : newObservation(rules)),
    [rules, layout, squares],
  );
  const isFound = isCleared(known);
  const isOver = isFound || result !== undefined;
  const judging = useAnswer(isFound ? day : undefined, (day) => judge(day, known, isLate));
  const fire = (square: Square) => {
    if (layout && !isOver && known.open.has(square)) keepShots(day, [...squares, square], isLate);
  };
  return { rules, layout, laying, judging, known, result, isOver, fire };
}

const FLEET: Content<Day, Layout> = {
  nameOf: (day) => `fleet of ${day}`,
  make: (day) => opponent().setupOfDay(day),
  read: (setup, day) => {
    const layout = isSetup(setup) ? makeLayout(fleetOfDay(day).rules, setup) : undefined;
    return layout?.ok ? layout.value : undefined;
  },
};

/** Keeps the result, and once more when luck and decisions are told apart. */
async function judge(day: Day, { rules, answers }: Observation, isLate: boolean): Promise<void> {
  const before = resultOn(day, useDaily.getState());
  if (before?.accuracy != null) return;
  const shots = answers.length;
  if (!before) keepResult({ day, shots, fair: null, accuracy: null }, isLate);
  const reviews: ShotReview[] = [];
  const take = (review: ShotReview) => reviews.push(review) > 0;
  const fired = answers.map((answer, turn): Shot => ({ seat: 0, turn, ...answer }));
  await analyst().analyse({ rules: makeRulesEntry(rules), shots: fired }, 0, proxy(take));
  const { accuracy, shotsLuck } = summarise(reviews);
  const fair = shotsLuck === null ? null : shots - shotsLuck;
  keepResult({ day, shots, fair, accuracy }, isLate);
}
