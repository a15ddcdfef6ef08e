import { type Answer, announcesForms, announcesSinkings, namesHits, OUTCOMES } from './answer.js';
import {
  agreesWithNames,
  explains,
  findLayout,
  type HitShip,
  type Sinking,
} from './find-layout.js';
import { checkRules, type Fleet, segmentCount, withoutShip } from './fleet.js';
import { checkSquare, isOnGrid, type Square, squareCount } from './grid.js';
import { checkName, OptionError } from './option-error.js';
import { haloOf, type Placement } from './placement.js';
import { placementTable, type TablePlacement } from './placement-table.js';
import { err, ok, type Result } from './result.js';
import type { Rules } from './rules.js';
import { SquareSet } from './square-set.js';

/**
 * Shooter's knowledge of the other board, built from answers alone. Each square is in exactly one of `open`,
 * `pending`, `misses`, `empty`, `hits` and `sunkSquares`.
 */
export interface Observation {
  readonly rules: Rules;
  /** In the order of the shots. */
  readonly answers: readonly Answer[];
  /** Not shot, may hold a ship. */
  readonly open: SquareSet;
  /** Fired at in this salvo, not answered yet. */
  readonly pending: SquareSet;
  readonly misses: SquareSet;
  /** Not shot, known empty: halo of a sunk ship. */
  readonly empty: SquareSet;
  /** Hit, not known to belong to a sunk ship. */
  readonly hits: SquareSet;
  readonly sunkSquares: SquareSet;
  /**
   * Sunk ships whose squares are known, in the order of identification. Always empty if the rules announce no
   * sinkings: the shooter has to infer them.
   */
  readonly sunk: readonly Placement[];
  /**
   * Sinkings that several placements explain, possible if ships may touch. Their squares count as `hits`,
   * their forms as `remaining`.
   */
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
  /** Sinking, but the rules announce none. */
  | { readonly code: 'sinking-told'; readonly square: Square }
  /** No ship afloat fits this sinking; `squares` are the hits that it must explain. */
  | { readonly code: 'no-such-ship'; readonly square: Square; readonly squares: readonly Square[] }
  /** No ship afloat explains the hits at `squares` any more. */
  | { readonly code: 'no-room'; readonly square: Square; readonly squares: readonly Square[] }
  /** Each hit has an explanation, but no layout fits all answers. */
  | { readonly code: 'no-layout'; readonly square: Square };

/**
 * Makes the observation before the first shot.
 * @throws OptionError for rules that were not made by `makeRules`
 */
export function newObservation(rules: Rules): Observation {
  checkRules(rules);
  const capacity = squareCount(rules.grid);
  const nothing = SquareSet.empty(capacity);
  return {
    rules,
    answers: [],
    open: SquareSet.full(capacity),
    pending: nothing,
    misses: nothing,
    empty: nothing,
    hits: nothing,
    sunkSquares: nothing,
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
 * Adds a person's answer, or refuses it if no layout fits all answers. Its last check is a search that gives
 * up after a fraction of a second on crowded boards.
 * @param decide called if the search gives up; by default the answer is accepted
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
 * @param decide called if the search gives up; the default result is true
 */
export function hasLayout(
  observation: Observation,
  decide: (known: Observation) => boolean = () => true,
): boolean {
  const answer = findLayout(questionOf(observation));
  return answer.found !== undefined || (!answer.isCertain && decide(observation));
}

/**
 * Marks a square as pending, so that no shooter fires there twice. The square must be open, or one that the
 * shooter wrongly inferred to be empty.
 * @throws OptionError for a square off the grid
 */
export function withPending(observation: Observation, square: Square): Observation {
  checkSquare('square', observation.rules.grid, square);
  return {
    ...observation,
    open: observation.open.without(square),
    empty: observation.empty.without(square),
    pending: observation.pending.with(square),
  };
}

/** Is every segment of the fleet hit? */
export function isCleared({ rules, hits, sunkSquares }: Observation): boolean {
  return hits.size + sunkSquares.size === segmentCount(rules.fleet);
}

/** Returns the squares that may hold a segment of a ship afloat: open, pending or hit. */
export function possibleSquares({ open, pending, hits }: Observation): SquareSet {
  return open.union(pending).union(hits);
}

/**
 * Returns the placements of ships afloat that are each consistent with every answer. If the rules announce no
 * sinkings, a ship may lie wholly on hits.
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
  const possible = possibleSquares(observation);
  return placementTable(observation.rules).map((kind) => {
    const count = countOf(observation.remaining, kind.shape.id);
    const placements =
      count === 0 ? [] : kind.placements.filter((way) => isPossible(observation, way, possible));
    return { count, placements };
  });
}

/**
 * Returns, by form as in the placement table, the placements on hits that explain an unidentified sinking.
 */
export function explanationsOf(observation: Observation): TablePlacement[][] {
  const found = observation.sinkings.flatMap((sinking) => explanations(observation, sinking));
  return placementTable(observation.rules).map(({ shape }) =>
    found.filter((placement) => placement.shape === shape),
  );
}

function isPossible(observation: Observation, way: TablePlacement, possible: SquareSet): boolean {
  return (
    way.set.isWithin(possible) &&
    !way.halo.intersects(observation.hits) &&
    (!announcesSinkings(observation.rules) || !way.set.isWithin(observation.hits)) &&
    !observation.sinkings.some(({ square }) => way.set.has(square)) &&
    isNamedSo(observation, way)
  );
}

/** With named hits: can this placement belong to its ship? */
function isNamedSo(
  { rules, hitShips, hits, remaining }: Observation,
  way: TablePlacement,
): boolean {
  if (hitShips.length === 0) return true;
  if (way.set.intersects(hits)) return agreesWithNames(rules, hitShips, way);
  const { id } = way.shape;
  const hit = hitShips.filter(({ ship }) => rules.fleet[ship]!.id === id);
  return countOf(remaining, id) > hit.length;
}

function addAnswer(before: Observation, answer: Answer): Result<Observation, Contradiction> {
  const { square, outcome } = answer;
  checkName('outcome', outcome, OUTCOMES);
  if (!isOnGrid(before.rules.grid, square)) return err({ code: 'off-grid', square });
  const isFresh = before.open.has(square) || before.pending.has(square) || before.empty.has(square);
  if (!isFresh) return err({ code: 'already-shot', square });
  if (outcome === 'sunk' && !announcesSinkings(before.rules)) {
    return err({ code: 'sinking-told', square });
  }
  const shot: Observation = {
    ...before,
    answers: [...before.answers, answer],
    open: before.open.without(square),
    pending: before.pending.without(square),
    empty: before.empty.without(square),
  };
  if (outcome === 'miss') {
    return checkHits({ ...shot, misses: shot.misses.with(square) }, square);
  }
  if (before.empty.has(square)) {
    const { grid, touching } = before.rules;
    const neighbour = before.sunk.find((ship) =>
      haloOf(grid, ship.squares, touching).includes(square),
    );
    return err({ code: 'known-empty', square, squares: neighbour?.squares ?? [] });
  }
  const hit = { ...shot, hits: shot.hits.with(square) };
  if (namesHits(hit.rules)) return addNamed(hit, answer);
  if (answer.ship !== undefined) return err(badShip(answer));
  return outcome === 'sunk' ? addSinking(hit, answer) : identify(hit, square);
}

/** Adds a named hit; the ship sinks when all its segments are hit. */
function addNamed(hit: Observation, answer: Answer): Result<Observation, Contradiction> {
  const { square, outcome, ship = -1, shapeId } = answer;
  const { rules, hitShips, answers } = hit;
  const shape = rules.fleet[ship];
  const isSunk = answers.some(
    (each) => each.ship === ship && each !== answer && each.outcome === 'sunk',
  );
  if (!shape || isSunk || shapeId !== undefined) return err(badShip(answer));
  const before = hitShips.find((each) => each.ship === ship)?.squares;
  const squares = before?.with(square) ?? SquareSet.of(hit.hits.capacity, [square]);
  const expected = squares.size === shape.length ? 'sunk' : 'hit';
  if (outcome !== expected) return err({ code: 'bad-outcome', square, expected });
  const others = hitShips.filter((each) => each.ship !== ship);
  if (outcome === 'hit') {
    return checkHits({ ...hit, hitShips: [...others, { ship, squares }] }, square);
  }
  const sinking: Sinking = { square, within: squares, shapeId: shape.id };
  return identify({ ...hit, hitShips: others, sinkings: [sinking] }, square);
}

function badShip({ square, shapeId, ship }: Answer): Contradiction {
  return { code: 'bad-ship', square, shapeId, ...(ship !== undefined && { ship }) };
}

function addSinking(
  hit: Observation,
  { square, shapeId }: Answer,
): Result<Observation, Contradiction> {
  const isAnnounced = announcesForms(hit.rules);
  const sunkThus = hit.sinkings.filter((sinking) => sinking.shapeId === shapeId).length;
  const isAfloat = shapeId !== undefined && countOf(hit.remaining, shapeId) > sunkThus;
  if (isAnnounced ? !isAfloat : shapeId !== undefined) {
    return err(badShip({ square, outcome: 'sunk', ...(shapeId !== undefined && { shapeId }) }));
  }
  const sinking: Sinking = { square, within: hit.hits, shapeId };
  return identify({ ...hit, sinkings: [...hit.sinkings, sinking] }, square);
}

/** Identifies sinkings with exactly one explanation, until nothing changes. */
function identify(before: Observation, square: Square): Result<Observation, Contradiction> {
  let now = before;
  for (let i = 0; i < now.sinkings.length; i += 1) {
    const sinking = now.sinkings[i]!;
    const ways = explanations(now, sinking);
    const [only] = ways;
    if (!only) {
      return err({ code: 'no-such-ship', square, squares: hitsAround(now, sinking.square) });
    }
    if (ways.length > 1) continue;
    now = {
      ...now,
      sinkings: now.sinkings.toSpliced(i, 1),
      sunk: [...now.sunk, { shape: only.shape, squares: only.squares }],
      remaining: withoutShip(now.remaining, only.shape),
      hits: now.hits.diff(only.set),
      sunkSquares: now.sunkSquares.union(only.set),
      empty: now.empty.union(now.open.union(now.pending).intersect(only.halo)),
      open: now.open.diff(only.halo),
      pending: now.pending.diff(only.halo),
    };
    i = -1;
  }
  return checkHits(now, square);
}

/** Returns the placements that could be the ship of this sinking. */
function explanations(observation: Observation, sinking: Sinking): TablePlacement[] {
  const { rules, remaining, hits, sinkings } = observation;
  const ends = SquareSet.of(
    hits.capacity,
    sinkings.map((each) => each.square),
  ).without(sinking.square);
  return placementTable(rules).flatMap((kind) =>
    countOf(remaining, kind.shape.id) === 0
      ? []
      : kind.covering[sinking.square]!.filter(
          (way) =>
            explains(way, sinking) &&
            way.set.isWithin(hits) &&
            !way.set.intersects(ends) &&
            !way.halo.intersects(hits),
        ),
  );
}

/** Checks that some ship explains each hit. */
function checkHits(now: Observation, square: Square): Result<Observation, Contradiction> {
  if (now.hits.isEmpty) return ok(now);
  const possible = possibleSquares(now);
  const kinds = placementTable(now.rules).filter(
    ({ shape }) => countOf(now.remaining, shape.id) > 0,
  );
  let unexplained = now.hits;
  for (const sinking of now.sinkings) {
    for (const way of explanations(now, sinking)) unexplained = unexplained.diff(way.set);
  }
  for (const hit of unexplained) {
    const isExplained = kinds.some((kind) =>
      kind.covering[hit]?.some((way) => isPossible(now, way, possible)),
    );
    if (!isExplained) return err({ code: 'no-room', square, squares: hitsAround(now, hit) });
  }
  return ok(now);
}

/** Returns the hits connected to this one by sides or corners. */
function hitsAround({ hits, rules: { grid } }: Observation, square: Square): Square[] {
  const reached = [square];
  for (const at of reached) {
    for (const hit of hits) {
      const dx = Math.abs((hit % grid.width) - (at % grid.width));
      const dy = Math.abs(Math.floor(hit / grid.width) - Math.floor(at / grid.width));
      if (dx <= 1 && dy <= 1 && !reached.includes(hit)) reached.push(hit);
    }
  }
  return reached.sort((a, b) => a - b);
}

function countOf(fleet: Fleet, shapeId: string): number {
  return fleet.reduce((count, shape) => count + Number(shape.id === shapeId), 0);
}

function questionOf(observation: Observation) {
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
