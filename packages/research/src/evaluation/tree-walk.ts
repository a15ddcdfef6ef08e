import type { Shooter } from '@flotilla/engine';
import { MEAN, missCosts, type Objective } from '@flotilla/engine';
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
  segmentCount,
} from '@flotilla/rules';
import type { LayoutSpace, Parted } from './layout-space.js';
import { type PossibleShot, possibleShots } from './possible-shots.js';
import type { Ties } from './ties.js';

/** A position of the tree: its answers, weight and layouts. */
export interface Branch {
  readonly answers: readonly Answer[];
  /** Probability of the draws that lead here, summed over all paths. */
  readonly weight: number;
  readonly layouts: number;
}

/** Error for a shooter with too many random choices. */
export class SamplesTooMuch extends Error {
  override readonly name = 'SamplesTooMuch';

  constructor() {
    super('the shooter draws in more ways than can be followed');
  }
}

/**
 * Work limit per layout. A deterministic shooter separates each layout once per shot; a random one, once per
 * remaining path with equal positions merged. Beyond this many times, above and below the split, it draws too
 * much.
 */
const WORK_ABOVE = 2000;
const WORK_BELOW = 5000;

/** Positions with fewer layouts are computed faster than looked up. */
const FEW = 3;
const MOST_KEPT = 3_000_000;

interface Node {
  readonly known: Observation;
  readonly from: number;
  readonly to: number;
  /** Misses so far. */
  readonly made: number;
}

/**
 * Walks the tree of all possible answers over all layouts of a board, for the exact sum of shots, or of the
 * costs of misses. For a shooter that depends on the layouts alone, transpositions are merged: a position or
 * its mirror image is walked once.
 */
export class TreeWalk {
  readonly #space: LayoutSpace;
  readonly #rules: Rules;
  readonly #shooter: Shooter;
  readonly #ties: Ties;
  /** Cost of the next miss, by misses so far; undefined if all shots count. */
  readonly #costs: readonly number[] | undefined;
  /** Transposition table: sum of shots or costs to the end, over a position's layouts. */
  readonly #found = new Map<string, number>();
  #workLeft = 0;
  /** Number of positions walked. */
  positions = 0;

  /** @param objective the sum: shots for the mean, or lost layouts */
  constructor(
    space: LayoutSpace,
    rules: Rules,
    shooter: Shooter,
    ties: Ties,
    objective: Objective = MEAN,
  ) {
    this.#space = space;
    this.#rules = rules;
    this.#shooter = shooter;
    this.#ties = ties;
    this.#costs = missCosts(objective, rules);
  }

  /**
   * Sums over the layouts consistent with these answers the further shots, or the costs of misses. @throws
   * SamplesTooMuch
   */
  shotsAfter(answers: readonly Answer[]): number {
    const node = this.#nodeAfter(answers);
    this.#allow(WORK_BELOW * (node.to - node.from));
    return this.#walk(node);
  }

  /**
   * Splits the tree below its first shot into positions of at most `most` layouts, and sums the shots or costs
   * above them, weighted by layout. @throws SamplesTooMuch
   */
  cut(most: number): { readonly branches: Branch[]; readonly shotsAbove: number } {
    const branches: Branch[] = [];
    let shotsAbove = 0;
    this.#allow(WORK_ABOVE * this.#space.layouts);
    let level: readonly Branch[] = [{ answers: [], weight: 1, layouts: this.#space.layouts }];
    while (level.length > 0) {
      const next = new Map<string, Branch>();
      for (const branch of level) {
        const node = this.#nodeAfter(branch.answers);
        const isSmall = branch.layouts <= most && branch.answers.length > 0;
        if (isSmall || isCleared(node.known)) {
          branches.push(branch);
          continue;
        }
        shotsAbove += branch.weight * this.#branch(branch, node, next);
      }
      level = [...next.values()];
    }
    return { branches, shotsAbove };
  }

  /** Adds the children of a position, merging equal ones. @returns the count of the shot */
  #branch({ answers, weight }: Branch, node: Node, next: Map<string, Branch>): number {
    let counted = 0;
    for (const { square, chance } of this.#shotsAt(node)) {
      for (const part of this.#part(node, square)) {
        const { answer, from, to } = part;
        counted += chance * this.#countOf(node, part);
        const key = this.#keyOf(this.#nodeOf(node, part)) ?? `alone ${next.size}`;
        const before = next.get(key)?.weight ?? 0;
        const way = { answers: [...answers, answer], layouts: to - from };
        next.set(key, { ...way, ...next.get(key), weight: before + weight * chance });
      }
    }
    return counted;
  }

  /** Returns the count of a shot over the layouts of an answer. */
  #countOf({ made }: Node, { answer, from, to }: Parted): number {
    const each = this.#costs ? (answer.outcome === 'miss' ? (this.#costs[made] ?? 0) : 0) : 1;
    return each * (to - from);
  }

