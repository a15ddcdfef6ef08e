import { knownFrom, OptionError, ok, type Position, type Square } from '@flotilla/rules';
import { placerOf } from '../catalogue.js';
import type { Memory } from '../habits/memory.js';
import { randomSetup } from '../placers/random-setup.js';
import { makeRng } from '../rng.js';
import { findShooter } from '../shooters/registry.js';
import { shootSalvo, withSkill } from '../shooters/shooter.js';
import type { Player, PlayerSpec, Stream } from './player.js';

/**
 * Returns the squares that a built-in shooter fires at; synchronous.
 * @param memory memory of the opponent, for a shooter that learns
 * @throws OptionError when there is no such shooter
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

/** Players known by name, in addition to the built-in ones. */
export interface KnownPlayers {
  /** Memory of the opponent, for a shooter that learns. */
  readonly memory?: Memory | undefined;
  /** Programs that shoot or place, by name. */
  readonly programs?: ReadonlyMap<string, Player> | undefined;
}

/**
 * Makes a player whose shooter and placer are each a program or built in; runs in the calling thread. The
 * named placer places its fleet, else that of its level or article; if that fails, the default placer.
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
  const own: Player = {
    shoot: async (position, shots, stream) =>
      ok(chooseShots(spec, position, shots, stream, memory)),
    async place(rules, stream) {
      const lay = (by: string | undefined) => randomSetup(rules, by, makeRng(...stream));
      const usual = placer ?? placerOf(shooter);
      const laid = lay(usual);
      return laid.ok || usual === undefined || placer !== undefined ? laid : lay(undefined);
    },
  };
  return {
    shoot: (programs?.get(shooter) ?? own).shoot,
    place: (programs?.get(placer ?? '') ?? own).place,
  };
}
