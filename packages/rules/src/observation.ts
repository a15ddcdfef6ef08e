import { type Answer, announcesForms, announcesSinkings, namesHits, OUTCOMES } from './answer.js';
import {
  agreesWithNamedHits,
  explainsSinking,
  findLayout,
  type HitShip,
  type Sinking,
} from './find-layout.js';
import { checkRules, type Fleet, segmentCount, withoutShip } from './fleet.js';
import { checkSquare, connectedSquares, isOnGrid, type Square, squareCount } from './grid.js';
import { checkOneOf, OptionError } from './option-error.js';
import { haloOf, type Placement } from './placement.js';
import { placementTable, type TablePlacement } from './placement-table.js';
import { err, ok, type Result } from './result.js';
import type { Rules } from './rules.js';
import { SquareSet } from './square-set.js';

/**
 * Shooter's knowledge of the other board, built from answers alone. Each square is in exactly one
 * of `open`, `pending`, `misses`, `empty`, `hits` and `sunkSquares`.
 */
export interface Observation {
  readonly rules: Rules;
  /** In the order of the shots. */
  readonly answers: readonly Answer[];
  /** Not shot at; may hold a ship. */
  readonly open: SquareSet;
  /** Fired at in this salvo, but not answered yet. */
  readonly pending: SquareSet;
  readonly misses: SquareSet;
  /** Not shot at, but known to be empty: halo of a sunk ship. */
  readonly empty: SquareSet;
  /** Hit, but not known to belong to a sunk ship. */
  readonly hits: SquareSet;
  readonly sunkSquares: SquareSet;
  /** Sunk ships with known squares, oldest first; empty if sinkings are not announced. */
  readonly sunk: readonly Placement[];
  /** Sinkings that several ships explain; their squares are in `hits`, forms in `remaining`. */
  readonly sinkings: readonly Sinking[];
  /** Hits by ship, if the rules name hits. */
  readonly hitShips: readonly HitShip[];
  /** Fleet without the ships in `sunk`. */
  readonly remaining: Fleet;
}

/** Reason why an answer contradicts the earlier ones. */
export type Contradiction =
  | { readonly code: 'off-grid' | 'already-shot'; readonly square: Square }
  /** The square is in the halo of the sunk ship on `squares`. */
  | { readonly code: 'known-empty'; readonly square: Square; readonly squares: readonly Square[] }
  /** The form or ship is missing, not expected under these rules, or not afloat. */
  | {
      readonly code: 'bad-ship';
      readonly square: Square;
      readonly shapeId: string | undefined;
      readonly ship?: number;
    }
  /** The named ship sinks with this hit although the answer is `hit`, or the reverse. */
  | { readonly code: 'bad-outcome'; readonly square: Square; readonly expected: 'hit' | 'sunk' }
  /** The answer is a sinking, but the rules do not announce sinkings. */
  | { readonly code: 'sinking-told'; readonly square: Square }
  /** No ship afloat fits this sinking; `squares` are the hits that it must explain. */
  | { readonly code: 'no-such-ship'; readonly square: Square; readonly squares: readonly Square[] }
  /** No ship afloat can explain the hits at `squares` any longer. */
  | { readonly code: 'no-room'; readonly square: Square; readonly squares: readonly Square[] }
  /** Each hit has an explanation, but no layout fits all answers. */
  | { readonly code: 'no-layout'; readonly square: Square };

/** Starts an observation without answers. @throws OptionError for rules not from `makeRules` */
export function newObservation(rules: Rules): Observation {
  checkRules(rules);
  const capacity = squareCount(rules.grid);
  const noSquares = SquareSet.empty(capacity);
  return {
    rules,
    answers: [],
    open: SquareSet.full(capacity),
    pending: noSquares,
    misses: noSquares,
    empty: noSquares,
    hits: noSquares,
    sunkSquares: noSquares,
    sunk: [],
    sinkings: [],
    hitShips: [],
    remaining: rules.fleet,
  };
}

/**
 * Adds an answer from a source that cannot err, such as a game with a layout. Takes microseconds.
 * @throws OptionError for an unknown outcome, and for a contradiction that a cheap check detects
 * @example
 * ```ts
 * import { makePreset, newObservation, observe } from '@flotilla/rules';
 *
 * const start = newObservation(makePreset('russian'));
 * const known = observe(start, { square: 0, outcome: 'sunk' });
 * console.log(start.open.size - known.open.size); // 4
 * ```
 */
