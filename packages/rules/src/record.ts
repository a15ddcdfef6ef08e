import { checksumOfLines } from './check-sum.js';
import type { Game, Seat } from './game.js';
import { SEATS } from './game.js';
import { makeSquare } from './notation.js';
import type { Placement } from './placement.js';
import { makeRulesEntry, RUSSIAN_RULES, type Rules } from './rules.js';
import { sealLines } from './sealed-record.js';
import { seatOfTurn, skippedTurns } from './skipped-turns.js';

/** Kinds of player name: `named` was chosen by the player; clients translate the others. */
export const PLAYER_CODES = [
  'named',
  'you',
  'alone',
  'first',
  'second',
  'guest',
  'computer',
] as const;

/** One of {@link PLAYER_CODES}. */
export type PlayerCode = (typeof PLAYER_CODES)[number];

/** Player as stored in a record. */
export interface PlayerInfo {
  /** One line of 1 to 60 characters. */
  readonly name: string;
  /** Meaning of the name; missing in old records. */
  readonly who?: PlayerCode;
  /** Name of the shooter; only for computers. */
  readonly shooter?: string;
  /** Name of the placer that placed the fleet, if a computer did. */
  readonly placer?: string;
  /** Skill of a computer from 0 to 1; 1 if omitted. */
  readonly skill?: number;
}

/** Endings of an online game: fleet sunk, resigned, out of time, or left. */
export const RECORD_ENDS = ['cleared', 'resigned', 'time', 'left'] as const;

/** Proof that an online game was fair: see docs/play/online.md. */
export interface OnlineProof {
  /** Id of the game, part of the commitments. */
  readonly game: string;
  /** Seat agreed to shoot first, or `draw` if both salts decide. */
  readonly begins: Seat | 'draw';
  /** SHA-256 shown before the first shot, and salt revealed after the end, by seat. */
  readonly commitments: readonly [string, string];
  readonly salts: readonly [string, string];
  /** Ending; all except `cleared` are recorded as a resignation. */
  readonly ended: (typeof RECORD_ENDS)[number];
  /** Server's Ed25519 signature over the rest of the record: see docs/play/online.md. */
  readonly signed?: RecordSignature;
}

/** Server's Ed25519 signature of a record. */
export interface RecordSignature {
  /** Public key: 32 bytes in hexadecimal. */
  readonly key: string;
  /** Signature: 64 bytes in hexadecimal. */
  readonly signature: string;
}

/** Game with its players, date and seed. */
export interface GameRecord {
  readonly game: Game;
  readonly players: readonly [PlayerInfo, PlayerInfo];
  /** First day of the game, as `YYYY-MM-DD`. */
  readonly date: string;
  /** Seed of the layouts and the computer's shots, if any. */
  readonly seed?: number;
  /** Only for online games. */
  readonly online?: OnlineProof;
}

export const SKIP_MARK = 'skips';

/** First line of every record: name and version of the format. */
export const RECORD_HEADER = 'flotilla 1';

/** Marks of outcomes, written after the square: `E5+`. */
export const OUTCOME_MARKS = { miss: '-', hit: '+', sunk: 'x' } as const;

/**
 * Writes a record: header, rules, date, seed, players, layouts and first seat. Turns follow
 * (`1 E5+ E6-`, or `1 skips`), then resignation, online proof and checksum. The record of an
 * unfinished game seals its seed and layouts.
 */
export function writeRecord({ game, players, date, seed, online }: GameRecord): string {
  const lines = [
    RECORD_HEADER,
    `rules ${JSON.stringify(rulesEntryWithoutDefaults(game.rules))}`,
    `date ${date}`,
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    ...SEATS.map((seat) => `player ${seat + 1} ${JSON.stringify(players[seat])}`),
    ...SEATS.flatMap((seat) => layoutLine(game, seat)),
    `first ${game.first + 1}`,
    ...turnLines(game),
    ...resignLine(game),
    ...(online ? [`online ${JSON.stringify(online)}`] : []),
  ];
  const recordLines = game.phase === 'over' ? lines : sealLines(lines);
  return [...recordLines, `check ${checksumOfLines(recordLines)}`, ''].join('\n');
}

function rulesEntryWithoutDefaults(rules: Rules): object {
  const defaults: Record<string, unknown> = { ...RUSSIAN_RULES, name: undefined };
  const entries = Object.entries(makeRulesEntry(rules));
  return Object.fromEntries(
    entries.filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(defaults[key])),
  );
}

function layoutLine({ rules, layouts }: Game, seat: Seat): string[] {
  const ships = layouts[seat]?.ships;
  return ships
    ? [`layout ${seat + 1} ${ships.map((ship) => shipText(rules, ship)).join(' ')}`]
    : [];
}

/** Formats a ship: a straight one as its two ends (`A1-A4`), others as a list (`A1,B1,B2`). */
function shipText({ grid }: Rules, { shape, squares }: Placement): string {
  const texts = squares.map((square) => makeSquare(grid, square));
  return shape.isStraight && texts.length > 1 ? `${texts[0]}-${texts.at(-1)}` : texts.join(',');
}

function turnLines(game: Game): string[] {
  const turns = new Map<number, string[]>();
  const addToTurn = (turn: number, text: string) =>
    turns.set(turn, [...(turns.get(turn) ?? []), text]);
  for (const { turn, square, outcome } of game.shots) {
    addToTurn(turn, makeSquare(game.rules.grid, square) + OUTCOME_MARKS[outcome]);
  }
  for (const { turn } of skippedTurns(game)) addToTurn(turn, SKIP_MARK);
  return [...turns]
    .sort(([one], [other]) => one - other)
    .map(([turn, texts]) => [seatOfTurn(game.first, turn) + 1, ...texts].join(' '));
}

function resignLine(game: Game): string[] {
  const loser = game.winner === 0 ? 1 : 0;
  return game.isResigned ? [`${loser + 1} resigns`] : [];
}
