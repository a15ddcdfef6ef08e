import { checkSum } from './check-sum.js';
import type { Game, Seat } from './game.js';
import { SEATS } from './game.js';
import { makeSquare } from './notation.js';
import type { Placement } from './placement.js';
import { makeRulesEntry, RUSSIAN, type Rules } from './rules.js';
import { sealLines } from './sealed-record.js';
import { seatOfTurn, skippedTurns } from './skipped-turns.js';

/** Who sat at one side of a recorded game. */
/**
 * What a player's name stands for: a name of the player's own, or one that each client says in its language: the
 * reader, the one person of a game, the first and second of two, a guest without a name, or a computer.
 */
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

/** A player as a record names one. */
export interface PlayerInfo {
  /** One line of 1 to 60 characters. */
  readonly name: string;
  /** What the name stands for; old records do not say it. */
  readonly who?: PlayerCode;
  /** The name of the shooter that plays for a computer; a person has none. */
  readonly shooter?: string;
  /** The name of the placer that placed its fleet, where a computer did. */
  readonly placer?: string;
  /** A computer's skill, from 0 to 1, where it is not 1. */
  readonly skill?: number;
}

/** How an online battle can end: a fleet was sunk, given up, out of time, or left. */
export const RECORD_ENDS = ['cleared', 'resigned', 'time', 'left'] as const;

/** What proves that an online game was fair: see docs/play/online.md. */
export interface OnlineProof {
  /** The game's id, which is part of what was committed to. */
  readonly game: string;
  /** Who was to begin; where it was drawn, by both salts. */
  readonly begins: Seat | 'draw';
  /** By seat: the SHA-256 shown before the first shot, and the salt shown after the end. */
  readonly commitments: readonly [string, string];
  readonly salts: readonly [string, string];
  /** How it ended; any but `cleared` stands in the record as resigned. */
  readonly ended: (typeof RECORD_ENDS)[number];
  /** The server's signature over the rest of the record (Ed25519): see docs/play/online.md. */
  readonly signed?: RecordSignature;
}

/** A server's Ed25519 signature of a record. */
export interface RecordSignature {
  /** The public key: 32 bytes in hexadecimal. */
  readonly key: string;
  /** 64 bytes in hexadecimal. */
  readonly signature: string;
}

/** A game with its players, date and seed. */
export interface GameRecord {
  readonly game: Game;
  readonly players: readonly [PlayerInfo, PlayerInfo];
  /** The day it was begun, as `YYYY-MM-DD`. */
  readonly date: string;
  /** The seed that the layouts and the computer's shots were drawn from, if there was one. */
  readonly seed?: number;
  /** Of a game that was played online. */
  readonly online?: OnlineProof;
}

/** Ends the line of a turn that a clock ended. */
export const SKIP_MARK = 'skips';

/** The first line of every record: the format's name and version. */
export const RECORD_HEADER = 'flotilla 1';

/** The mark of an outcome, written after its square. */
export const OUTCOME_MARKS = { miss: '-', hit: '+', sunk: 'x' } as const;

/**
 * The record as text, line by line: header, rules, date, seed, players, layouts, who is first,
 * a line for each turn (`1 E5+ E6-`, or `1 skips`), who resigned, the proof of an online game, and a checksum over
 * all of it. A game that is not over is written too, with as much as there is of it, and its seed and layouts sealed.
 */
export function writeRecord({ game, players, date, seed, online }: GameRecord): string {
  const lines = [
    RECORD_HEADER,
    `rules ${JSON.stringify(shortEntry(game.rules))}`,
    `date ${date}`,
    ...(seed === undefined ? [] : [`seed ${seed}`]),
    ...SEATS.map((seat) => `player ${seat + 1} ${JSON.stringify(players[seat])}`),
    ...SEATS.flatMap((seat) => layoutLine(game, seat)),
    `first ${game.first + 1}`,
    ...turnLines(game),
    ...resignLine(game),
    ...(online ? [`online ${JSON.stringify(online)}`] : []),
  ];
  const written = game.phase === 'over' ? lines : sealLines(lines);
  return [...written, `check ${checkSum(written)}`, ''].join('\n');
}

/** What differs from the Russian rules. */
function shortEntry(rules: Rules): object {
  const defaults: Record<string, unknown> = { ...RUSSIAN, name: undefined };
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

/** A straight ship by its two ends (`A1-A4`), any other by all its squares (`A1,B1,B2`). */
function shipText({ grid }: Rules, { shape, squares }: Placement): string {
  const texts = squares.map((square) => makeSquare(grid, square));
  return shape.isStraight && texts.length > 1 ? `${texts[0]}-${texts.at(-1)}` : texts.join(',');
}

function turnLines(game: Game): string[] {
  const turns = new Map<number, string[]>();
  const add = (turn: number, text: string) => turns.set(turn, [...(turns.get(turn) ?? []), text]);
  for (const { turn, square, outcome } of game.shots) {
    add(turn, makeSquare(game.rules.grid, square) + OUTCOME_MARKS[outcome]);
  }
  for (const { turn } of skippedTurns(game)) add(turn, SKIP_MARK);
  return [...turns]
    .sort(([one], [other]) => one - other)
    .map(([turn, texts]) => [seatOfTurn(game.first, turn) + 1, ...texts].join(' '));
}

function resignLine(game: Game): string[] {
  const loser = game.winner === 0 ? 1 : 0;
  return game.isResigned ? [`${loser + 1} resigns`] : [];
}
