import { fleetStream, LARGEST_SEED, makeRng, shotStream } from '@flotilla/engine';
import { isLevelName, type LevelName } from '@flotilla/engine/catalogue';
import {
  awaitedSeat,
  type HeatMap,
  placeFleet,
  type Session,
  shootArgumentsOf,
  startSession,
  withComputersShots,
} from '@flotilla/play';
import {
  makePreset,
  makeRules,
  makeRulesEntry,
  observationOf,
  positionOf,
  type Rules,
  SEATS,
  type Seat,
  unwrap,
} from '@flotilla/rules';
import type { Remote } from 'comlink';
import type { FrameSource } from '../../components/reason/playback.js';
import { newSeed } from '../../device/device.js';
import { persistValue } from '../../device/stored-value.js';
import { makeSeedAndDate } from '../../play/game.js';
import {
  canShooterPlay,
  isOfferedShooter,
  isPlacer,
  type OfferedShooter,
  type PlacerName,
} from '../../strategies.js';
import type { Engine } from '../../workers/engine.js';
import type { Thought } from '../../workers/thinking.js';

/** Level, or a plain shooter, which makes none of a level's random shots. */
export type WatchedShooter = LevelName | OfferedShooter;

export interface WatchedSide {
  readonly shooter: WatchedShooter;
  readonly placer: PlacerName;
}

export interface WatchSetup {
  readonly rules: Rules;
  readonly sides: readonly [WatchedSide, WatchedSide];
  readonly seed: number;
}

/** Game after a turn, which is a shot or a salvo, or before the first turn. */
export interface WatchFrame {
  readonly setup: WatchSetup;
  readonly session: Session;
  /** Heat map of each side for its next shot. */
  readonly heatMaps: readonly [HeatMap, HeatMap];
  /** Last shots of each side, with their reasons. */
  readonly thoughts: readonly [Thought | null, Thought | null];
}

interface WatchState {
  readonly setup: WatchSetup;
  /** Index of the frame shown, which equals the number of turns played. */
  readonly at: number;
  /** Frames computed so far; not saved, because they follow from the setup. */
  readonly frames: readonly WatchFrame[];
}

export const useWatchState = persistValue<WatchState>(
  'flotilla.watch',
  (saved) => readWatchState(saved) ?? { setup: makeDefaultWatchSetup(), at: 0, frames: [] },
  (watched) => {
    const { setup, at } = isWatchedOver(watched) ? nextWatched(watched.setup) : watched;
    return { ...setup, rules: makeRulesEntry(setup.rules), at };
  },
);

/** Has the game been watched to its end? */
function isWatchedOver({ frames, at }: WatchState): boolean {
  return frames[at]?.session.game.phase === 'over';
}

function nextWatched(setup: WatchSetup): WatchState {
  return { setup: { ...setup, seed: newSeed() }, at: 0, frames: [] };
}

export function watchGame(setup: WatchSetup): void {
  useWatchState.setState({ setup, at: 0, frames: [] });
}

/** Replaces a game that has been watched to its end with a new one. */
export function replaceFinishedWatch(): void {
  const watched = useWatchState.getState();
  if (isWatchedOver(watched)) useWatchState.setState(nextWatched(watched.setup));
}

/** Saves the index for the next visit; keeps the frames in memory. */
export function saveWatchedFrame(frames: readonly WatchFrame[], at: number): void {
  useWatchState.setState({ frames, at });
}

function makeDefaultWatchSetup(): WatchSetup {
  return {
    rules: makePreset('russian', makeRng(1)),
    sides: [
      { shooter: 'captain', placer: 'uniform' },
      { shooter: 'navigator', placer: 'uniform' },
    ],
    seed: newSeed(),
  };
}

/** Returns a saved game; undefined if it cannot be replayed. */
function readWatchState(saved: unknown): WatchState | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { rules, sides, seed, at } = saved as Record<string, unknown>;
  const parsed = makeRules(rules);
  if (!parsed.ok || !areSides(sides)) return undefined;
  if (!sides.every(({ shooter }) => canShooterPlay(shooter, parsed.value))) return undefined;
  if (!isCount(seed) || seed > LARGEST_SEED || !isCount(at)) return undefined;
  return { setup: { rules: parsed.value, sides, seed }, at, frames: [] };
}

