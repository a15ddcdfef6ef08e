import { readSync, writeSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { makeRng } from '@flotilla/engine';
import { deepFreeze, type Observation, type RulesEntry } from '@flotilla/rules';

import { type ForeignProgram, programOf, textOfValue, thrownBy } from './foreign-program.js';
import type {
  BotMessage,
  BotReply,
  BotRole,
  GameMessage,
  PlaceMessage,
  ShootMessage,
} from './protocol.js';

// Sandboxed process that loads an untrusted file and speaks the line protocol for it. Whatever the file does,
// each question is answered at most once.

const [, , file = '', rulesFolder = ''] = process.argv;

type RulesModule = typeof import('@flotilla/rules');
let rules: RulesModule;

/** Data shared by games with the same rules. */
interface Board {
  /** Squares by their text. */
  readonly squares: ReadonlyMap<string, number>;
  readonly start: Observation;
}

let program: ForeignProgram | undefined;
let board: Board | undefined;
let game: { board: Board; seed: number; known: Observation } | undefined;
let answerNow: (reply: BotReply) => void = () => {};

const write = writeSync;
const read = readSync;
const decoder = new StringDecoder('utf8');
sandbox();
// Unhandled rejections arrive here, too.
process.on('uncaughtException', (error) => answerNow(threw(error)));
// Keeps the process alive: a promise that never settles must hit the time limit.
setInterval(() => {}, 2 ** 30);
void serve();

/** Reads the next line only after the last one is answered, without the overhead of events. */
async function serve(): Promise<void> {
  const bytes = Buffer.alloc(65_536);
  let text = '';
  for (;;) {
    const end = text.indexOf('\n');
    if (end >= 0) {
      const line = text.slice(0, end);
      text = text.slice(end + 1);
      await hear(JSON.parse(line) as BotMessage);
      continue;
    }
    const length = read(0, bytes);
    if (length === 0) process.exit();
    text += decoder.write(bytes.subarray(0, length));
  }
}

async function hear(message: BotMessage): Promise<void> {
  if (message.type === 'hello') await answerWith(() => load(message.role), notLoaded);
  else if (message.type === 'game') await answerWith(async () => begin(message), threw);
  else if (message.type === 'shoot') await answerWith(() => shoot(message), threw);
  else if (message.type === 'place') await answerWith(() => place(message), threw);
  else if (message.type === 'quit') process.exit();
}

/** Runs until an answer; an error elsewhere in the process counts as one. */
function answerWith(
  run: () => Promise<BotReply>,
  faultOf: (error: unknown) => BotReply,
): Promise<void> {
  return new Promise((resolve) => {
    let isOpen = true;
    const answerOnce = (reply: BotReply) => {
      if (isOpen) write(1, `${JSON.stringify(reply)}\n`);
      isOpen = false;
      resolve();
    };
    answerNow = answerOnce;
    run().then(answerOnce, (error) => answerOnce(faultOf(error)));
  });
}

async function load(role: BotRole): Promise<BotReply> {
  rules = await loadRules();
  program = programOf((await import(pathToFileURL(file).href)) as Record<string, unknown>, role);
  return program ? { name: program.name ?? '' } : { fault: { code: 'no-export', role } };
}

/**
 * Loads the rules package that the file imports, so that values passed to it have the same classes. Default:
 * the rules of this program.
 */
async function loadRules(): Promise<RulesModule> {
  if (rulesFolder === '') return import('@flotilla/rules');
  const path = createRequire(join(rulesFolder, 'package.json')).resolve('@flotilla/rules');
  return (await import(pathToFileURL(path).href)) as RulesModule;
}

function begin(message: GameMessage): BotReply {
  const by = boardBy(message.rules);
  game = { board: by, seed: message.seed, known: by.start };
  return { ready: true };
}

/** Builds the tables before the program's clock starts. */
function boardBy(entry: RulesEntry): Board {
  // A file may bring another release of the rules, which freezes less.
  const made = deepFreeze(rules.unwrap(rules.makeRules(entry)));
  if (board?.start.rules === made) return board;
  rules.placementTable(made);
  const squares = new Map<string, number>();
  for (let square = 0; square < rules.squareCount(made.grid); square += 1) {
    squares.set(rules.makeSquare(made.grid, square), square);
  }
  board = { squares, start: deepFreeze(rules.newObservation(made)) };
  return board;
}

async function shoot({ answers, pending }: ShootMessage): Promise<BotReply> {
  if (!program || !game) throw new Error('asked for a shot too early');
  const { squares } = game.board;
  const squareOf = (text: string) => squares.get(text)!;
  for (const answer of answers) {
    game.known = rules.observe(game.known, { ...answer, square: squareOf(answer.square) });
  }
  const now = deepFreeze(pending.map(squareOf).reduce(rules.withPending, game.known));
  // A shot's stream depends on the game's seed and the number of the shot alone.
  const rng = makeRng(game.seed, 'shot', now.answers.length + pending.length);
  const square = await program.run(now, rng);
  if (!Number.isFinite(square)) {
    return notAnAnswer('shooter', square);
  }
  return { shot: square as number };
}

async function place({ rules: entry, seed }: PlaceMessage): Promise<BotReply> {
  if (!program) throw new Error('asked for a layout too early');
  const ships = await program.run(boardBy(entry).start.rules, makeRng(seed, 'place'));
  if (areShips(ships)) return { ships };
  return notAnAnswer('placer', ships);
}

function notAnAnswer(role: BotRole, value: unknown): BotReply {
  return { fault: { code: 'not-an-answer', role, text: textOfValue(value) } };
}

function areShips(value: unknown): value is number[][] {
  const isList = (list: unknown) => Array.isArray(list) && list.every(Number.isFinite);
  return Array.isArray(value) && value.every(isList);
}

function threw(error: unknown): BotReply {
  return { fault: { code: 'threw', ...thrownBy(error, file) } };
}

function notLoaded(error: unknown): BotReply {
  return { fault: { code: 'not-loaded', ...thrownBy(error, file) } };
}

/**
 * Sandboxes the process: sends its prints to the log, and closes local sockets, which Node's permissions leave
 * open.
 */
function sandbox(): void {
  const print = (text: unknown) => process.stderr.write(text as string);
  process.stdout.write = (text: unknown, ...rest: readonly unknown[]) => {
    const done = rest.at(-1);
    if (typeof done === 'function') queueMicrotask(() => done());
    return print(text);
  };
  // Questions are read here, not by the file.
  Object.defineProperty(process, 'stdin', { value: undefined });
  const { _handle: pipe } = process.stderr as unknown as { readonly _handle: object };
  const ways = ['connect', 'bind', 'listen', 'open', 'fchmod'];
  refuse(Object.getPrototypeOf(pipe) as object, ways, 'no sockets here');
  // V8's flags are frozen: changing one would crash the process.
  refuse(v8, ['setFlagsFromString', 'setHeapSnapshotNearHeapLimit'], 'V8 is not to be changed');
  syncBuiltinESMExports();
}

function refuse(object: object, ways: readonly string[], reason: string): void {
  for (const way of ways) {
    Object.defineProperty(object, way, {
      value() {
        throw Object.assign(new Error(reason), { code: 'ERR_ACCESS_DENIED' });
      },
    });
  }
}
