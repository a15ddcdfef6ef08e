import {
  type Answer,
  answerTo,
  type GameRecord,
  makeRules,
  makeRulesEntry,
  makeSquare,
  newGame,
  otherSeat,
  type PlayerInfo,
  parseSquare,
  play,
  type Rules,
  type RulesEntry,
  SEATS,
  type Seat,
  type ShotOutcome,
  type Square,
  shotsDue,
  unwrap,
} from '@flotilla/rules';
import type { GameOutcome, SeatNames } from './play-game.js';

/** A two-player game as plain JSON: players, winner, layouts and every shot. */
export interface LoggedGame {
  readonly game: number;
  /** Number of the game's pair; the games of a pair have the same two layouts. */
  readonly pair: number;
  readonly rules: string;
  /** Rules of this game; a random fleet is replaced by the one drawn. */
  readonly entry: RulesEntry;
  /** Distinct names, by seat. */
  readonly names: readonly [string, string];
  readonly players: readonly [SeatNames, SeatNames];
  readonly winner: Seat | 'draw';
  readonly first: Seat;
  readonly turns: number;
  readonly points: readonly [number, number];
  /** Shots needed to sink the opposing fleet, by seat; the loser shoots on after the end. */
  readonly shotsToClear: readonly [number, number];
  /** Squares of each ship, by seat. */
  readonly layouts: readonly [LoggedLayout, LoggedLayout];
  readonly shots: readonly [readonly LoggedShot[], readonly LoggedShot[]];
}

type LoggedLayout = readonly (readonly string[])[];

/** A shot with its outcome; `square` is in notation, such as `C1`. */
export interface LoggedShot {
  readonly square: string;
  readonly outcome: ShotOutcome;
}

/** Builds the log entry of a game. @param names by seat; default: the names of the shooters */
export function makeLoggedGame(
  rules: Rules,
  game: GameOutcome,
  players: readonly [SeatNames, SeatNames],
  at: Pick<LoggedGame, 'game' | 'pair'>,
  names = distinctNames([players[0].shooter, players[1].shooter]),
): LoggedGame {
  const { winner, first, turns, points, shotsToClear } = game;
  return {
    ...at,
    rules: rules.name,
    entry: makeRulesEntry(rules),
    names,
    players,
    winner,
    first,
    turns,
    points,
    shotsToClear: [...shotsToClear] as [number, number],
    layouts: [loggedLayoutOf(rules, game, 0), loggedLayoutOf(rules, game, 1)],
    shots: [loggedShots(rules, game, 0), loggedShots(rules, game, 1)],
  };
}

/** Makes names distinct: appends its position, from 1, to a repeated name. */
export function distinctNames<const Names extends readonly string[]>(
  names: Names,
): { readonly [Key in keyof Names]: string } {
  const distinct = names.map((name, index) =>
    names.indexOf(name) < index ? `${name}-${index + 1}` : name,
  );
  return distinct as { readonly [Key in keyof Names]: string };
}

function loggedLayoutOf({ grid }: Rules, { layouts }: GameOutcome, seat: Seat): LoggedLayout {
  return layouts[seat].ships.map(({ squares }) =>
    squares.map((square) => makeSquare(grid, square)),
  );
}

function loggedShots(rules: Rules, game: GameOutcome, seat: Seat): LoggedShot[] {
  const answers: Answer[] = [];
  for (const square of Array.from(game.squares[seat]).slice(0, game.shots[seat])) {
    answers.push(answerTo(rules, game.layouts[otherSeat(seat)], answers, square));
  }
  return answers.map(({ square, outcome }) => ({
    square: makeSquare(rules.grid, square),
    outcome,
  }));
}

const MAX_RECORD_NAME_LENGTH = 60;

/** Converts a logged game to a record. @param date day of the game, as `YYYY-MM-DD` */
export function gameRecordOf(record: LoggedGame, date: string): GameRecord {
  const rules = unwrap(makeRules(record.entry));
  let game = newGame(rules, record.first);
  for (const seat of SEATS) {
    const setup = record.layouts[seat].map((ship) =>
      ship.map((text) => parseLoggedSquare(rules, text)),
    );
    game = unwrap(play(game, { type: 'place', seat, setup }));
  }
  const fired: [number, number] = [0, 0];
  while (game.phase === 'battle') {
    const seat = game.toMove;
    const end = fired[seat] + shotsDue(game);
    const squares = record.shots[seat]
      .slice(fired[seat], end)
      .map(({ square }) => parseLoggedSquare(rules, square));
    fired[seat] = end;
    game = unwrap(play(game, { type: 'shoot', seat, squares }));
  }
  return { game, players: [playerInfoOf(record, 0), playerInfoOf(record, 1)], date };
}

function parseLoggedSquare({ grid }: Rules, text: string): Square {
  return unwrap(parseSquare(grid, text));
}

function playerInfoOf({ names, players }: LoggedGame, seat: Seat): PlayerInfo {
  const { shooter, placer } = players[seat];
  return {
    name: sanitizeRecordName(names[seat]),
    shooter: sanitizeRecordName(shooter),
    placer: sanitizeRecordName(placer),
  };
}

function sanitizeRecordName(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').slice(0, MAX_RECORD_NAME_LENGTH);
}