function areSides(value: unknown): value is readonly [WatchedSide, WatchedSide] {
  return Array.isArray(value) && value.length === 2 && value.every(isSide);
}

function isSide(value: unknown): value is WatchedSide {
  if (typeof value !== 'object' || value === null) return false;
  const { shooter, placer } = value as Record<string, unknown>;
  return (
    typeof shooter === 'string' &&
    (isOfferedShooter(shooter) || isLevelName(shooter)) &&
    typeof placer === 'string' &&
    isPlacer(placer)
  );
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

type WatchEngine = Pick<Remote<Engine>, 'place' | 'think' | 'heatMap'>;

/** Returns the frames of a game between two computers; the same setup gives the same game. */
export function makeWatchSource(setup: WatchSetup, engine: WatchEngine): FrameSource<WatchFrame> {
  return {
    computeFirst: () => makeFirstWatchFrame(setup, engine),
    computeNext: (frame) => nextFrame(frame, engine),
    isLast: ({ session }) => session.game.phase === 'over',
    restore: useWatchState.getState,
  };
}

async function makeFirstWatchFrame(
  setup: WatchSetup,
  engine: WatchEngine,
): Promise<WatchFrame | null> {
  const { rules, sides, seed } = setup;
  const player = ({ shooter }: WatchedSide) => ({ name: shooter, shooter });
  let session = startSession({
    rules,
    seed,
    first: 0,
    isTraining: false,
    players: [player(sides[0]), player(sides[1])],
    date: makeSeedAndDate().date,
  });
  for (const seat of SEATS) {
    const { placer } = sides[seat];
    const ships = await engine.place({ placer }, makeRulesEntry(rules), fleetStream(seed, seat));
    if (!ships.ok) return null;
    session = unwrap(placeFleet(session, seat, ships.value));
  }
  const heatMaps = [await heatMapOf(session, engine, 0), await heatMapOf(session, engine, 1)];
  return { setup, session, heatMaps: heatMaps as [HeatMap, HeatMap], thoughts: [null, null] };
}

async function nextFrame(frame: WatchFrame, engine: WatchEngine): Promise<WatchFrame> {
  const { setup, session, heatMaps, thoughts } = frame;
  const seat = awaitedSeat(session) as Seat;
  const { shooter } = setup.sides[seat];
  const [position, shots, stream] = shootArgumentsOf(session);
  const thought = await engine.think({ position, shots, stream, shooter });
  const afterTurn = withComputersShots(session, thought.squares);
  const isOver = afterTurn.game.phase === 'over';
  const heatMap = isOver ? heatMaps[seat] : await heatMapOf(afterTurn, engine, seat);
  return {
    setup,
    session: afterTurn,
    heatMaps: withSeatValue(heatMaps, seat, heatMap),
    thoughts: withSeatValue(thoughts, seat, thought),
  };
}

function heatMapOf(session: Session, engine: WatchEngine, seat: Seat): Promise<HeatMap> {
  return engine.heatMap(makeHeatMapRequest(session, seat));
}

/** Returns a request for a shooter's heat map, with the random stream that a table would use. */
function makeHeatMapRequest({ game, players, seed }: Session, seat: Seat) {
  return {
    position: positionOf(observationOf(game, seat)),
    shooter: players[seat].shooter as string,
    stream: shotStream(seed, seat, game.shots.length),
  };
}

function withSeatValue<T>(pair: readonly [T, T], seat: Seat, value: T): readonly [T, T] {
  return seat === 0 ? [value, pair[1]] : [pair[0], value];
}

/** Returns the side to shoot; null before the first frame and when the game is over. */
export function shootingSeat(frame: WatchFrame | undefined): Seat | null {
  return frame ? awaitedSeat(frame.session) : null;
}