  #nodeOf({ known, made }: Node, { answer, from, to }: Parted): Node {
    const missed = Number(answer.outcome === 'miss');
    return { known: observe(known, answer), from, to, made: made + missed };
  }

  #part(node: Node, square: Square): Parted[] {
    this.#workLeft -= node.to - node.from;
    if (this.#workLeft < 0) throw new SamplesTooMuch();
    return this.#space.part(node.known, square, node.from, node.to);
  }

  /** Charges work, in layouts visited. */
  #allow(work: number): void {
    this.#workLeft = work;
  }

  #nodeAfter(answers: readonly Answer[]): Node {
    const known = newObservation(this.#rules);
    let node: Node = { known, from: 0, to: this.#space.layouts, made: 0 };
    for (const answer of answers) {
      const { known, from, to } = node;
      const parts = this.#space.part(known, answer.square, from, to);
      const part = parts.find((each) => isSameAnswer(each.answer, answer));
      if (!part) throw new Error('no layout agrees with these answers');
      node = this.#nodeOf(node, part);
    }
    return node;
  }

  #walk(node: Node): number {
    const { known, from, to } = node;
    const layouts = to - from;
    const left = segmentCount(this.#rules.fleet) - known.hits.size - known.sunkSquares.size;
    if (left === 0) return 0;
    const { goesByLayouts } = this.#shooter;
    if (goesByLayouts && layouts === 1) return this.#costs ? 0 : left;
    const key = layouts >= FEW ? this.#keyOf(node) : undefined;
    const before = key === undefined ? undefined : this.#found.get(key);
    if (before !== undefined) return before;
    this.positions += 1;
    let shots = 0;
    for (const { square, chance } of this.#shotsAt(node)) {
      let sum = 0;
      for (const part of this.#part(node, square)) {
        sum += this.#countOf(node, part) + this.#walk(this.#nodeOf(node, part));
      }
      shots += chance * sum;
    }
    if (key !== undefined && this.#found.size < MOST_KEPT) this.#found.set(key, shots);
    return shots;
  }

  #shotsAt({ known, from, to }: Node): readonly PossibleShot[] {
    if (this.#shooter.goesByLayouts) setInference(known, this.#space.infer(known, from, to));
    const shots = possibleShots(this.#shooter, known);
    if (!shots) throw new SamplesTooMuch();
    return this.#ties === 'lowest' ? [{ square: shots[0]!.square, chance: 1 }] : shots;
  }

  /** Returns a key shared by positions of equal value; undefined if unknown. */
  #keyOf({ known, made }: Node): string | undefined {
    if (this.#shooter.goesByOrder || known.sinkings.length > 0) return undefined;
    // Mirroring does not preserve the lowest square.
    const isMirrored = this.#shooter.goesByLayouts && this.#ties === 'average';
    const text = isMirrored ? positionKey(known)?.text : plainKey(known);
    // Shooters with their own objective depend on the misses, too.
    const isCounted = this.#costs || this.#shooter.goesByMisses;
    return isCounted && text !== undefined ? `${made} ${text}` : text;
  }
}

/** Key of the combined information of the answers. */
function plainKey(known: Observation): string {
  return `${makeObservationText(known)} ${known.remaining.map(({ id }) => id).join()}`;
}
