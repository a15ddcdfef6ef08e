import type { Shooter, ShotReason } from '@flotilla/engine';
import {
  type Game,
  type Observation,
  observationOf,
  type Seat,
  type Square,
} from '@flotilla/rules';

/*
 * What shooters think, thought once: the exact ones take a second, and a screen is drawn at every
 * key. Games and observations never change, so what was found stays true as long as they are kept.
 */

const observations = new WeakMap<Game, Map<Seat, Observation>>();
const thoughts = new WeakMap<Observation, Map<string, unknown>>();

/** What a seat knows of the other board. */
export function knownTo(game: Game, seat: Seat): Observation {
  return remember(observations, game, seat, () => observationOf(game, seat));
}

/** How much the shooter wants each square, if it weighs squares at all. */
export function weightsOf(shooter: Shooter, known: Observation): Float64Array | undefined {
  if (!shooter.weigh) return undefined;
  const key = `weights ${shooter.name}`;
  return remember(thoughts, known, key, () => shooter.weigh?.(known)) as Float64Array;
}

/** Why the shooter would shoot there. */
export function reasonOf(shooter: Shooter, known: Observation, square: Square): ShotReason {
  const key = `reason ${shooter.name} ${square}`;
  return remember(thoughts, known, key, () => shooter.explain(known, square)) as ShotReason;
}

function remember<Subject extends object, Key, Value>(
  memory: WeakMap<Subject, Map<Key, Value>>,
  subject: Subject,
  key: Key,
  find: () => Value,
): Value {
  const known = memory.get(subject) ?? new Map<Key, Value>();
  memory.set(subject, known);
  if (!known.has(key)) known.set(key, find());
  return known.get(key) as Value;
}
