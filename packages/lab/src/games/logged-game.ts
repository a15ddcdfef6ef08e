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

/** A game of two as plain JSON: who played, who won, where the ships were, and every shot. */
export interface LoggedGame {
  readonly game: number;
  /** The number of its layouts: the games of a pair have the same. */
  readonly pair: number;
  readonly rules: string;
  /** The rules as they were drawn for this game. */
  readonly entry: RulesEntry;
  /** By seat, no two alike. */
  readonly names: readonly [string, string];
  readonly players: readonly [SeatNames, SeatNames];
  readonly winner: Seat | 'draw';
  readonly first: Seat;
  readonly turns: number;
  readonly points: readonly [number, number];
  /** By seat: its shots until the other fleet is sunk, counted on where the game ended before. */
  readonly shotsToClear: readonly [number, number];
  /** By seat: the squares of each ship on its board. */
  readonly layouts: readonly [LoggedLayout, LoggedLayout];
  /** By seat: its shots in the game, in order. */
  readonly shots: readonly [readonly LoggedShot[], readonly LoggedShot[]];
}

type LoggedLayout = readonly (readonly string[])[];

/** A shot as the log has it; the square as text, such as `C1`. */
export interface LoggedShot {
  readonly square: string;
  readonly outcome: ShotOutcome;
}

/** @param names by seat; left out, those of the shooters */
export function loggedRecord(
  rules: Rules,
  game: GameOutcome,
  players: readonly [SeatNames, SeatNames],
  at: Pick<LoggedGame, 'game' | 'pair'>,
  names = distinctNames([players[0].shooter, players[1].shooter]),
): LoggedGame {
  const { winner, first, turns, points, shotsToClear } = game;
  return {
    ...{ ...at, rules: rules.name, entry: makeRulesEntry(rules), names, players },
    ...{ winner, first, turns, points, shotsToClear: [...shotsToClear] as [number, number] },
    layouts: [layoutOf(rules, game, 0), layoutOf(rules, game, 1)],
    shots: [loggedShots(rules, game, 0), loggedShots(rules, game, 1)],
  };
}

/** Players' names; where one comes again, the player's number is added to it. */
export function distinctNames<const Names extends readonly string[]>(
  names: Names,
): { readonly [Key in keyof Names]: string } {
  const distinct = names.map((name, index) =>
    names.indexOf(name) < index ? `${name}-${index + 1}` : name,
  );
  return distinct as { readonly [Key in keyof Names]: string };
}

function layoutOf({ grid }: Rules, { layouts }: GameOutcome, seat: Seat): LoggedLayout {
  return layouts[seat].ships.map(({ squares }) => squares.map((each) => makeSquare(grid, each)));
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

/** A player's name in a record has at most so many characters. */
const MAX_NAME = 60;

/**
 * The game as a record that is replayed and reviewed as one played by people.
 * @param date the day it was played, as `YYYY-MM-DD`
 */
export function replayableOf(record: LoggedGame, date: string): GameRecord {
  const rules = unwrap(makeRules(record.entry));
  let game = newGame(rules, record.first);
  for (const seat of SEATS) {
    const setup = record.layouts[seat].map((ship) => ship.map((text) => squareOf(rules, text)));
    game = unwrap(play(game, { type: 'place', seat, setup }));
  }
  const fired: [number, number] = [0, 0];
  while (game.phase === 'battle') {
    const seat = game.toMove;
    const end = fired[seat] + shotsDue(game);
    const squares = record.shots[seat]
      .slice(fired[seat], end)
      .map(({ square }) => squareOf(rules, square));
    fired[seat] = end;
    game = unwrap(play(game, { type: 'shoot', seat, squares }));
  }
  return { game, players: [playerOf(record, 0), playerOf(record, 1)], date };
}

function squareOf({ grid }: Rules, text: string): Square {
  return unwrap(parseSquare(grid, text));
}

function playerOf({ names, players }: LoggedGame, seat: Seat): PlayerInfo {
  const { shooter, placer } = players[seat];
  return { name: plain(names[seat]), shooter: plain(shooter), placer: plain(placer) };
}

/** One line, not too long: what a file is called may be neither. */
function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').slice(0, MAX_NAME);
}