export function observe(observation: Observation, answer: Answer): Observation {
  const next = addAnswer(observation, answer);
  if (next.ok) return next.value;
  const expected = `an answer that agrees with the earlier ones (${next.error.code})`;
  throw new OptionError('contradictory', 'answer', answer, expected);
}

/**
 * Adds a person's answer, or refuses it if no layout fits all answers. The last check is a search,
 * which on crowded boards gives up after a fraction of a second.
 * @param decide called if the search gives up; returns whether to accept, by default true
 * @throws OptionError for an unknown outcome
 * @example
 * A ship of two squares sinks at the second.
 * ```ts
 * import { makeRules, newObservation, observe, tryObserve, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 3, height: 1 }, fleet: [2] }));
 * const known = observe(newObservation(rules), { square: 1, outcome: 'hit' });
 * const answer = tryObserve(known, { square: 0, outcome: 'hit' });
 * console.log(answer.ok); // false
 * ```
 */
export function tryObserve(
  observation: Observation,
  answer: Answer,
  decide?: (known: Observation) => boolean,
): Result<Observation, Contradiction> {
  const next = addAnswer(observation, answer);
  if (!next.ok) return next;
  return hasLayout(next.value, decide) ? next : err({ code: 'no-layout', square: answer.square });
}

/**
 * Does any layout fit all answers?
 * @param decide called if the search gives up; its result is returned, by default true
 */
export function hasLayout(
  observation: Observation,
  decide: (known: Observation) => boolean = () => true,
): boolean {
  const answer = findLayout(layoutConstraintsOf(observation));
  return answer.found !== undefined || (!answer.isExhaustive && decide(observation));
}

/** Marks an open or known-empty square as pending. @throws OptionError off the grid */
export function withPending(observation: Observation, square: Square): Observation {
  checkSquare('square', observation.rules.grid, square);
  return {
    ...observation,
    open: observation.open.without(square),
    empty: observation.empty.without(square),
    pending: observation.pending.with(square),
  };
}

/** Counts the segments of the fleet that are not hit yet. */
export function segmentsLeft({ rules, hits, sunkSquares }: Observation): number {
  return segmentCount(rules.fleet) - hits.size - sunkSquares.size;
}

/** Is every segment of the fleet hit? */
export function isCleared(known: Observation): boolean {
  return segmentsLeft(known) === 0;
}

/** Returns the squares that may hold a segment of a ship afloat: open, pending or hit. */
export function possibleSquares({ open, pending, hits }: Observation): SquareSet {
  return open.union(pending).union(hits);
}

/**
 * Returns, by form, the placements of ships afloat that each agree with every answer. If the rules
 * do not announce sinkings, a ship may lie entirely on hits.
 * @example
 * ```ts
 * import { makeRules, newObservation, observe, possiblePlacements, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 1 }, fleet: [2] }));
 * const known = observe(newObservation(rules), { square: 0, outcome: 'miss' });
 * const [ships] = possiblePlacements(known);
 * console.log(ships!.placements.map(({ squares }) => [...squares])); // [ [ 1, 2 ], [ 2, 3 ] ]
 * ```
 */
export function possiblePlacements(
  observation: Observation,
): { readonly count: number; readonly placements: readonly TablePlacement[] }[] {
  const possibleSet = possibleSquares(observation);
  return placementTable(observation.rules).map((kind) => {
    const count = countOf(observation.remaining, kind.shape.id);
    const placements =
      count === 0
        ? []
        : kind.placements.filter((placement) =>
            isPossiblePlacement(observation, placement, possibleSet),
          );
    return { count, placements };
  });
}

/** Returns, by form, the placements on hits that explain an unidentified sinking. */
export function explanationsOf(observation: Observation): TablePlacement[][] {
  const explained = observation.sinkings.flatMap((sinking) =>
    explanationsOfSinking(observation, sinking),
  );
  return placementTable(observation.rules).map(({ shape }) =>
    explained.filter((placement) => placement.shape === shape),
  );
}

function isPossiblePlacement(
  observation: Observation,
  placement: TablePlacement,
  possibleSet: SquareSet,
): boolean {
  return (
    placement.set.isWithin(possibleSet) &&
    !placement.halo.intersects(observation.hits) &&
    (!announcesSinkings(observation.rules) || !placement.set.isWithin(observation.hits)) &&
    !observation.sinkings.some(({ square }) => placement.set.has(square)) &&
    agreesWithHitShips(observation, placement)
  );
}

