import { inflateRawSync } from 'node:zlib';
import { type Bimaru, type BimaruReport, examineBimaru, readBimaruText } from '@flotilla/engine';
import { bimaruGradeName, describeBimaruError, numberIn } from '@flotilla/play';
import type { Context } from '../../shell/context.js';
import { CliError, plain } from '../../shell/errors.js';
import { nameOfInput, readText } from '../../shell/input.js';
import { countFrom } from '../../shell/options.js';
import type { ShownBimaru } from './show-bimaru.js';

/** A link, or an id of «Boats»: no file is called so. */
const IS_PUZZLE_ITSELF = /^https?:\/\/|^\d+(x\d+)?f\d+\S*:/;
const MAX_INFLATED_BYTES = 1_000_000;
const MOST_SECONDS = 86_400;

/**
 * The puzzle of a file, of standard input or of the argument itself, examined.
 * @throws CliError naming the file, and the place in it that is wrong
 */
export async function readPuzzle(
  context: Context,
  given: string,
  { fleet, seconds }: { readonly fleet: readonly number[]; readonly seconds: string },
): Promise<ShownBimaru> {
  const { io, texts } = context;
  const limitMs = countFrom(texts, 'seconds', seconds, 1, MOST_SECONDS) * 1000;
  const isItself = IS_PUZZLE_ITSELF.test(given);
  const text = isItself ? given : await readText(given, context);
  const read = await readBimaruText(text, { inflate, fleet });
  if (!read.ok) {
    const reason = describeBimaruError(texts.story, read.error);
    const place = isItself ? plain(given.slice(0, 40)) : nameOfInput(texts, given);
    throw new CliError(`${place}: ${reason}`);
  }
  io.endOnInterrupt();
  const puzzle = read.value;
  return shownPuzzle(context, puzzle, examineBimaru(puzzle, untilLate(context, limitMs)));
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

/** Lets the search go on until its time is over; tells on a terminal how far it is. */
function untilLate({ io, texts }: Context, limitMs: number): (nodes: number) => boolean {
  const begun = performance.now();
  let told = 0;
  return (nodes) => {
    const elapsedMs = performance.now() - begun;
    const second = Math.floor(elapsedMs / 1000);
    const isOver = elapsedMs >= limitMs;
    if (io.isErrorTerminal && (second > told || isOver)) {
      const seconds = Math.ceil((limitMs - elapsedMs) / 1000);
      const line = texts.t('commands:bimaru.searching', { nodes: numberIn(texts, nodes), seconds });
      io.writeError(`\r\u001B[K${isOver ? '' : line}`);
      told = second;
    }
    return !isOver;
  };
}

async function inflate(code: string): Promise<string | undefined> {
  try {
    const bytes = Buffer.from(code, 'base64');
    return inflateRawSync(bytes, { maxOutputLength: MAX_INFLATED_BYTES }).toString('utf8');
  } catch {
    return undefined;
  }
}
