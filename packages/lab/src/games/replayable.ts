import {
  makeRules,
  newGame,
  type PlayerInfo,
  parseSquare,
  play,
  type GameRecord as ReplayRecord,
  type Rules,
  SEATS,
  type Seat,
  type Square,
  shotsDue,
  unwrap,
} from '@flotilla/rules';
import type { GameRecord } from './game-record.js';

/** A player's name in a record has at most so many characters. */
const MAX_NAME = 60;

/**
 * The game as a record that is replayed and reviewed as one played by people.
 * @param date the day it was played, as `YYYY-MM-DD`
 */
export function replayableOf(record: GameRecord, date: string): ReplayRecord {
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

function playerOf({ names, players }: GameRecord, seat: Seat): PlayerInfo {
  const { shooter, placer } = players[seat];
  return { name: plain(names[seat]), shooter: plain(shooter), placer: plain(placer) };
}

/** One line, not too long: what a file is called may be neither. */
function plain(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ').slice(0, MAX_NAME);
}
