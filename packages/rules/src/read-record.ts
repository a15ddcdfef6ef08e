import { checksumOfLines } from './check-sum.js';
import { type Action, type ActionError, type Game, newGame, play, type Seat } from './game.js';
import { type Grid, type Square, squareCount } from './grid.js';
import { makeSquare, parseShip, parseSquare } from './notation.js';
import {
  type GameRecord,
  type OnlineProof,
  OUTCOME_MARKS,
  PLAYER_CODES,
  type PlayerInfo,
  RECORD_ENDS,
  RECORD_HEADER,
  type RecordSignature,
  SKIP_MARK,
} from './record.js';
import { err, ok, type Result } from './result.js';
import { isPlainLine, isSalvo, makeRules, type Rules, type RulesFault } from './rules.js';
import { findSealedLineIndex, unsealLines } from './sealed-record.js';

/** Kind of value expected in a record. */
export type RecordValue = 'date' | 'whole-number' | 'player' | 'seat' | 'json' | 'online';

/** Error in a record, and its line, counted from 1. */
export type RecordError = { readonly line: number } & (
  | { readonly code: 'not-a-record' | 'bad-check' | 'text-after-end' }
  /** The line must begin with `expected`. */
  | { readonly code: 'expected-line'; readonly expected: string; readonly given: string }
  | { readonly code: 'expected-value'; readonly expected: RecordValue; readonly given: string }
  | { readonly code: 'bad-rules'; readonly faults: readonly RulesFault[] }
  | { readonly code: 'bad-ship' | 'bad-shot'; readonly given: string }
  /** The layouts give the answer `expected` to the shot at `square`. */
  | { readonly code: 'wrong-answer'; readonly square: string; readonly expected: string }
  /** Squares in `action` are indices on `grid`. */
  | { readonly code: 'illegal-action'; readonly action: ActionError; readonly grid: Grid }
);

/**
 * Reads a record and replays it shot by shot; returns exactly the state that was written. Rejects a
 * damaged or edited file. The error gives the line of an illegal action or a wrong answer; the
 * checksum detects any other change.
 * @example
 * ```ts
 * import { makeRules, newGame, play, readRecord, unwrap, writeRecord } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 1 }, fleet: [1] }));
 * let game = newGame(rules, 0);
 * game = unwrap(play(game, { type: 'place', seat: 0, setup: [[0]] }));
 * game = unwrap(play(game, { type: 'place', seat: 1, setup: [[3]] }));
 * game = unwrap(play(game, { type: 'resign', seat: 1 }));
 * const players = [{ name: 'Ann' }, { name: 'Bob' }] as const;
 * const text = writeRecord({ game, players, date: '2026-01-31' });
 * console.log(unwrap(readRecord(text)).game.winner); // 0
 * ```
 */
export function readRecord(text: string): Result<GameRecord, RecordError> {
  try {
    return ok(new RecordReader(text).read());
  } catch (error) {
    if (error instanceof RecordRefusal) return err(error.reason);
    throw error;
  }
}

type ReasonWithoutLine<T = RecordError> = T extends unknown ? Omit<T, 'line'> : never;

class RecordRefusal extends Error {
  readonly reason: RecordError;

  constructor(reason: RecordError) {
    super(reason.code);
    this.reason = reason;
  }
}

/** Unseals the hidden lines only if the checksums match: an edited record must reveal nothing. */
function unsealRecord(lines: readonly string[]): readonly string[] {
  const sealIndex = lines[0] === RECORD_HEADER ? findSealedLineIndex(lines) : undefined;
  if (sealIndex === undefined) return lines;
  const [check, ...linesAfter] = lines.slice(sealIndex + 1);
  const sealed = lines.slice(0, sealIndex + 1);
  const open = unsealLines(sealed);
  if (!open || check !== `check ${checksumOfLines(sealed)}`) {
    throw new RecordRefusal({ code: 'bad-check', line: sealIndex + 2 });
  }
  return [...open, `check ${checksumOfLines(open)}`, ...linesAfter];
}

class RecordReader {
  readonly #lines: readonly string[];
  #lineIndex = 0;

  constructor(text: string) {
    this.#lines = unsealRecord(text.split(/\r?\n/));
  }

