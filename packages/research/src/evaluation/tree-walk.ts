import type { Shooter } from '@flotilla/engine';
import { MEAN_OBJECTIVE, missCosts, type Objective } from '@flotilla/engine';
import { positionKey, setInference } from '@flotilla/engine/internals';
import {
  type Answer,
  isCleared,
  isSameAnswer,
  makeObservationText,
  newObservation,
  type Observation,
  observe,
  type Rules,
  type Square,
  segmentsLeft,
} from '@flotilla/rules';
import type { AnswerPart, LayoutSpace } from './layout-space.js';
import { type PossibleShot, possibleShots } from './possible-shots.js';
import type { Ties } from './ties.js';

/** A position in the tree: its answers, weight and layouts. */
export interface Branch {
  readonly answers: readonly Answer[];
  /** Probability of the draws that lead here, summed over all paths. */
  readonly weight: number;
  readonly layouts: number;
}

/** Error for a shooter with too many random choices. */
export class TooManyDrawsError extends Error {
  override readonly name = 'TooManyDrawsError';

  constructor() {
    super('the shooter draws in more ways than can be followed');
  }
}

/** Limits on work per layout, above and below the split; excess means too many random choices. */
const MAX_WORK_ABOVE_SPLIT = 2000;
const MAX_BRANCH_WORK_PER_LAYOUT = 5000;

/** Positions with fewer layouts are computed faster than looked up. */
const MIN_CACHED_LAYOUTS = 3;
const MAX_CACHED = 3_000_000;

interface TreeNode {
  readonly known: Observation;
  readonly from: number;
  readonly to: number;
  readonly missesMade: number;
}

/** Walks the tree of all answers for exact sums; visits equal or mirrored positions only once. */
export class TreeWalk {
  readonly #space: LayoutSpace;
  readonly #rules: Rules;
  readonly #shooter: Shooter;
  readonly #ties: Ties;
  /** Cost of the next miss, by misses so far; undefined if all shots count. */
  readonly #costs: readonly number[] | undefined;
  /** Transposition table: sums of shots or costs to the end, over a position's layouts. */
  readonly #sumByPosition = new Map<string, number>();
  #workLeft = 0;
  /** Number of positions walked. */
  positions = 0;

  /** @param objective quantity to sum: shots, or lost layouts */
  constructor(
    space: LayoutSpace,
    rules: Rules,
    shooter: Shooter,
    ties: Ties,
    objective: Objective = MEAN_OBJECTIVE,
  ) {
    this.#space = space;
    this.#rules = rules;
    this.#shooter = shooter;
    this.#ties = ties;
    this.#costs = missCosts(objective, rules);
  }

  /** Sums further shots, or costs of misses, over consistent layouts. @throws TooManyDrawsError */
  shotsAfter(answers: readonly Answer[]): number {
    const node = this.#nodeAfter(answers);
    this.#setWorkLimit(MAX_BRANCH_WORK_PER_LAYOUT * (node.to - node.from));
    return this.#walk(node);
  }

  /** Splits the tree into positions of at most `maxLayouts` layouts. @throws TooManyDrawsError */
  split(maxLayouts: number): { readonly branches: Branch[]; readonly shotsAbove: number } {
    const branches: Branch[] = [];
    let shotsAbove = 0;
    this.#setWorkLimit(MAX_WORK_ABOVE_SPLIT * this.#space.layouts);
    let level: readonly Branch[] = [{ answers: [], weight: 1, layouts: this.#space.layouts }];
    while (level.length > 0) {
      const next = new Map<string, Branch>();
      for (const branch of level) {
        const node = this.#nodeAfter(branch.answers);
        const isSmall = branch.layouts <= maxLayouts && branch.answers.length > 0;
        if (isSmall || isCleared(node.known)) {
          branches.push(branch);
          continue;
        }
        shotsAbove += branch.weight * this.#addChildren(branch, node, next);
      }
      level = [...next.values()];
    }
    return { branches, shotsAbove };
  }

  /** Adds the children of a position, merging equal ones. @returns the cost of its shot */
  #addChildren({ answers, weight }: Branch, node: TreeNode, next: Map<string, Branch>): number {
    let counted = 0;
    for (const { square, chance } of this.#shotsAt(node)) {
      for (const partition of this.#part(node, square)) {
        const { answer, from, to } = partition;
        counted += chance * this.#costOf(node, partition);
        const key = this.#keyOf(this.#childOf(node, partition)) ?? `alone ${next.size}`;
        const before = next.get(key)?.weight ?? 0;
        const branch = { answers: [...answers, answer], layouts: to - from };
        next.set(key, { ...branch, ...next.get(key), weight: before + weight * chance });
      }
    }
    return counted;
  }

  #costOf({ missesMade }: TreeNode, { answer, from, to }: AnswerPart): number {
    const cost = this.#costs ? (answer.outcome === 'miss' ? (this.#costs[missesMade] ?? 0) : 0) : 1;
    return cost * (to - from);
  }

