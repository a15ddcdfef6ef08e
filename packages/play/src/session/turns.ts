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

/** Groups shots that are answered together: single shots, or salvos. */
export function groupShotsByAnswerTime<Fired extends Shot>(
  { rules }: Pick<Game, 'rules'>,
  shots: readonly Fired[],
): Fired[][] {
  if (!isSalvo(rules)) return shots.map((shot) => [shot]);
  const turns = new Map<number, Fired[]>();
  for (const shot of shots) turns.set(shot.turn, [...(turns.get(shot.turn) ?? []), shot]);
  return [...turns.values()];
}

/** Returns the last shots at a seat's board: one, or a salvo. */
export function lastShotsAt(game: Pick<Game, 'rules' | 'shots'>, board: Seat): Shot[] {
  const fired = game.shots.filter(({ seat }) => seat !== board);
  return groupShotsByAnswerTime(game, fired).at(-1) ?? [];
}

/** One turn of a game: its shots, and the game after them. */
export interface Turn {
  readonly seat: Seat;
  readonly shots: readonly Shot[];
  /** Did the turn time out? */
  readonly isSkipped: boolean;
  readonly game: Game;
}

/** Replays a game turn by turn. The last turn has the given game, which may be resigned. */
export function turnsOf(game: Game): Turn[] {
  const turns: Turn[] = [];
  let replayed = gameBeforeShots(game);
  while (replayed.shots.length < game.shots.length || replayed.turn < game.turn) {
    const { toMove: seat, turn } = replayed;
    replayed = playNextAction(replayed, game);
    const shots = replayed.shots.filter((shot) => shot.turn === turn);
    const isSkipped = skippedTurns(replayed).at(-1)?.turn === turn;
    turns[turn] = { seat, shots, isSkipped, game: replayed };
  }
  const last = turns.pop();
  return last ? [...turns, { ...last, game }] : [];
}

/** Returns both boards at an earlier point; fleets are shown if the whole game is over. */
export function boardsAt(finalGame: Game, earlierGame: Game): readonly [BoardView, BoardView] {
  if (finalGame.phase !== 'over') return viewFor(earlierGame, 'spectator').boards;
  return [viewFor(earlierGame, 0).boards[0], viewFor(earlierGame, 1).boards[1]];
}

/** Returns both boards as far as the answers reveal them, even after the end. */
export function boardsRevealed({
  rules,
  shots,
}: Pick<Game, 'rules' | 'shots'>): readonly [BoardView, BoardView] {
  return viewFor({ ...newGame(rules, 0), phase: 'battle', shots }, 'spectator').boards;
}

/** Returns a game as it was after its first `count` shots, even in the middle of a salvo. */
export function gameAfterShots(game: Game, count: number): Game {
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
export function gameBeforeShots(game: Game): Game {
  let replayed = newGame(game.rules, game.first);
  for (const seat of [0, 1] as const) {
    const setup = game.layouts[seat]?.ships.map(({ squares }) => squares);
    if (setup) replayed = unwrap(play(replayed, { type: 'place', seat, setup }));
  }
  return replayed;
}

/** Replays the first `count` shots and the turns skipped by then; stops before a partial salvo. */
export function replayShots(game: Game, count: number): Game {
  checkWhole('count', count, 0);
  const shotCount = Math.min(count, game.shots.length);
  let replayed = gameBeforeShots(game);
  const turn = game.shots[shotCount]?.turn ?? game.turn;
  while (replayed.turn < turn || replayed.shots.length + shotsDue(replayed) <= shotCount)
    replayed = playNextAction(replayed, game);
  return replayed;
}

/** Plays the next shot, salvo or skipped turn of the whole game. */
function playNextAction(replayed: Game, finalGame: Game): Game {
  const shotIndex = replayed.shots.length;
  if ((finalGame.shots[shotIndex]?.turn ?? finalGame.turn) > replayed.turn) {
    return unwrap(play(replayed, { type: 'skip', seat: replayed.toMove }));
  }
  const squares = finalGame.shots
    .slice(shotIndex, shotIndex + shotsDue(replayed))
    .map(({ square }) => square);
  return unwrap(play(replayed, { type: 'shoot', seat: replayed.toMove, squares }));
}