  read(): GameRecord {
    if (this.#currentLine !== RECORD_HEADER) this.#refuseAtCurrentLine({ code: 'not-a-record' });
    this.#lineIndex += 1;
    const rules = this.#parseRules(this.#readValue('rules'));
    const date = this.#readValue('date');
    if (!isDate(date)) this.#refuseValue('date');
    const seed = this.#optionalValue('seed');
    if (seed !== undefined && !isSeed(seed)) this.#refuseValue('whole-number');
    const players = [this.#readPlayer('player 1'), this.#readPlayer('player 2')] as const;
    let game = this.#readLayouts(rules);
    while (/^[12] /.test(this.#currentLine)) game = this.#replayTurn(game);
    const online = this.#readOnlineProof();
    this.#checkEnd();
    return {
      game,
      players,
      date,
      ...(seed !== undefined && { seed: Number(seed) }),
      ...(online && { online }),
    };
  }

  #parseRules(text: string): Rules {
    const rules = makeRules(this.#parseJson(text));
    if (rules.ok) return rules.value;
    return this.#refuseAtPreviousLine({ code: 'bad-rules', faults: rules.error.faults });
  }

  #readPlayer(key: string): PlayerInfo {
    const info = this.#parseJson(this.#readValue(key));
    return isPlayerInfo(info) ? info : this.#refuseValue('player');
  }

  #readLayouts(rules: Rules): Game {
    const placeActions: { action: Action; at: number }[] = [];
    for (const seat of [0, 1] as const) {
      const text = this.#optionalValue(`layout ${seat + 1}`);
      if (text === undefined) continue;
      const setup = this.#parseSetup(rules.grid, text);
      placeActions.push({ action: { type: 'place', seat, setup }, at: this.#lineIndex - 1 });
    }
    const first = this.#readValue('first');
    if (first !== '1' && first !== '2') this.#refuseValue('seat');
    let game = newGame(rules, (Number(first) - 1) as Seat);
    for (const { action, at } of placeActions) game = this.#applyAction(game, action, at);
    return game;
  }

  /** Rejects an oversized setup early: listing all its faults would block the browser. */
  #parseSetup(grid: Grid, text: string): Square[][] {
    let squaresLeft = squareCount(grid);
    return text.split(' ').map((shipText) => {
      const ship = this.#parseShip(grid, shipText);
      squaresLeft -= ship.length;
      return squaresLeft < 0 ? this.#refuseShip(shipText) : ship;
    });
  }

  #parseShip(grid: Grid, text: string): Square[] {
    const ship = parseShip(grid, text);
    return ship.ok ? ship.value : this.#refuseShip(text);
  }

  #replayTurn(before: Game): Game {
    const [player, ...words] = this.#currentLine.split(' ');
    const seat = (Number(player) - 1) as Seat;
    const lineIndex = this.#lineIndex;
    this.#lineIndex += 1;
    if (words.join(' ') === 'resigns')
      return this.#applyAction(before, { type: 'resign', seat }, lineIndex);
    const isSkipped = words.at(-1) === SKIP_MARK;
    const game = this.#replayShots(before, seat, isSkipped ? words.slice(0, -1) : words, lineIndex);
    return isSkipped ? this.#applyAction(game, { type: 'skip', seat }, lineIndex) : game;
  }

  #replayShots(before: Game, seat: Seat, words: readonly string[], lineIndex: number): Game {
    const squares = words.map((word) => {
      const square = parseSquare(before.rules.grid, word.slice(0, -1));
      return square.ok
        ? square.value
        : this.#refuseAtPreviousLine({ code: 'bad-shot', given: word });
    });
    const isOneSalvo = isSalvo(before.rules) && squares.length > 0;
    const salvos = isOneSalvo ? [squares] : squares.map((square) => [square]);
    const game = salvos.reduce(
      (current, salvo) =>
        this.#applyAction(current, { type: 'shoot', seat, squares: salvo }, lineIndex),
      before,
    );
    for (const [index, word] of words.entries()) {
      const shot = game.shots[before.shots.length + index];
      const mark = shot && OUTCOME_MARKS[shot.outcome];
      if (!shot || word.endsWith(mark as string)) continue;
      const square = makeSquare(game.rules.grid, shot.square);
      this.#refuseAtPreviousLine({ code: 'wrong-answer', square, expected: `${square}${mark}` });
    }
    return game;
  }

