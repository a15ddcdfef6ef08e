import { inflateRawSync } from 'node:zlib';
import { type Bimaru, type BimaruReport, examineInSteps, readBimaruText } from '@flotilla/bimaru';
import { bimaruGradeName, describeBimaruError, numberIn } from '@flotilla/play';
import type { Context } from '../../shell/context.js';
import { CliError, plain } from '../../shell/errors.js';
import { nameOfInput, readText } from '../../shell/input.js';
import { breathe, stoppable } from '../../shell/io.js';
import type { ShownBimaru } from './show-bimaru.js';

/** Matches a link, or an id of “Boats”; no file has such a name. */
const IS_PUZZLE_ITSELF = /^https?:\/\/|^\d+(x\d+)?f\d+\S*:/;
const MAX_INFLATED_BYTES = 1_000_000;

/**
 * Reads and examines the puzzle of a file, of standard input or of the argument itself.
 * @throws CliError naming the file, and the position of the error
 */
export async function readPuzzle(
  context: Context,
  given: string,
  { fleet, seconds }: { readonly fleet: readonly number[]; readonly seconds: number },
): Promise<ShownBimaru> {
  const { texts } = context;
  const isItself = IS_PUZZLE_ITSELF.test(given);
  const text = isItself ? given : await readText(given, context);
  const read = await readBimaruText(text, { inflate, fleet });
  if (!read.ok) {
    const reason = describeBimaruError(texts.story, read.error);
    const place = isItself ? plain(given.slice(0, 40)) : nameOfInput(texts, given);
    throw new CliError(`${place}: ${reason}`);
  }
  const { value: report, isInterrupted } = await stoppable(context.io, (signal) =>
    examine(context, read.value, seconds * 1000, signal),
  );
  return { ...shownPuzzle(context, read.value, report), isInterrupted };
}

function shownPuzzle({ texts }: Context, puzzle: Bimaru, report: BimaruReport): ShownBimaru {
  const isOne = report.code === 'one';
  const title =
    isOne && report.grade
      ? texts.t('commands:bimaru.title', { grade: bimaruGradeName(texts.story, report.grade) })
      : texts.t('commands:bimaru.ungraded');
  const layout = isOne ? report.layout : null;
  const [grade, steps] = isOne ? [report.grade, report.steps] : [null, []];
  return { puzzle, title, layout, grade, steps, about: {}, report };
}

/** Interval of yielding to signals and progress, in milliseconds. */
const TURN_MS = 50;

/** Searches until the time limit or Ctrl-C; shows progress on a terminal. */
async function examine(
  { io, texts }: Context,
  puzzle: Bimaru,
  limitMs: number,
  signal: AbortSignal,
): Promise<BimaruReport> {
  const steps = examineInSteps(puzzle);
  const begunMs = performance.now();
  let turnMs = begunMs;
  let told = false;
  let step = steps.next(true);
  while (!step.done) {
    const nowMs = performance.now();
    const leftMs = limitMs - (nowMs - begunMs);
    if (nowMs - turnMs > TURN_MS) {
      turnMs = nowMs;
      const seconds = Math.max(0, Math.ceil(leftMs / 1000));
      const nodes = numberIn(texts, step.value);
      const line = texts.t('commands:bimaru.searching', { nodes, seconds });
      if (io.isErrorTerminal) io.writeError(`\r\u001B[K${line}`);
      told = true;
      await breathe();
    }
    step = steps.next(leftMs > 0 && !signal.aborted);
  }
  if (told && io.isErrorTerminal) io.writeError('\r\u001B[K');
  return step.value;
}

async function inflate(code: string): Promise<string | undefined> {
  try {
    const bytes = Buffer.from(code, 'base64');
    return inflateRawSync(bytes, { maxOutputLength: MAX_INFLATED_BYTES }).toString('utf8');
  } catch {
    return undefined;
  }
}