function agreesWithHitShips(
  { rules, hitShips, hits, remaining }: Observation,
  placement: TablePlacement,
): boolean {
  if (hitShips.length === 0) return true;
  if (placement.set.intersects(hits)) return agreesWithNamedHits(rules, hitShips, placement);
  const { id } = placement.shape;
  const hitShipsOfForm = hitShips.filter(({ ship }) => rules.fleet[ship]!.id === id);
  return countOf(remaining, id) > hitShipsOfForm.length;
}

function addAnswer(before: Observation, answer: Answer): Result<Observation, Contradiction> {
  const { square, outcome } = answer;
  checkOneOf('outcome', outcome, OUTCOMES);
  if (!isOnGrid(before.rules.grid, square)) return err({ code: 'off-grid', square });
  const isUnanswered =
    before.open.has(square) || before.pending.has(square) || before.empty.has(square);
  if (!isUnanswered) return err({ code: 'already-shot', square });
  if (outcome === 'sunk' && !announcesSinkings(before.rules)) {
    return err({ code: 'sinking-told', square });
  }
  const observationAfterShot: Observation = {
    ...before,
    answers: [...before.answers, answer],
    open: before.open.without(square),
    pending: before.pending.without(square),
    empty: before.empty.without(square),
  };
  if (outcome === 'miss') {
    return checkHitsExplained(
      { ...observationAfterShot, misses: observationAfterShot.misses.with(square) },
      square,
    );
  }
  if (before.empty.has(square)) {
    const { grid, touching } = before.rules;
    const neighbour = before.sunk.find((ship) =>
      haloOf(grid, ship.squares, touching).includes(square),
    );
    return err({ code: 'known-empty', square, squares: neighbour?.squares ?? [] });
  }
  const observationAfterHit = {
    ...observationAfterShot,
    hits: observationAfterShot.hits.with(square),
  };
  if (namesHits(observationAfterHit.rules)) return addNamedHit(observationAfterHit, answer);
  if (answer.ship !== undefined) return err(badShipContradiction(answer));
  return outcome === 'sunk'
    ? addSinking(observationAfterHit, answer)
    : identifySinkings(observationAfterHit, square);
}

function addNamedHit(
  observationAfterHit: Observation,
  answer: Answer,
): Result<Observation, Contradiction> {
  const { square, outcome, ship = -1, shapeId } = answer;
  const { rules, hitShips, answers } = observationAfterHit;
  const shape = rules.fleet[ship];
  const isSunk = answers.some(
    (earlierAnswer) =>
      earlierAnswer.ship === ship && earlierAnswer !== answer && earlierAnswer.outcome === 'sunk',
  );
  if (!shape || isSunk || shapeId !== undefined) return err(badShipContradiction(answer));
  const squaresBefore = hitShips.find((hitShip) => hitShip.ship === ship)?.squares;
  const squares =
    squaresBefore?.with(square) ?? SquareSet.of(observationAfterHit.hits.capacity, [square]);
  const expected = squares.size === shape.length ? 'sunk' : 'hit';
  if (outcome !== expected) return err({ code: 'bad-outcome', square, expected });
  const otherShips = hitShips.filter((hitShip) => hitShip.ship !== ship);
  if (outcome === 'hit') {
    return checkHitsExplained(
      { ...observationAfterHit, hitShips: [...otherShips, { ship, squares }] },
      square,
    );
  }
  const sinking: Sinking = { square, hitsSoFar: squares, shapeId: shape.id };
  return identifySinkings(
    { ...observationAfterHit, hitShips: otherShips, sinkings: [sinking] },
    square,
  );
}

function badShipContradiction({ square, shapeId, ship }: Answer): Contradiction {
  return { code: 'bad-ship', square, shapeId, ...(ship !== undefined && { ship }) };
}