  #applyAction(game: Game, action: Action, lineIndex: number): Game {
    const next = play(game, action);
    if (next.ok) return next.value;
    const { grid } = game.rules;
    throw new RecordRefusal({
      code: 'illegal-action',
      action: next.error,
      grid,
      line: lineIndex + 1,
    });
  }

  #readOnlineProof(): OnlineProof | undefined {
    const text = this.#optionalValue('online');
    if (text === undefined) return undefined;
    const proof = this.#parseJson(text);
    return isOnlineProof(proof) ? proof : this.#refuseValue('online');
  }

  #checkEnd(): void {
    const sum = checksumOfLines(this.#lines.slice(0, this.#lineIndex));
    if (this.#readValue('check') !== sum) this.#refuseAtPreviousLine({ code: 'bad-check' });
    if (this.#lines.slice(this.#lineIndex).some((line) => line !== ''))
      this.#refuseAtCurrentLine({ code: 'text-after-end' });
  }

  get #currentLine(): string {
    return this.#lines[this.#lineIndex] ?? '';
  }

  #optionalValue(key: string): string | undefined {
    return this.#currentLine.startsWith(`${key} `) ? this.#readValue(key) : undefined;
  }

  #readValue(key: string): string {
    const line = this.#currentLine;
    if (!line.startsWith(`${key} `))
      this.#refuseAtCurrentLine({ code: 'expected-line', expected: key, given: line });
    this.#lineIndex += 1;
    return line.slice(key.length + 1);
  }

  #parseJson(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      return this.#refuseValue('json');
    }
  }

  #refuseShip(given: string): never {
    return this.#refuseAtPreviousLine({ code: 'bad-ship', given });
  }

  #refuseValue(expected: RecordValue): never {
    return this.#refuseAtPreviousLine({
      code: 'expected-value',
      expected,
      given: this.#lines[this.#lineIndex - 1] ?? '',
    });
  }

  #refuseAtPreviousLine(reason: ReasonWithoutLine): never {
    throw new RecordRefusal({ ...reason, line: this.#lineIndex } as RecordError);
  }

  #refuseAtCurrentLine(reason: ReasonWithoutLine): never {
    throw new RecordRefusal({ ...reason, line: this.#lineIndex + 1 } as RecordError);
  }
}

function isSeed(text: string): boolean {
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text));
}

function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  // Months with 31 days are odd up to July and even from August.
  const daysInMonth = month === 2 ? 28 + Number(isLeap) : 30 + ((month + (month >> 3)) % 2);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth;
}

/** Is this parsed JSON a {@link PlayerInfo} without unknown keys? */
export function isPlayerInfo(value: unknown): value is PlayerInfo {
  if (typeof value !== 'object' || value === null) return false;
  const { name, who, shooter, placer, skill, ...rest } = value as Record<string, unknown>;
  const isSkill = typeof skill === 'number' && skill >= 0 && skill <= 1;
  return (
    isPlainLine(name) &&
    (who === undefined || PLAYER_CODES.some((code) => code === who)) &&
    (shooter === undefined || isPlainLine(shooter)) &&
    (placer === undefined || isPlainLine(placer)) &&
    (skill === undefined || isSkill) &&
    Object.keys(rest).length === 0
  );
}

function isOnlineProof(value: unknown): value is OnlineProof {
  if (typeof value !== 'object' || value === null) return false;
  const { game, begins, commitments, salts, ended, signed, ...rest } = value as Record<
    string,
    unknown
  >;
  const isPair = (pair: unknown) =>
    Array.isArray(pair) && pair.length === 2 && pair.every((text) => isHex(text, 32));
  return (
    typeof game === 'string' &&
    /^[0-9a-zA-Z]{1,40}$/.test(game) &&
    (begins === 'draw' || begins === 0 || begins === 1) &&
    isPair(commitments) &&
    isPair(salts) &&
    RECORD_ENDS.some((end) => end === ended) &&
    (!('signed' in value) || isSignature(signed)) &&
    Object.keys(rest).length === 0
  );
}

function isSignature(value: unknown): value is RecordSignature {
  if (typeof value !== 'object' || value === null) return false;
  const { key, signature, ...rest } = value as Record<string, unknown>;
  return isHex(key, 32) && isHex(signature, 64) && Object.keys(rest).length === 0;
}

function isHex(text: unknown, bytes: number): boolean {
  return typeof text === 'string' && text.length === 2 * bytes && /^[0-9a-f]*$/.test(text);
}
