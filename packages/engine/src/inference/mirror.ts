import { hasBit, type Square } from '@flotilla/rules';
import type { Candidate, InferenceQuestion } from './question.js';
import type { Sweep } from './sweep.js';

export interface SweepMirror {
  /** Sums are needed only for candidates that start before this visit. */
  readonly endVisit: number;
  /** Two candidates that start before `endVisit`, by candidate; its sum is the mean of theirs. */
  readonly earlyPairs: readonly (readonly [number, number])[];
}

/**
 * Mirrors the question by reversing each line of the sweep and, if possible, the order of lines.
 * Undefined if a candidate has no image in the first mirror, or with hits or weights other than 1.
 */
export function findSweepMirror(
  question: InferenceQuestion,
  sweep: Sweep,
): SweepMirror | undefined {
  const { candidates, hits } = question;
  const { lineLength, squares, swept } = sweep;
  if (hits.size > 0 || candidates.some(({ weight }) => weight !== 1)) return undefined;
  const imageIn = makeCandidateImages(question, sweep);
  const mirrorAlong = imageIn(
    (visitIndex) => visitIndex + lineLength - 1 - 2 * (visitIndex % lineLength),
  );
  if (!mirrorAlong) return undefined;
  const mirrorAcross = imageIn(
    (visitIndex) => squares - lineLength - visitIndex + 2 * (visitIndex % lineLength),
  );
  const endVisit = mirrorAcross ? lineLength * Math.ceil(squares / lineLength / 2) : squares;
  const earlyPairs = candidates.map((_, index) => {
    const early = mirrorAcross && swept[index]!.first >= endVisit ? mirrorAcross[index]! : index;
    return [early, mirrorAlong[early]!] as const;
  });
  return { endVisit, earlyPairs };
}

function makeCandidateImages(
  { candidates }: InferenceQuestion,
  { visitOf, startCover, squares, words }: Sweep,
): (turn: (at: number) => number) => number[] | undefined {
  const covered = new Int32Array(words);
  for (let index = 0; index < startCover.length; index += 1)
    covered[index % words]! |= startCover[index]!;
  const keyOf = ({ kind, squares }: Candidate, visitOf: (square: Square) => number): string =>
    `${kind}:${squares.map(visitOf).sort((a, b) => a - b)}`;
  let indexByKey: Map<string, number> | undefined;
  return (turn) => {
    // Comparing the sets of covered squares rules out most mirrors in a tenth of the time.
    for (let square = 0; square < squares; square += 1) {
      if (hasBit(covered, square) !== hasBit(covered, turn(square))) return undefined;
    }
    indexByKey ??= new Map(
      candidates.map((candidate, index) => [keyOf(candidate, visitOf), index]),
    );
    const images: number[] = [];
    for (const candidate of candidates) {
      const image = indexByKey.get(keyOf(candidate, (square) => turn(visitOf(square))));
      if (image === undefined) return undefined;
      images.push(image);
    }
    return images;
  };
}
