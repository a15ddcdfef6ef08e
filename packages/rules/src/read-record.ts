import { checkSum } from './check-sum.js';
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
import { sealedLineOf, unsealLines } from './sealed-record.js';

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
  /** The layouts give another answer to this shot. */
  | { readonly code: 'wrong-answer'; readonly square: string; readonly expected: string }
  /** Squares in the reason are squares of `grid`. */
  | { readonly code: 'illegal-action'; readonly action: ActionError; readonly grid: Grid }
);

/**
 * Reads a record and replays it shot by shot; returns exactly the state that was written. Rejects a damaged
 * or edited file. An illegal action or a wrong answer is reported by its line, any other change by the final
 * checksum.
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
    return ok(new Reader(text).read());
  } catch (error) {
    if (error instanceof Refusal) return err(error.reason);
    throw error;
  }
}

type Reason<T = RecordError> = T extends unknown ? Omit<T, 'line'> : never;

class Refusal extends Error {
  readonly reason: RecordError;

  constructor(reason: RecordError) {
    super(reason.code);
    this.reason = reason;
  }
}

/**
 * Unseals the hidden lines of a record. Checks the checksums before any replay: shots added to the file by
 * hand must not reveal answers.
 */
function opened(lines: readonly string[]): readonly string[] {
  const at = lines[0] === RECORD_HEADER ? sealedLineOf(lines) : undefined;
  if (at === undefined) return lines;
  const [check, ...rest] = lines.slice(at + 1);
  const sealed = lines.slice(0, at + 1);
  const open = unsealLines(sealed);
  if (!open || check !== `check ${checkSum(sealed)}`) {
    throw new Refusal({ code: 'bad-check', line: at + 2 });
  }
  return [...open, `check ${checkSum(open)}`, ...rest];
}

class Reader {
  readonly #lines: readonly string[];
  /** Index of the current line. */
  #at = 0;

  constructor(text: string) {
    this.#lines = opened(text.split(/\r?\n/));
  }

  read(): GameRecord {
    if (this.#line !== RECORD_HEADER) this.#refuse({ code: 'not-a-record' });
    this.#at += 1;
    const rules = this.#rules(this.#value('rules'));
    const date = this.#value('date');
    if (!isDate(date)) this.#refuseValue('date');
    const seed = this.#optional('seed');
    if (seed !== undefined && !isSeed(seed)) this.#refuseValue('whole-number');
    const players = [this.#player('player 1'), this.#player('player 2')] as const;
    let game = this.#layouts(rules);
    while (/^[12] /.test(this.#line)) game = this.#turn(game);
    const online = this.#online();
    this.#end();
    return {
      game,
      players,
      date,
      ...(seed !== undefined && { seed: Number(seed) }),
      ...(online && { online }),
    };
  }

  #rules(text: string): Rules {
    const rules = makeRules(this.#json(text));
    if (rules.ok) return rules.value;
    return this.#refuseLast({ code: 'bad-rules', faults: rules.error.faults });
  }

  #player(key: string): PlayerInfo {
    const info = this.#json(this.#value(key));
    return isPlayerInfo(info) ? info : this.#refuseValue('player');
  }

  /** Adds the layouts, and the first seat, whose line follows them. */
  #layouts(rules: Rules): Game {
    const places: { action: Action; at: number }[] = [];
    for (const seat of [0, 1] as const) {
      const text = this.#optional(`layout ${seat + 1}`);
      if (text === undefined) continue;
      const setup = this.#setup(rules.grid, text);
      places.push({ action: { type: 'place', seat, setup }, at: this.#at - 1 });
    }
    const first = this.#value('first');
    if (first !== '1' && first !== '2') this.#refuseValue('seat');
    let game = newGame(rules, (Number(first) - 1) as Seat);
    for (const { action, at } of places) game = this.#play(game, action, at);
    return game;
  }

  /** Rejects too long input first: listing all faults of a huge setup would block a page for many seconds. */
  #setup(grid: Grid, text: string): Square[][] {
    let left = squareCount(grid);
    return text.split(' ').map((each) => {
      const ship = this.#ship(grid, each);
      left -= ship.length;
      return left < 0 ? this.#refuseShip(each) : ship;
    });
  }

  #ship(grid: Grid, text: string): Square[] {
    const ship = parseShip(grid, text);
    return ship.ok ? ship.value : this.#refuseShip(text);
  }

  #turn(before: Game): Game {
    const [player, ...words] = this.#line.split(' ');
    const seat = (Number(player) - 1) as Seat;
    const at = this.#at;
    this.#at += 1;
    if (words.join(' ') === 'resigns') return this.#play(before, { type: 'resign', seat }, at);
    const isSkipped = words.at(-1) === SKIP_MARK;
    const game = this.#shoot(before, seat, isSkipped ? words.slice(0, -1) : words, at);
    return isSkipped ? this.#play(game, { type: 'skip', seat }, at) : game;
  }

  #shoot(before: Game, seat: Seat, words: readonly string[], at: number): Game {
    const squares = words.map((word) => {
      const square = parseSquare(before.rules.grid, word.slice(0, -1));
      return square.ok ? square.value : this.#refuseLast({ code: 'bad-shot', given: word });
    });
    const isOne = isSalvo(before.rules) && squares.length > 0;
    const salvos = isOne ? [squares] : squares.map((each) => [each]);
    const game = salvos.reduce(
      (now, salvo) => this.#play(now, { type: 'shoot', seat, squares: salvo }, at),
      before,
    );
    for (const [index, word] of words.entries()) {
      const shot = game.shots[before.shots.length + index];
      const mark = shot && OUTCOME_MARKS[shot.outcome];
      if (!shot || word.endsWith(mark as string)) continue;
      const square = makeSquare(game.rules.grid, shot.square);
      this.#refuseLast({ code: 'wrong-answer', square, expected: `${square}${mark}` });
    }
    return game;
  }

