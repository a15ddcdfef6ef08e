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
import { adviserEngine, analystEngine } from '../../workers/engines.js';
import { latestOnly } from '../../workers/latest.js';
import { seatsUserFirst } from './game-steps.js';

export interface Analysis {
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  /** Finished reviews by seat, in shot order. */
  readonly reviews: readonly [readonly ShotReview[], readonly ShotReview[]];
}

export interface AnalysableGame extends Pick<GameRecord, 'players'> {
  readonly game: Pick<Game, 'rules' | 'shots'>;
}

const NO_REVIEWS: Analysis = { state: 'running', reviews: [[], []] };

/** An update per shot would slow the page. */
const UPDATE_INTERVAL_MS = 300;

/** Running or finished analysis, reused when the same game is opened again. */
interface CachedAnalysis {
  readonly key: string;
  readonly useStore: UseBoundStore<StoreApi<Analysis>>;
  readonly stop: () => void;
}

/** Newest first; the analysis of a long game takes about 100 kB. */
let analyses: readonly CachedAnalysis[] = [];
const MAX_CACHED_ANALYSES = 4;

/** Reviews both seats' shots in a worker, in the order shown on the page; cached per game. */
export function useAnalysis(record: AnalysableGame) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts another analysis.
  const { useStore, stop } = useMemo(() => findOrStartAnalysis(record), [record, attempt]);
  return {
    analysis: useStore(),
    stop: () => {
      stop();
      useStore.setState({ state: 'stopped' });
    },
    start: () => setAttempt(attempt + 1),
  };
}

function findOrStartAnalysis(record: AnalysableGame): CachedAnalysis {
  const { rules, shots } = record.game;
  const key = JSON.stringify([
    makeRulesEntry(rules),
    shots.map(({ seat, square }) => [seat, square]),
  ]);
  const getState = ({ useStore }: CachedAnalysis) => useStore.getState().state;
  const cached = analyses.find((entry) => entry.key === key);
  if (cached && (getState(cached) === 'running' || getState(cached) === 'done')) return cached;
  // Stops other analyses, which would slow this one.
  for (const entry of analyses) if (getState(entry) === 'running') entry.stop();
  const useStore = create<Analysis>(() => NO_REVIEWS);
  const started = { key, useStore, stop: startAnalysis(record, (next) => useStore.setState(next)) };
  const finished = analyses.filter((entry) => getState(entry) === 'done');
  analyses = [started, ...finished].slice(0, MAX_CACHED_ANALYSES);
  return started;
}

/** Starts an analysis and returns a function that stops it. */
function startAnalysis(record: AnalysableGame, onUpdate: (analysis: Analysis) => void): () => void {
  const { rules, shots } = record.game;
  const reviews: [ShotReview[], ShotReview[]] = [[], []];
  let isActive = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (state: Analysis['state']) => {
    clearTimeout(timer);
    timer = undefined;
    if (isActive) onUpdate({ state, reviews: [[...reviews[0]], [...reviews[1]]] });
  };
  const report = (seat: Seat) => (review: ShotReview) => {
    reviews[seat].push(review);
    timer ??= setTimeout(() => flush('running'), UPDATE_INTERVAL_MS);
    return isActive;
  };
  const run = async () => {
    for (const seat of seatsUserFirst(record)) {
      if (!isActive) return;
      await analystEngine().analyse(
        { rules: makeRulesEntry(rules), shots },
        seat,
        proxy(report(seat)),
      );
    }
    flush('done');
  };
  run().catch(() => flush('failed'));
  return () => {
    isActive = false;
    clearTimeout(timer);
  };
}

type GameToJudge = Pick<Game, 'rules' | 'shots' | 'first' | 'phase' | 'winner' | 'isResigned'>;

/** `judged` is undefined on failure, or if the rules have no winning-chance model. */
interface GameJudgement {
  readonly judged: JudgedGame | undefined;
  readonly isDone: boolean;
}

const UNJUDGED: GameJudgement = { judged: undefined, isDone: false };

/** Judges a game in a worker, once its analysis has ended. */
export function useGameJudgement(game: GameToJudge, analysis: Analysis): GameJudgement {
  const [judging, setJudging] = useState(UNJUDGED);
  useEffect(() => {
    setJudging(UNJUDGED);
    if (analysis.state === 'running') return;
    let isDisposed = false;
    const finish = (judged?: JudgedGame) => isDisposed || setJudging({ judged, isDone: true });
    judgeOnce(game, analysis).then(finish, () => finish());
    return () => {
      isDisposed = true;
    };
  }, [game, analysis]);
  return judging;
}

const judgedGames = new WeakMap<Analysis, Promise<JudgedGame | undefined>>();

function judgeOnce(game: GameToJudge, analysis: Analysis): Promise<JudgedGame | undefined> {
  const pending = judgedGames.get(analysis);
  if (pending) return pending;
  const { rules, shots, first, phase, winner, isResigned } = game;
  const played = { rules: makeRulesEntry(rules), shots, first, phase, winner, isResigned };
  const judging = analystEngine().judge(played, analysis.reviews);
  judgedGames.set(analysis, judging);
  return judging;
}

/** Chances before a shot, by its index; null if they could not be computed. */
type ShotChances = ReadonlyMap<number, Chances | null>;

const NO_CHANCES: ShotChances = new Map();

/** Returns the chances before a shot; undefined until computed. Fast stepping skips requests. */
export function useChancesBefore(
  game: Game,
  index: number | undefined,
): Chances | null | undefined {
  const [cache, setCache] = useState<{ game: Game; chances: ShotChances }>({
    game,
    chances: NO_CHANCES,
  });
  const request = useRef<ReturnType<typeof makeChancesRequester>>(null);
  request.current ??= makeChancesRequester();
  const chances = cache.game === game ? cache.chances : NO_CHANCES;
  const start = index === undefined ? undefined : volleyStart(game, index);
  const current = start === undefined ? undefined : chances.get(start);
  const isMissing = start !== undefined && current === undefined;

  useEffect(() => {
    if (!isMissing) return;
    const save = (value: Chances | null) =>
      setCache((previous) => {
        const others = previous.game === game ? previous.chances : NO_CHANCES;
        return { game, chances: new Map([...others, [start, value]]) };
      });
    request.current?.(positionBefore(game, start), save, () => save(null));
  }, [game, start, isMissing]);

  return current;
}

function makeChancesRequester() {
  return latestOnly((position: Position) => adviserEngine().chances(position));
}
