import { inflateRawSync } from 'node:zlib';
import { type Bimaru, type BimaruReport, examineInSteps, readBimaruText } from '@flotilla/bimaru';
import { bimaruGradeName, describeBimaruError, formatDecimal } from '@flotilla/play';
import type { CommandContext } from '../../shell/context.js';
import { CliError, plain } from '../../shell/errors.js';
import { nameOfInput, readText } from '../../shell/input.js';
import { clearStatus, runInSteps, runInterruptible } from '../../shell/io.js';
import type { ShownBimaru } from './show-bimaru.js';

/** URL, or a game id of the puzzle “Boats”; neither is a plausible file name. */
const PUZZLE_LITERAL = /^https?:\/\/|^\d+(x\d+)?f\d+\S*:/;
const MAX_INFLATED_BYTES = 1_000_000;

/** Reads a puzzle from a file, stdin or the argument itself. @throws CliError naming the source */
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

/** Searches until the time limit or Ctrl-C; shows progress on a terminal. */
async function examinePuzzle(
  { io, texts }: CommandContext,
  puzzle: Bimaru,
  limitMs: number,
  signal: AbortSignal,
): Promise<BimaruReport> {
  const endMs = performance.now() + limitMs;
  let hasProgress = false;
  const report = await runInSteps(
    examineInSteps(puzzle),
    () => performance.now() < endMs && !signal.aborted,
    (examined) => {
      const seconds = Math.max(0, Math.ceil((endMs - performance.now()) / 1000));
      const nodes = formatDecimal(texts, examined);
      clearStatus(io);
      if (io.isErrorTerminal) {
        io.writeError(texts.t('commands:bimaru.searching', { nodes, seconds }));
      }
      hasProgress = true;
    },
  );
  if (hasProgress) clearStatus(io);
  return report;
}

async function inflate(code: string): Promise<string | undefined> {
  try {
    const bytes = Buffer.from(code, 'base64');
    return inflateRawSync(bytes, { maxOutputLength: MAX_INFLATED_BYTES }).toString('utf8');
  } catch {
    return undefined;
  }
}
