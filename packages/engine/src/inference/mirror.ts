import { hasBit, type Square } from '@flotilla/rules';
import type { Candidate, Question } from './question.js';
import type { Sweep } from './sweep.js';

/** Sums needed if the candidates are symmetric. */
export interface Mirror {
  /** Only for candidates that start before this visit. */
  readonly until: number;
  /** Two early candidates for each candidate; its total is their average. */
  readonly pairs: readonly (readonly [number, number])[];
}

/**
 * Returns the mirror that reverses each line of the sweep, and the one that reverses their order if it
 * exists. Undefined if a candidate has no image in the first, hits must be covered, or weights differ.
 */
export function mirrorOf(question: Question, sweep: Sweep): Mirror | undefined {
  const { candidates, hits } = question;
  const { line, squares, swept } = sweep;
  if (hits.size > 0 || candidates.some(({ weight }) => weight !== 1)) return undefined;
  const imageIn = imagesOf(question, sweep);
  const along = imageIn((at) => at + line - 1 - 2 * (at % line));
  if (!along) return undefined;
  const across = imageIn((at) => squares - line - at + 2 * (at % line));
  const until = across ? line * Math.ceil(squares / line / 2) : squares;
  const pairs = candidates.map((_, index) => {
    const early = across && swept[index]!.first >= until ? across[index]! : index;
    return [early, along[early]!] as const;
  });
  return { until, pairs };
}

/** Returns each candidate's image under a mirror; undefined if one has none. */
function imagesOf(
  { candidates }: Question,
  { visit, startCover, squares, words }: Sweep,
): (turn: (at: number) => number) => number[] | undefined {
  const covered = new Int32Array(words);
  for (let at = 0; at < startCover.length; at += 1) covered[at % words]! |= startCover[at]!;
  const keyOf = ({ kind, squares }: Candidate, at: (square: Square) => number): string =>
    `${kind}:${squares.map(at).sort((a, b) => a - b)}`;
  let known: Map<string, number> | undefined;
  return (turn) => {
    // The set of covered squares rules out most mirrors in a tenth of the time.
    for (let square = 0; square < squares; square += 1) {
      if (hasBit(covered, square) !== hasBit(covered, turn(square))) return undefined;
    }
    known ??= new Map(candidates.map((each, index) => [keyOf(each, visit), index]));
    const images: number[] = [];
    for (const candidate of candidates) {
      const image = known.get(keyOf(candidate, (square) => turn(visit(square))));
      if (image === undefined) return undefined;
      images.push(image);
    }
    return images;
  };
}
