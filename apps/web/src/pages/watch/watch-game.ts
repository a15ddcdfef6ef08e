import {
  type Game,
  type GameRecord,
  makeRulesEntry,
  newGame,
  observationOf,
  play,
  SEATS,
  type Seat,
  shotsBy,
  shotsDue,
  unwrap,
} from '@flotilla/rules';
import type { Remote } from 'comlink';
import type { Source } from '../../components/reason/playback.js';
import type { Engine } from '../../workers/engine.js';
import { positionOf } from '../../workers/position.js';
import type { Wishes } from '../../workers/thinking.js';
import { useWatched, type WatchFrame, type WatchSetup } from './watched.js';

type WatchEngine = Pick<Remote<Engine>, 'place' | 'think' | 'wishes'>;

/** Two computers' game, turn by turn; the same set-up gives the same game. */
export function watchSource(setup: WatchSetup, engine: WatchEngine): Source<WatchFrame> {
  return {
    first: () => firstFrame(setup, engine),
    next: (frame) => nextFrame(setup, engine, frame),
    isLast: ({ game }) => game.phase === 'over',
    place: useWatched.getState,
  };
}

async function firstFrame(setup: WatchSetup, engine: WatchEngine): Promise<WatchFrame | null> {
  const { rules, sides, seed } = setup;
  let game = newGame(rules, 0);
  for (const seat of SEATS) {
    const { placer } = sides[seat];
    const ships = await engine.place(makeRulesEntry(rules), placer, [seed, 'layout', seat]);
    if (!ships.ok) return null;
    game = unwrap(play(game, { type: 'place', seat, setup: ships.value }));
  }
  const wishes = [await wishesOf(setup, engine, game, 0), await wishesOf(setup, engine, game, 1)];
  return { setup, game, wishes: wishes as [Wishes, Wishes], thoughts: [null, null] };
}

async function nextFrame(
  setup: WatchSetup,
  engine: WatchEngine,
  { game, wishes, thoughts }: WatchFrame,
): Promise<WatchFrame> {
  const seat = game.toMove;
  const thought = await engine.think({ ...question(setup, game, seat), shots: shotsDue(game) });
  const after = unwrap(play(game, { type: 'shoot', seat, squares: thought.squares }));
  const wished = after.phase === 'over' ? wishes[seat] : await wishesOf(setup, engine, after, seat);
  return {
    setup,
    game: after,
    wishes: replaced(wishes, seat, wished),
    thoughts: replaced(thoughts, seat, thought),
  };
}

function wishesOf(setup: WatchSetup, engine: WatchEngine, game: Game, seat: Seat): Promise<Wishes> {
  return engine.wishes(question(setup, game, seat));
}

/** What a side is asked; its random numbers depend on how often it has shot, and not on the other side. */
function question({ sides, seed }: WatchSetup, game: Game, seat: Seat) {
  return {
    position: positionOf(observationOf(game, seat)),
    shooter: sides[seat].shooter,
    seed: [seed, 'watch', seat, shotsBy(game, seat).length] as const,
  };
}

function replaced<T>(pair: readonly [T, T], seat: Seat, value: T): readonly [T, T] {
  return seat === 0 ? [value, pair[1]] : [pair[0], value];
}

/** Whose turn it is; null before the first frame, and when the game is over. */
export function shootingSeat(frame: WatchFrame | undefined): Seat | null {
  return frame?.game.phase === 'battle' ? frame.game.toMove : null;
}

/** The game as it is kept and given on. */
export function recordOf(
  { sides, seed }: WatchSetup,
  game: Game,
  names: readonly [string, string],
  date: string,
): GameRecord {
  const player = (seat: Seat) => ({ name: names[seat], shooter: sides[seat].shooter });
  return { game, players: [player(0), player(1)], date, seed };
}
