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

/** The shots that were fired last at a seat's board: one, or a salvo. */
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
  /** Did the clock end it? */
  readonly isSkipped: boolean;
  readonly game: Game;
}

/** Plays a game again, turn by turn; the last turn's game is the given one, resigned or not. */
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
 * Both boards of a recorded game as it once stood, for a review: with their
 * fleets where the whole game is over, else as the shots up to then have shown them.
 */
export function boardsThen(whole: Game, then: Game): readonly [BoardView, BoardView] {
  if (whole.phase !== 'over') return viewFor(then, 'spectator').boards;
  return [viewFor(then, 0).boards[0], viewFor(then, 1).boards[1]];
}

/** Both boards as the answers alone show them, also when the game is over. */
export function boardsFound({
  rules,
  shots,
}: Pick<Game, 'rules' | 'shots'>): readonly [BoardView, BoardView] {
  return viewFor({ ...newGame(rules, 0), phase: 'battle', shots }, 'spectator').boards;
}

/**
 * A recorded game as it stood after its first `count` shots, in the middle of a salvo too; the
 * winner is known only at its end.
 */
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

/** The game with its fleets placed and no shot fired. */
export function beforeShots(game: Game): Game {
  let now = newGame(game.rules, game.first);
  for (const seat of [0, 1] as const) {
    const setup = game.layouts[seat]?.ships.map(({ squares }) => squares);
    if (setup) now = unwrap(play(now, { type: 'place', seat, setup }));
  }
  return now;
}

/** The same fleets and the first `count` shots, with turns skipped since; in the middle of a salvo, those before it. */
export function replayShots(game: Game, count: number): Game {
  checkWhole('count', count, 0);
  const wanted = Math.min(count, game.shots.length);
  let now = beforeShots(game);
  const turn = game.shots[wanted]?.turn ?? game.turn;
  while (now.turn < turn || now.shots.length + shotsDue(now) <= wanted) now = nextAction(now, game);
  return now;
}

/** The game after one more shot, salvo or skipped turn of those that the whole game has. */
function nextAction(now: Game, whole: Game): Game {
  const from = now.shots.length;
  if ((whole.shots[from]?.turn ?? whole.turn) > now.turn) {
    return unwrap(play(now, { type: 'skip', seat: now.toMove }));
  }
  const squares = whole.shots.slice(from, from + shotsDue(now)).map(({ square }) => square);
  return unwrap(play(now, { type: 'shoot', seat: now.toMove, squares }));
}
