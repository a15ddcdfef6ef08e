import { readSync, writeSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { makeRng } from '@flotilla/engine';
import { deepFreeze, type Observation, type RulesEntry } from '@flotilla/rules';

import {
  describeThrown,
  type ForeignProgram,
  findProgram,
  textOfValue,
} from './foreign-program.js';
import type {
  BotMessage,
  BotReply,
  BotRole,
  GameMessage,
  PlaceMessage,
  ShootMessage,
} from './protocol.js';

// Sandboxed process that loads an untrusted file and speaks the line protocol for it. It answers
// each question at most once, whatever the file does.

const [, , file = '', rulesFolder = ''] = process.argv;

type RulesModule = typeof import('@flotilla/rules');
let rulesModule: RulesModule;

interface BoardTables {
  readonly squares: ReadonlyMap<string, number>;
  readonly start: Observation;
}

let program: ForeignProgram | undefined;
let board: BoardTables | undefined;
let activeGame: { board: BoardTables; seed: number; known: Observation } | undefined;
let sendReply: (reply: BotReply) => void = () => {};

const originalWrite = writeSync;
const originalRead = readSync;
const decoder = new StringDecoder('utf8');
restrictProcess();
// Unhandled rejections arrive here, too.
process.on('uncaughtException', (error) => sendReply(thrownReply(error)));
// Keeps the process alive, since a promise that never settles must hit the time limit.
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
      await handleMessage(JSON.parse(line) as BotMessage);
      continue;
    }
    const length = originalRead(0, bytes);
    if (length === 0) process.exit();
    text += decoder.write(bytes.subarray(0, length));
  }
}

async function handleMessage(message: BotMessage): Promise<void> {
  if (message.type === 'hello') await replyWith(() => loadProgram(message.role), loadFailure);
  else if (message.type === 'game') await replyWith(async () => beginGame(message), thrownReply);
  else if (message.type === 'shoot') await replyWith(() => answerShoot(message), thrownReply);
  else if (message.type === 'place') await replyWith(() => answerPlace(message), thrownReply);
  else if (message.type === 'quit') process.exit();
}

/** Sends only the first reply: the result of `run`, its error, or an uncaught error. */
function replyWith(
  run: () => Promise<BotReply>,
  faultOf: (error: unknown) => BotReply,
): Promise<void> {
  return new Promise((resolve) => {
    let isOpen = true;
    const answerOnce = (reply: BotReply) => {
      if (isOpen) originalWrite(1, `${JSON.stringify(reply)}\n`);
      isOpen = false;
      resolve();
    };
    sendReply = answerOnce;
    run().then(answerOnce, (error) => answerOnce(faultOf(error)));
  });
}

async function loadProgram(role: BotRole): Promise<BotReply> {
  rulesModule = await loadRules();
  program = findProgram((await import(pathToFileURL(file).href)) as Record<string, unknown>, role);
  return program ? { name: program.name ?? '' } : { fault: { code: 'no-export', role } };
}

/** Loads the rules package that the file imports, so that classes match; otherwise our own. */
async function loadRules(): Promise<RulesModule> {
  if (rulesFolder === '') return import('@flotilla/rules');
  const path = createRequire(join(rulesFolder, 'package.json')).resolve('@flotilla/rules');
  return (await import(pathToFileURL(path).href)) as RulesModule;
}

function beginGame(message: GameMessage): BotReply {
  const boardTables = makeBoardTables(message.rules);
  activeGame = { board: boardTables, seed: message.seed, known: boardTables.start };
  return { ready: true };
}

/** Builds the tables of a board before the first shot is timed; caches the last board. */
function makeBoardTables(entry: RulesEntry): BoardTables {
  // A file may bring a different release of the rules, which freezes less.
  const playerRules = deepFreeze(rulesModule.unwrap(rulesModule.makeRules(entry)));
  if (board?.start.rules === playerRules) return board;
  rulesModule.placementTable(playerRules);
  const squares = new Map<string, number>();
  for (let square = 0; square < rulesModule.squareCount(playerRules.grid); square += 1) {
    squares.set(rulesModule.makeSquare(playerRules.grid, square), square);
  }
  board = { squares, start: deepFreeze(rulesModule.newObservation(playerRules)) };
  return board;
}

async function answerShoot({ answers, pending }: ShootMessage): Promise<BotReply> {
  if (!program || !activeGame) throw new Error('asked for a shot too early');
  const { squares } = activeGame.board;
  const squareOf = (text: string) => squares.get(text)!;
  for (const answer of answers) {
    activeGame.known = rulesModule.observe(activeGame.known, {
      ...answer,
      square: squareOf(answer.square),
    });
  }
  const position = deepFreeze(
    pending.map(squareOf).reduce(rulesModule.withPending, activeGame.known),
  );
  // A shot's stream depends only on the game's seed and the number of the shot.
  const rng = makeRng(activeGame.seed, 'shot', position.answers.length + pending.length);
  const square = await program.run(position, rng);
  if (!Number.isFinite(square)) {
    return invalidAnswer('shooter', square);
  }
  return { shot: square as number };
}

async function answerPlace({ rules: entry, seed }: PlaceMessage): Promise<BotReply> {
  if (!program) throw new Error('asked for a layout too early');
  const ships = await program.run(makeBoardTables(entry).start.rules, makeRng(seed, 'place'));
  if (areShips(ships)) return { ships };
  return invalidAnswer('placer', ships);
}

function invalidAnswer(role: BotRole, value: unknown): BotReply {
  return { fault: { code: 'not-an-answer', role, text: textOfValue(value) } };
}

function areShips(value: unknown): value is number[][] {
  const isList = (list: unknown) => Array.isArray(list) && list.every(Number.isFinite);
  return Array.isArray(value) && value.every(isList);
}

function thrownReply(error: unknown): BotReply {
  return { fault: { code: 'threw', ...describeThrown(error, file) } };
}

function loadFailure(error: unknown): BotReply {
  return { fault: { code: 'not-loaded', ...describeThrown(error, file) } };
}

/** Redirects stdout to the log, and disables local sockets, which Node's permissions allow. */
function restrictProcess(): void {
  const print = (text: unknown) => process.stderr.write(text as string);
  process.stdout.write = (text: unknown, ...rest: readonly unknown[]) => {
    const lastArgument = rest.at(-1);
    if (typeof lastArgument === 'function') queueMicrotask(() => lastArgument());
    return print(text);
  };
  // Only this module reads questions; the file must not.
  Object.defineProperty(process, 'stdin', { value: undefined });
  const { _handle: pipe } = process.stderr as unknown as { readonly _handle: object };
  const socketMethods = ['connect', 'bind', 'listen', 'open', 'fchmod'];
  disableMethods(Object.getPrototypeOf(pipe) as object, socketMethods, 'no sockets here');
  // V8's flags are frozen, so changing one would crash the process.
  disableMethods(
    v8,
    ['setFlagsFromString', 'setHeapSnapshotNearHeapLimit'],
    'V8 is not to be changed',
  );
  syncBuiltinESMExports();
}

function disableMethods(object: object, methodNames: readonly string[], reason: string): void {
  for (const methodName of methodNames) {
    Object.defineProperty(object, methodName, {
      value() {
        throw Object.assign(new Error(reason), { code: 'ERR_ACCESS_DENIED' });
      },
    });
  }
}
