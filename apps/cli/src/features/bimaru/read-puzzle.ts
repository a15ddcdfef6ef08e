import { inflateRawSync } from 'node:zlib';
import { type Bimaru, type BimaruReport, examineInSteps, readBimaruText } from '@flotilla/bimaru';
import { bimaruGradeName, describeBimaruError, formatDecimal } from '@flotilla/play';
import type { CommandContext } from '../../shell/context.js';
import { CliError, plain } from '../../shell/errors.js';
import { nameOfInput, readText } from '../../shell/input.js';
import { runInterruptible, yieldToEventLoop } from '../../shell/io.js';
import type { ShownBimaru } from './show-bimaru.js';

/** Matches a URL or a game id of “Boats”; neither is a plausible file name. */
const PUZZLE_LITERAL = /^https?:\/\/|^\d+(x\d+)?f\d+\S*:/;
const MAX_INFLATED_BYTES = 1_000_000;

/** Reads a puzzle from a file, stdin or the argument itself. @throws CliError naming the place */
export async function readPuzzle(
  context: CommandContext,
  source: string,
  { fleet, seconds }: { readonly fleet: readonly number[]; readonly seconds: number },
): Promise<ShownBimaru> {
  const { texts } = context;
  const isLiteral = PUZZLE_LITERAL.test(source);
  const text = isLiteral ? source : await readText(source, context);
  const parsed = await readBimaruText(text, { inflate, fleet });
  if (!parsed.ok) {
    const reason = describeBimaruError(texts.story, parsed.error);
    const place = isLiteral ? plain(source.slice(0, 40)) : nameOfInput(texts, source);
    throw new CliError(`${place}: ${reason}`);
  }
  const { value: report, isInterrupted } = await runInterruptible(context.io, (signal) =>
    examinePuzzle(context, parsed.value, seconds * 1000, signal),
  );
  return { ...makeShownPuzzle(context, parsed.value, report), isInterrupted };
}

function makeShownPuzzle(
  { texts }: CommandContext,
  puzzle: Bimaru,
  report: BimaruReport,
): ShownBimaru {
  const isUnique = report.code === 'one';
  const title =
    isUnique && report.grade
      ? texts.t('commands:bimaru.title', { grade: bimaruGradeName(texts.story, report.grade) })
      : texts.t('commands:bimaru.ungraded');
  const layout = isUnique ? report.layout : null;
  const [grade, steps] = isUnique ? [report.grade, report.steps] : [null, []];
  return { puzzle, title, layout, grade, steps, origin: {}, report };
}

/** Interval at which the search handles signals and shows progress, in milliseconds. */
const YIELD_MS = 50;

/** Searches until the time limit or Ctrl-C; shows progress on a terminal. */
async function examinePuzzle(
  { io, texts }: CommandContext,
  puzzle: Bimaru,
  limitMs: number,
  signal: AbortSignal,
): Promise<BimaruReport> {
  const steps = examineInSteps(puzzle);
  const startMs = performance.now();
  let lastYieldMs = startMs;
  let hasProgress = false;
  let step = steps.next(true);
  while (!step.done) {
    const nowMs = performance.now();
    const leftMs = limitMs - (nowMs - startMs);
    if (nowMs - lastYieldMs > YIELD_MS) {
      lastYieldMs = nowMs;
      const seconds = Math.max(0, Math.ceil(leftMs / 1000));
      const nodes = formatDecimal(texts, step.value);
      const line = texts.t('commands:bimaru.searching', { nodes, seconds });
      if (io.isErrorTerminal) io.writeError(`\r\u001B[K${line}`);
      hasProgress = true;
      await yieldToEventLoop();
    }
    step = steps.next(leftMs > 0 && !signal.aborted);
  }
  if (hasProgress && io.isErrorTerminal) io.writeError('\r\u001B[K');
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