  #play(game: Game, action: Action, at: number): Game {
    const next = play(game, action);
    if (next.ok) return next.value;
    const { grid } = game.rules;
    throw new Refusal({ code: 'illegal-action', action: next.error, grid, line: at + 1 });
  }

  #online(): OnlineProof | undefined {
    const text = this.#optional('online');
    if (text === undefined) return undefined;
    const proof = this.#json(text);
    return isOnlineProof(proof) ? proof : this.#refuseValue('online');
  }

  #end(): void {
    const sum = checkSum(this.#lines.slice(0, this.#at));
    if (this.#value('check') !== sum) this.#refuseLast({ code: 'bad-check' });
    if (this.#lines.slice(this.#at).some((line) => line !== ''))
      this.#refuse({ code: 'text-after-end' });
  }

  get #line(): string {
    return this.#lines[this.#at] ?? '';
  }

  #optional(key: string): string | undefined {
    return this.#line.startsWith(`${key} `) ? this.#value(key) : undefined;
  }

  #value(key: string): string {
    const line = this.#line;
    if (!line.startsWith(`${key} `))
      this.#refuse({ code: 'expected-line', expected: key, given: line });
    this.#at += 1;
    return line.slice(key.length + 1);
  }

  #json(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch {
      return this.#refuseValue('json');
    }
  }

  #refuseShip(given: string): never {
    return this.#refuseLast({ code: 'bad-ship', given });
  }

  #refuseValue(expected: RecordValue): never {
    return this.#refuseLast({
      code: 'expected-value',
      expected,
      given: this.#lines[this.#at - 1] ?? '',
    });
  }

  #refuseLast(reason: Reason): never {
    throw new Refusal({ ...reason, line: this.#at } as RecordError);
  }

  #refuse(reason: Reason): never {
    throw new Refusal({ ...reason, line: this.#at + 1 } as RecordError);
  }
}

function isSeed(text: string): boolean {
  return /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text));
}

function isDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  // Months with 31 days are odd to July and even from August.
  const days = month === 2 ? 28 + Number(isLeap) : 30 + ((month + (month >> 3)) % 2);
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}

/** Is this a valid player of a record? */
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
