import {
  type Chances,
  type JudgedGame,
  positionBefore,
  type ShotReview,
  volleyStart,
} from '@flotilla/play';
import {
  type Game,
  type GameRecord,
  makeRulesEntry,
  type Position,
  type Seat,
} from '@flotilla/rules';
import { proxy } from 'comlink';
import { useEffect, useMemo, useRef, useState } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { adviser, analyst } from '../../workers/engines.js';
import { latestOnly } from '../../workers/latest.js';
import { seatsInOrder } from './game-steps.js';

export interface Analysis {
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  /** By seat, in the order of its shots; as many as are done. */
  readonly reviews: readonly [readonly ShotReview[], readonly ShotReview[]];
}

/** What is analysed of a game. */
export interface Analysable extends Pick<GameRecord, 'players'> {
  readonly game: Pick<Game, 'rules' | 'shots'>;
}

const NOTHING: Analysis = { state: 'running', reviews: [[], []] };

/** What has come in is shown so often, and not for every shot anew. */
const SHOWN_EACH_MS = 300;

/** An analysis that goes on, and is kept, while its page gives way to another that shows the same game. */
interface KeptAnalysis {
  readonly key: string;
  readonly useNow: UseBoundStore<StoreApi<Analysis>>;
  readonly stop: () => void;
}

/** The newest first; of both seats of a long game one is some 100 kB. */
let kept: readonly KeptAnalysis[] = [];
const MOST_KEPT = 4;

/** Has the shots of both seats reviewed in a worker, a person's before a computer's; each game once. */
export function useAnalysis(record: Analysable) {
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what another try begins is taken.
  const { useNow, stop } = useMemo(() => analysisOf(record), [record, tries]);
  return {
    analysis: useNow(),
    stop: () => {
      stop();
      useNow.setState({ state: 'stopped' });
    },
    start: () => setTries(tries + 1),
  };
}

function analysisOf(record: Analysable): KeptAnalysis {
  const { rules, shots } = record.game;
  const key = JSON.stringify([
    makeRulesEntry(rules),
    shots.map(({ seat, square }) => [seat, square]),
  ]);
  const stateOf = ({ useNow }: KeptAnalysis) => useNow.getState().state;
  const known = kept.find((each) => each.key === key);
  if (known && (stateOf(known) === 'running' || stateOf(known) === 'done')) return known;
  // The analysis of another game would take the worker's time.
  for (const each of kept) if (stateOf(each) === 'running') each.stop();
  const useNow = create<Analysis>(() => NOTHING);
  const begun = { key, useNow, stop: startAnalysis(record, (now) => useNow.setState(now)) };
  const others = kept.filter((each) => stateOf(each) === 'done');
  kept = [begun, ...others].slice(0, MOST_KEPT);
  return begun;
}

/** Begins, and returns how to stop. */
function startAnalysis(record: Analysable, show: (analysis: Analysis) => void): () => void {
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

/** What a game is judged by. */
type JudgedBy = Pick<Game, 'rules' | 'shots' | 'first' | 'phase' | 'winner' | 'isResigned'>;

/** Who wins after each shot, and how good it was, where that is told. */
interface Judging {
  readonly judged: JudgedGame | undefined;
  /** Will nothing more be known? */
  readonly isDone: boolean;
}

const UNJUDGED: Judging = { judged: undefined, isDone: false };

/**
 * Judged in a worker. Of a game that is being analysed it would be worked out anew with every shot, and
 * so it is when that has ended.
 */
export function useJudged(game: JudgedBy, analysis: Analysis): Judging {
  const [judging, setJudging] = useState(UNJUDGED);
  useEffect(() => {
    setJudging(UNJUDGED);
    if (analysis.state === 'running') return;
    let isLeft = false;
    const tell = (judged?: JudgedGame) => isLeft || setJudging({ judged, isDone: true });
    judgedOnce(game, analysis).then(tell, () => tell());
    return () => {
      isLeft = true;
    };
  }, [game, analysis]);
  return judging;
}

const judgings = new WeakMap<Analysis, Promise<JudgedGame | undefined>>();

function judgedOnce(game: JudgedBy, analysis: Analysis): Promise<JudgedGame | undefined> {
  const known = judgings.get(analysis);
  if (known) return known;
  const { rules, shots, first, phase, winner, isResigned } = game;
  const played = { rules: makeRulesEntry(rules), shots, first, phase, winner, isResigned };
  const judging = analyst().judge(played, analysis.reviews);
  judgings.set(analysis, judging);
  return judging;
}

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
