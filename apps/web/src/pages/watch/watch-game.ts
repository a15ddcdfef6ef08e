import { fleetStream, LARGEST_SEED, makeRng, type Player, shotStream } from '@flotilla/engine';
import type { HeatMap } from '@flotilla/play';
import { awaitedSeat, PacedTable, placeFleet, type Session, startSession } from '@flotilla/play';
import {
  makePreset,
  makeRules,
  makeRulesEntry,
  observationOf,
  ok,
  positionOf,
  type Rules,
  SEATS,
  type Seat,
  unwrap,
} from '@flotilla/rules';
import type { Remote } from 'comlink';
import type { FrameSource } from '../../components/reason/playback.js';
import { newSeed } from '../../device/device.js';
import { keepValue } from '../../device/stored-value.js';
import { freshGame } from '../../play/game.js';
import {
  isPlacer,
  isShooter,
  type OfferedShooter,
  type PlacerName,
  playsBy,
} from '../../strategies.js';
import type { Engine } from '../../workers/engine.js';
import type { Thought } from '../../workers/thinking.js';

/** Who plays at one side. */
export interface Side {
  readonly shooter: OfferedShooter;
  readonly placer: PlacerName;
}

export interface WatchSetup {
  readonly rules: Rules;
  readonly sides: readonly [Side, Side];
  readonly seed: number;
}

/** The game after a shot, or a salvo. */
export interface WatchFrame {
  readonly setup: WatchSetup;
  readonly session: Session;
  /** How much each side's shooter wants each square now. */
  readonly heatMaps: readonly [HeatMap, HeatMap];
  /** The last shots of each side, with why. */
  readonly thoughts: readonly [Thought | null, Thought | null];
}

interface Watched {
  readonly setup: WatchSetup;
  /** How many turns of it had been shown. */
  readonly at: number;
  /** The frames worked out; not stored, for they follow from the set-up. */
  readonly frames: readonly WatchFrame[];
}

/** The game that is watched. */
export const useWatched = keepValue<Watched>(
  'flotilla.watch',
  (saved) => checked(saved) ?? { setup: usualSetup(), at: 0, frames: [] },
  ({ setup, at }) => ({ ...setup, rules: makeRulesEntry(setup.rules), at }),
);

/** Another game, from its beginning. */
export function watchGame(setup: WatchSetup): void {
  useWatched.setState({ setup, at: 0, frames: [] });
}

/** Keeps how far the game has been watched. */
export function keepPlace(frames: readonly WatchFrame[], at: number): void {
  useWatched.setState({ frames, at });
}

function usualSetup(): WatchSetup {
  return {
    rules: makePreset('russian', makeRng(1)),
    sides: [
      { shooter: 'exact', placer: 'uniform' },
      { shooter: 'density', placer: 'uniform' },
    ],
    seed: newSeed(),
  };
}

/** A kept game that can be played again. */
function checked(saved: unknown): Watched | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const { rules, sides, seed, at } = saved as Record<string, unknown>;
  const made = makeRules(rules);
  if (!made.ok || !areSides(sides)) return undefined;
  if (!sides.every(({ shooter }) => playsBy(shooter, made.value))) return undefined;
  if (!isCount(seed) || seed > LARGEST_SEED || !isCount(at)) return undefined;
  return { setup: { rules: made.value, sides, seed }, at, frames: [] };
}

function areSides(given: unknown): given is readonly [Side, Side] {
  return Array.isArray(given) && given.length === 2 && given.every(isSide);
}

function isSide(given: unknown): given is Side {
  if (typeof given !== 'object' || given === null) return false;
  const { shooter, placer } = given as Record<string, unknown>;
  return (
    typeof shooter === 'string' &&
    isShooter(shooter) &&
    typeof placer === 'string' &&
    isPlacer(placer)
  );
}

function isCount(given: unknown): given is number {
  return Number.isSafeInteger(given) && (given as number) >= 0;
}

type WatchEngine = Pick<Remote<Engine>, 'place' | 'think' | 'heatMap'>;

/** Two computers' game, turn by turn; the same set-up gives the same game. */
export function watchSource(setup: WatchSetup, engine: WatchEngine): FrameSource<WatchFrame> {
  return {
    first: () => firstFrame(setup, engine),
    next: (frame) => nextFrame(frame, engine),
    isLast: ({ session }) => session.game.phase === 'over',
    place: useWatched.getState,
  };
}

async function firstFrame(setup: WatchSetup, engine: WatchEngine): Promise<WatchFrame | null> {
  const { rules, sides, seed } = setup;
  const player = ({ shooter }: Side) => ({ name: shooter, shooter });
  let session = startSession({
    ...{ rules, seed, first: 0, isTraining: false },
    players: [player(sides[0]), player(sides[1])],
    date: freshGame().date,
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
  let [after, thought]: [Session, Thought?] = [session];
  const { shooter } = setup.sides[seat];
  const player = {
    async shoot(...[position, shots, stream]: Parameters<Player['shoot']>) {
      thought = await engine.think({ position, shots, stream, shooter });
      return ok(thought.squares);
    },
    place: () => Promise.reject(new Error('both fleets lie')),
  };
  const table = new PacedTable(session, {
    player: () => player,
    keep: (now) => {
      after = now;
      // The turn after it is asked for with its own frame.
      table.close();
    },
  });
  await table.next();
  const isOver = after.game.phase === 'over';
  const heatMap = isOver ? heatMaps[seat] : await heatMapOf(after, engine, seat);
  return {
    setup,
    session: after,
    heatMaps: replaced(heatMaps, seat, heatMap),
    thoughts: replaced(thoughts, seat, thought ?? null),
  };
}

function heatMapOf(session: Session, engine: WatchEngine, seat: Seat): Promise<HeatMap> {
  return engine.heatMap(question(session, seat));
}

/** What a side is asked, as at a table: the same seed is the same game. */
function question({ game, players, seed }: Session, seat: Seat) {
  return {
    position: positionOf(observationOf(game, seat)),
    shooter: players[seat].shooter as string,
    stream: shotStream(seed, seat, game.shots.length),
  };
}

function replaced<T>(pair: readonly [T, T], seat: Seat, value: T): readonly [T, T] {
  return seat === 0 ? [value, pair[1]] : [pair[0], value];
}

/** Whose turn it is; null before the first frame, and when the game is over. */
export function shootingSeat(frame: WatchFrame | undefined): Seat | null {
  return frame ? awaitedSeat(frame.session) : null;
}