function addSinking(
  observationAfterHit: Observation,
  { square, shapeId }: Answer,
): Result<Observation, Contradiction> {
  const isAnnounced = announcesForms(observationAfterHit.rules);
  const sunkOfShape = observationAfterHit.sinkings.filter(
    (sinking) => sinking.shapeId === shapeId,
  ).length;
  const isAfloat =
    shapeId !== undefined && countOf(observationAfterHit.remaining, shapeId) > sunkOfShape;
  if (isAnnounced ? !isAfloat : shapeId !== undefined) {
    return err(
      badShipContradiction({ square, outcome: 'sunk', ...(shapeId !== undefined && { shapeId }) }),
    );
  }
  const sinking: Sinking = { square, hitsSoFar: observationAfterHit.hits, shapeId };
  return identifySinkings(
    { ...observationAfterHit, sinkings: [...observationAfterHit.sinkings, sinking] },
    square,
  );
}

/** Identifies sinkings with exactly one explanation, until nothing changes. */
function identifySinkings(before: Observation, square: Square): Result<Observation, Contradiction> {
  let observation = before;
  for (let i = 0; i < observation.sinkings.length; i += 1) {
    const sinking = observation.sinkings[i]!;
    const candidates = explanationsOfSinking(observation, sinking);
    const [onlyCandidate] = candidates;
    if (!onlyCandidate) {
      return err({
        code: 'no-such-ship',
        square,
        squares: connectedHits(observation, sinking.square),
      });
    }
    if (candidates.length > 1) continue;
    observation = {
      ...observation,
      sinkings: observation.sinkings.toSpliced(i, 1),
      sunk: [...observation.sunk, { shape: onlyCandidate.shape, squares: onlyCandidate.squares }],
      remaining: withoutShip(observation.remaining, onlyCandidate.shape),
      hits: observation.hits.difference(onlyCandidate.set),
      sunkSquares: observation.sunkSquares.union(onlyCandidate.set),
      empty: observation.empty.union(
        observation.open.union(observation.pending).intersection(onlyCandidate.halo),
      ),
      open: observation.open.difference(onlyCandidate.halo),
      pending: observation.pending.difference(onlyCandidate.halo),
    };
    i = -1;
  }
  return checkHitsExplained(observation, square);
}

function explanationsOfSinking(observation: Observation, sinking: Sinking): TablePlacement[] {
  const { rules, remaining, hits, sinkings } = observation;
  const otherSinkingSquares = SquareSet.of(
    hits.capacity,
    sinkings.map((otherSinking) => otherSinking.square),
  ).without(sinking.square);
  return placementTable(rules).flatMap((kind) =>
    countOf(remaining, kind.shape.id) === 0
      ? []
      : kind.placementsBySquare[sinking.square]!.filter(
          (placement) =>
            explainsSinking(placement, sinking) &&
            placement.set.isWithin(hits) &&
            !placement.set.intersects(otherSinkingSquares) &&
            !placement.halo.intersects(hits),
        ),
  );
}

function checkHitsExplained(
  observation: Observation,
  square: Square,
): Result<Observation, Contradiction> {
  if (observation.hits.isEmpty) return ok(observation);
  const possibleSet = possibleSquares(observation);
  const kinds = placementTable(observation.rules).filter(
    ({ shape }) => countOf(observation.remaining, shape.id) > 0,
  );
  let unexplained = observation.hits;
  for (const sinking of observation.sinkings) {
    for (const placement of explanationsOfSinking(observation, sinking))
      unexplained = unexplained.difference(placement.set);
  }
  for (const hit of unexplained) {
    const isExplained = kinds.some((kind) =>
      kind.placementsBySquare[hit]?.some((placement) =>
        isPossiblePlacement(observation, placement, possibleSet),
      ),
    );
    if (!isExplained)
      return err({ code: 'no-room', square, squares: connectedHits(observation, hit) });
  }
  return ok(observation);
}

function connectedHits({ hits, rules: { grid } }: Observation, square: Square): Square[] {
  return connectedSquares(grid, square, (next) => hits.has(next)).sort((a, b) => a - b);
}

function countOf(fleet: Fleet, shapeId: string): number {
  return fleet.reduce((count, shape) => count + Number(shape.id === shapeId), 0);
}

function layoutConstraintsOf(observation: Observation) {
  const { rules, remaining, hits, sinkings, hitShips } = observation;
  return {
    rules,
    hitShips,
    counts: placementTable(rules).map(({ shape }) => countOf(remaining, shape.id)),
    free: possibleSquares(observation),
    hits,
    sinkings: announcesSinkings(rules) ? sinkings : ('unknown' as const),
  };
}
