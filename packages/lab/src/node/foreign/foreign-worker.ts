import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { makeRng } from '@flotilla/engine';
import {
  makeRules,
  newObservation,
  type Observation,
  observe,
  placementTable,
  unwrap,
  withPending,
} from '@flotilla/rules';
import { type ForeignProgram, programOf, textOfThrown, textOfValue } from './foreign-program.js';
import { ENDED, type Question, type Reply, type ThreadData } from './messages.js';

// What a thread that plays a stranger's shooter does: it loads the file, then answers questions
// one at a time. Whatever the stranger does, each question is answered at most once.

const { file, port, sent } = workerData as ThreadData;

let program: ForeignProgram | undefined;
let known: Observation | undefined;
let answerNow: (reply: Reply) => void = () => {};

silence();
process.on('exit', () => send(ENDED));
// Rejections that nobody handles come here, too.
process.on('uncaughtException', (error) => answerNow(threw(error)));
port.on('message', (question: Question) => {
  void answerWith(() => answer(question), threw);
});
void answerWith(load, notLoaded);

/** Runs to an answer; errors that come up meanwhile elsewhere in the thread are one, too. */
async function answerWith(run: () => Promise<Reply>, faultOf: (error: unknown) => Reply) {
  let isOpen = true;
  const answerOnce = (reply: Reply) => {
    if (isOpen) send(reply);
    isOpen = false;
  };
  answerNow = answerOnce;
  try {
    answerOnce(await run());
  } catch (error) {
    answerOnce(faultOf(error));
  }
}

async function load(): Promise<Reply> {
  program = programOf(await import(pathToFileURL(file).href));
  if (program) return { kind: 'ready', name: program.name };
  const reason = 'it exports no shooter: neither `shooter` with a function `shoot`, nor `shoot`';
  return { kind: 'fault', reason, isOver: true };
}

async function answer(question: Question): Promise<Reply> {
  if (question.kind === 'rules') {
    const rules = unwrap(makeRules(question.entry));
    known = newObservation(rules);
    // The stranger's time is not spent on tables.
    placementTable(rules);
    return { kind: 'rules-known' };
  }
  if (!known || !program) throw new Error('asked for a shot too early');
  known = question.answers.reduce(observe, question.isAnew ? newObservation(known.rules) : known);
  const now = question.pending.reduce(withPending, known);
  const square = await program.shoot(now, makeRng(question.seed));
  if (typeof square === 'number') return { kind: 'shot', square };
  const reason = `it answered ${textOfValue(square)}, which is not a square's number`;
  return { kind: 'fault', reason, isOver: false };
}

function threw(error: unknown): Reply {
  return { kind: 'fault', reason: `it threw: ${textOfThrown(error, file)}`, isOver: false };
}

function notLoaded(error: unknown): Reply {
  const reason = `it could not be loaded: ${textOfThrown(error, file)}`;
  return { kind: 'fault', reason, isOver: true };
}

function send(reply: Reply): void {
  port.postMessage(reply);
  Atomics.add(sent, 0, 1);
  Atomics.notify(sent, 0);
}

/** What a stranger prints goes nowhere: it would pile up in the thread that plays the game. */
function silence(): void {
  const swallow = (...args: readonly unknown[]) => {
    const done = args.at(-1);
    if (typeof done === 'function') queueMicrotask(() => done());
    return true;
  };
  process.stdout.write = swallow;
  process.stderr.write = swallow;
  process.removeAllListeners('warning');
}