  #childOf({ known, missesMade }: TreeNode, { answer, from, to }: AnswerPart): TreeNode {
    const missCount = Number(answer.outcome === 'miss');
    return { known: observe(known, answer), from, to, missesMade: missesMade + missCount };
  }

  #part(node: TreeNode, square: Square): AnswerPart[] {
    this.#workLeft -= node.to - node.from;
    if (this.#workLeft < 0) throw new TooManyDrawsError();
    return this.#space.partition(node.known, square, node.from, node.to);
  }

  /** Sets the work budget, in layouts visited. */
  #setWorkLimit(work: number): void {
    this.#workLeft = work;
  }

  #nodeAfter(answers: readonly Answer[]): TreeNode {
    const known = newObservation(this.#rules);
    let node: TreeNode = { known, from: 0, to: this.#space.layouts, missesMade: 0 };
    for (const answer of answers) {
      const { known, from, to } = node;
      const parts = this.#space.partition(known, answer.square, from, to);
      const part = parts.find((candidate) => isSameAnswer(candidate.answer, answer));
      if (!part) throw new Error('no layout agrees with these answers');
      node = this.#childOf(node, part);
    }
    return node;
  }

  #walk(node: TreeNode): number {
    const { known, from, to } = node;
    const layouts = to - from;
    const hitsLeft = segmentsLeft(known);
    if (hitsLeft === 0) return 0;
    const { goesByLayouts } = this.#shooter;
    if (goesByLayouts && layouts === 1) return this.#costs ? 0 : hitsLeft;
    const key = layouts >= MIN_CACHED_LAYOUTS ? this.#keyOf(node) : undefined;
    const before = key === undefined ? undefined : this.#sumByPosition.get(key);
    if (before !== undefined) return before;
    this.positions += 1;
    let shots = 0;
    for (const { square, chance } of this.#shotsAt(node)) {
      let sum = 0;
      for (const part of this.#part(node, square)) {
        sum += this.#costOf(node, part) + this.#walk(this.#childOf(node, part));
      }
      shots += chance * sum;
    }
    if (key !== undefined && this.#sumByPosition.size < MAX_CACHED)
      this.#sumByPosition.set(key, shots);
    return shots;
  }

  #shotsAt({ known, from, to }: TreeNode): readonly PossibleShot[] {
    if (this.#shooter.goesByLayouts) setInference(known, this.#space.infer(known, from, to));
    const shots = possibleShots(this.#shooter, known);
    if (!shots) throw new TooManyDrawsError();
    return this.#ties === 'lowest' ? [{ square: shots[0]!.square, chance: 1 }] : shots;
  }

  /** Returns a key shared by positions of equal value; undefined if there is none. */
  #keyOf({ known, missesMade }: TreeNode): string | undefined {
    if (this.#shooter.goesByOrder || known.sinkings.length > 0) return undefined;
    // Mirroring does not preserve the lowest square.
    const isMirrored = this.#shooter.goesByLayouts && this.#ties === 'average';
    const text = isMirrored ? positionKey(known)?.text : observationKey(known);
    // Shooters with their own objective depend on the misses, too.
    const isCounted = this.#costs || this.#shooter.goesByMisses;
    return isCounted && text !== undefined ? `${missesMade} ${text}` : text;
  }
}

/** Returns a key for the information in the answers, in whatever order they came. */
function observationKey(known: Observation): string {
  return `${makeObservationText(known)} ${known.remaining.map(({ id }) => id).join()}`;
}
