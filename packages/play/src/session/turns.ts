import {
  type BoardView,
  checkWhole,
  type Game,
  isSalvo,
  newGame,
  play,
  type Seat,
  type Shot,
  shotsDue,
  skippedTurns,
  unwrap,
  viewFor,
} from '@flotilla/rules';

/** Returns the last shots at a seat's board: one, or a salvo. */
export function lastShotsAt({ rules, shots }: Pick<Game, 'rules' | 'shots'>, board: Seat): Shot[] {
  const fired = shots.filter(({ seat }) => seat !== board);
  const last = fired.at(-1);
  if (!last) return [];
  return isSalvo(rules) ? fired.filter(({ turn }) => turn === last.turn) : [last];
}

/** One turn of a game: its shots, and the game after them. */
export interface Turn {
  readonly seat: Seat;
  readonly shots: readonly Shot[];
  /** Did the turn time out? */
  readonly isSkipped: boolean;
  readonly game: Game;
}

/** Replays a game turn by turn. The game of the last turn is the given one, which may end by resignation. */
export function turnsOf(game: Game): Turn[] {
  const turns: Turn[] = [];
  let now = beforeShots(game);
  while (now.shots.length < game.shots.length || now.turn < game.turn) {
    const { toMove: seat, turn } = now;
    now = nextAction(now, game);
    const shots = now.shots.filter((shot) => shot.turn === turn);
    const isSkipped = skippedTurns(now).at(-1)?.turn === turn;
    turns[turn] = { seat, shots, isSkipped, game: now };
  }
  const last = turns.pop();
  return last ? [...turns, { ...last, game }] : [];
}

/**
 * Returns both boards at an earlier point of a recorded game, for a review. Fleets are shown if the whole game
 * is over; else only answers up to then.
 */
export function boardsThen(whole: Game, then: Game): readonly [BoardView, BoardView] {
  if (whole.phase !== 'over') return viewFor(then, 'spectator').boards;
  return [viewFor(then, 0).boards[0], viewFor(then, 1).boards[1]];
}

/** Returns both boards as the answers alone reveal them, even after the end. */
export function boardsFound({
  rules,
  shots,
}: Pick<Game, 'rules' | 'shots'>): readonly [BoardView, BoardView] {
  return viewFor({ ...newGame(rules, 0), phase: 'battle', shots }, 'spectator').boards;
}

/** Returns a recorded game after its first `count` shots, even in mid-salvo. There is a winner only at its end. */
export function gameThen(game: Game, count: number): Game {
  checkWhole('count', count, 0);
  const next = game.shots[count];
  if (!next) return game;
  return {
    ...game,
    shots: game.shots.slice(0, count),
    phase: 'battle',
    winner: null,
    isResigned: false,
    toMove: next.seat,
    turn: next.turn,
  };
}

/** Returns the game with its fleets placed, before the first shot. */
export function beforeShots(game: Game): Game {
  let now = newGame(game.rules, game.first);
  for (const seat of [0, 1] as const) {
    const setup = game.layouts[seat]?.ships.map(({ squares }) => squares);
    if (setup) now = unwrap(play(now, { type: 'place', seat, setup }));
  }
  return now;
}

/** Replays the first `count` shots and the turns skipped by then. In mid-salvo, stops before the salvo. */
export function replayShots(game: Game, count: number): Game {
  checkWhole('count', count, 0);
  const wanted = Math.min(count, game.shots.length);
  let now = beforeShots(game);
  const turn = game.shots[wanted]?.turn ?? game.turn;
  while (now.turn < turn || now.shots.length + shotsDue(now) <= wanted) now = nextAction(now, game);
  return now;
}

/** Plays the next shot, salvo or skipped turn of the whole game. */
function nextAction(now: Game, whole: Game): Game {
  const from = now.shots.length;
  if ((whole.shots[from]?.turn ?? whole.turn) > now.turn) {
    return unwrap(play(now, { type: 'skip', seat: now.toMove }));
  }
  const squares = whole.shots.slice(from, from + shotsDue(now)).map(({ square }) => square);
  return unwrap(play(now, { type: 'shoot', seat: now.toMove, squares }));
}
