import type { ShotReview } from '@flotilla/play';
import { type GameRecord, makeRulesEntry, type Seat } from '@flotilla/rules';
import { proxy } from 'comlink';
import { useEffect, useRef, useState } from 'react';
import { analyst } from '../../workers/engines.js';
import { seatsInOrder } from './game-steps.js';

export interface Analysis {
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  /** By seat, in the order of its shots; as many as are done. */
  readonly reviews: readonly [readonly ShotReview[], readonly ShotReview[]];
}

const NOTHING: Analysis = { state: 'running', reviews: [[], []] };

/** What has come in is shown so often, and not for every shot anew. */
const SHOWN_EACH_MS = 120;

/** Has the shots of both seats reviewed in a worker, a person's before a computer's. */
export function useAnalysis(record: GameRecord) {
  const [analysis, setAnalysis] = useState(NOTHING);
  const stopNow = useRef(() => {});
  const start = () => {
    setAnalysis(NOTHING);
    stopNow.current = startAnalysis(record, setAnalysis);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is made of `record` alone.
  useEffect(() => {
    start();
    return () => stopNow.current();
  }, [record]);

  const stop = () => {
    stopNow.current();
    setAnalysis((now) => ({ ...now, state: 'stopped' }));
  };

  return { analysis, stop, start };
}

/** Begins, and returns how to stop. */
function startAnalysis(record: GameRecord, show: (analysis: Analysis) => void): () => void {
  const { rules, shots } = record.game;
  const reviews: [ShotReview[], ShotReview[]] = [[], []];
  let isWanted = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (state: Analysis['state']) => {
    clearTimeout(timer);
    timer = undefined;
    if (isWanted) show({ state, reviews: [[...reviews[0]], [...reviews[1]]] });
  };
  const take = (seat: Seat) => (review: ShotReview) => {
    reviews[seat].push(review);
    timer ??= setTimeout(() => flush('running'), SHOWN_EACH_MS);
    return isWanted;
  };
  const run = async () => {
    for (const seat of seatsInOrder(record)) {
      if (!isWanted) return;
      await analyst().analyse({ rules: makeRulesEntry(rules), shots }, seat, proxy(take(seat)));
    }
    flush('done');
  };
  run().catch(() => flush('failed'));
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
