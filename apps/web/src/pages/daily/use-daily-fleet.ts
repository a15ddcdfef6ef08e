import {
  type DailyId,
  type DailySize,
  type Day,
  dailyId,
  daysSinceEpoch,
  fleetOfDay,
  observationAfterShots,
  type ShotReview,
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
import { dayByNumber } from '../../progress/calendar.js';
import {
  type DailyResult,
  dailyResultOn,
  dailyStore,
  saveDayResult,
  saveDayShots,
  shotsOnDay,
} from '../../progress/daily.js';
import { analystEngine, opponentEngine } from '../../workers/engines.js';
import { useWorkerAnswer, type WorkerAnswer } from '../../workers/use-answer.js';
import { type GeneratedContent, useGeneratedContent } from '../../workers/use-made.js';

export interface DailyFleet {
  readonly size: DailySize;
  readonly day: Day;
  readonly id: DailyId;
  readonly rules: Rules;
  /** Null until the fleet is placed. */
  readonly layout: Layout | null;
  readonly placement: WorkerAnswer<Layout>;
  readonly review: WorkerAnswer<void>;
  readonly known: Observation;
  /** Saved result; undefined until all ships are found. */
  readonly result: DailyResult | undefined;
  readonly isOver: boolean;
  readonly fire: (square: Square) => void;
}

/** Returns the search for a daily fleet. @param isLate was its day over when the page opened? */
export function useDailyFleet(size: DailySize, day: Day, isLate: boolean): DailyFleet {
  const id = dailyId(size, day);
  const { rules } = useMemo(() => fleetOfDay(id), [id]);
  const daily = dailyStore(size)();
  const result = dailyResultOn(day, daily);
  const next = result && !isLate ? dailyId(size, dayByNumber(daysSinceEpoch(day) + 1)) : undefined;
  const placement = useGeneratedContent(FLEET_CONTENT, id, next);
  const layout = placement.value ?? null;
  const squares = shotsOnDay(day, daily);
  const known = useMemo(
    () => (layout ? observationAfterShots(rules, layout, squares) : newObservation(rules)),
    [rules, layout, squares],
  );
  const isFound = isCleared(known);
  const isOver = isFound || result !== undefined;
  const review = useWorkerAnswer(isFound ? id : undefined, () =>
    reviewSearch(size, day, known, isLate),
  );
  const fire = (square: Square) => {
    if (layout && !isOver && known.open.has(square)) saveDayShots(id, [...squares, square], isLate);
  };
  return { size, day, id, rules, layout, placement, review, known, result, isOver, fire };
}

const FLEET_CONTENT: GeneratedContent<DailyId, Layout> = {
  nameOf: (id) => `fleet of ${id}`,
  make: (id) => opponentEngine().setupOfDay(id),
  read: (setup, id) => {
    const layout = isSetup(setup) ? makeLayout(fleetOfDay(id).rules, setup) : undefined;
    return layout?.ok ? layout.value : undefined;
  },
};

/** Saves the result, then adds the shots with average luck and the accuracy. */
async function reviewSearch(
  size: DailySize,
  day: Day,
  { rules, answers }: Observation,
  isLate: boolean,
): Promise<void> {
  const id = dailyId(size, day);
  const savedResult = dailyResultOn(day, dailyStore(size).getState());
  if (savedResult?.accuracy != null) return;
  const shots = answers.length;
  if (!savedResult) saveDayResult(id, { shots, fair: null, accuracy: null }, isLate);
  const reviews: ShotReview[] = [];
  const addReview = (review: ShotReview) => reviews.push(review) > 0;
  const fired = answers.map((answer, turn): Shot => ({ seat: 0, turn, ...answer }));
  await analystEngine().analyse(
    { rules: makeRulesEntry(rules), shots: fired },
    0,
    proxy(addReview),
  );
  const { accuracy, shotsLuck } = summarise(reviews);
  const fair = shotsLuck === null ? null : shots - shotsLuck;
  saveDayResult(id, { shots, fair, accuracy }, isLate);
}
