import {
  knownFrom,
  OptionError,
  ok,
  type Position,
  type Result,
  type Rules,
  type Setup,
  type Square,
} from '@flotilla/rules';
import { placerOf } from '../catalogue.js';
import type { Memory } from '../habits/memory.js';
import type { PlacerError } from '../placers/placer.js';
import { randomSetup } from '../placers/random-setup.js';
import { makeRng } from '../rng.js';
import { findShooter } from '../shooters/registry.js';
import { shootSalvo, withSkill } from '../shooters/shooter.js';
import type { Player, PlayerSpec, Stream } from './player.js';

/**
 * Returns the squares that a built-in shooter fires at; synchronous.
 * @param memory memory of the opponent, for a shooter that learns
 * @throws OptionError if there is no such shooter
 * @example
 * ```ts
 * import { chooseShots, shotStream } from '@flotilla/engine';
 * import { makeRules, newObservation, positionOf, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 3, height: 1 }, fleet: [2] }));
 * const position = positionOf(newObservation(rules));
 * console.log(chooseShots({ shooter: 'density' }, position, 1, shotStream(7, 0, 0))); // [ 1 ]
 * ```
 */
export function chooseShots(
  { shooter: name = '', skill = 1 }: PlayerSpec,
  position: Position,
  shots: number,
  stream: Stream,
  memory?: Memory,
): Square[] {
  const shooter = findShooter(name, memory);
  if (!shooter) throw new OptionError('unknown-name', 'shooter', name, 'the name of a shooter');
  return shootSalvo(withSkill(shooter, skill), knownFrom(position), shots, makeRng(...stream));
}

/**
 * Returns the fleet that a built-in player places; synchronous. Uses the named placer; without one,
 * that of its level or article, then the default placer.
 * @example
 * ```ts
 * import { chooseSetup, fleetStream } from '@flotilla/engine';
 * import { makeRules, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 2, height: 1 }, fleet: [2] }));
 * console.log(unwrap(chooseSetup({ shooter: 'density' }, rules, fleetStream(7, 0)))); // [ [ 0, 1 ] ]
 * ```
 */
export function chooseSetup(
  { shooter = '', placer }: PlayerSpec,
  rules: Rules,
  stream: Stream,
): Result<Setup, PlacerError> {
  const place = (placerName: string | undefined) =>
    randomSetup(rules, placerName, makeRng(...stream));
  const ownPlacer = placer ?? placerOf(shooter);
  const setup = place(ownPlacer);
  return setup.ok || ownPlacer === undefined || placer !== undefined ? setup : place(undefined);
}

/** Memory and programs for a player, in addition to the built-in players. */
export interface KnownPlayers {
  /** Memory of the opponent, for a shooter that learns. */
  readonly memory?: Memory | undefined;
  /** Programs that shoot or place, by name. */
  readonly programs?: ReadonlyMap<string, Player> | undefined;
}

/**
 * Makes a player whose shooter and placer are each a program or built in. Built-in ones run in the
 * calling thread.
 * @example
 * ```ts
 * import { playerOf, shotStream } from '@flotilla/engine';
 * import { makeRules, newObservation, positionOf, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 3, height: 1 }, fleet: [2] }));
 * const player = playerOf({ shooter: 'density' });
 * const position = positionOf(newObservation(rules));
 * console.log(unwrap(await player.shoot(position, 1, shotStream(7, 0, 0)))); // [ 1 ]
 * ```
 */
export function playerOf(spec: PlayerSpec, { memory, programs }: KnownPlayers = {}): Player {
  const { shooter = '', placer } = spec;
  const player: Player = {
    shoot: async (position, shots, stream) =>
      ok(chooseShots(spec, position, shots, stream, memory)),
    place: async (rules, stream) => chooseSetup(spec, rules, stream),
  };
  return {
    shoot: (programs?.get(shooter) ?? player).shoot,
    place: (programs?.get(placer ?? '') ?? player).place,
  };
}
