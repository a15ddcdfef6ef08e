import { err, knownFrom, OptionError, ok, type Position, type Square } from '@flotilla/rules';
import { placerOf } from '../catalogue.js';
import type { Memory } from '../habits/memory.js';
import type { Placer } from '../placers/placer.js';
import { randomSetup } from '../placers/random-setup.js';
import { makeRng } from '../rng.js';
import { findShooter } from '../shooters/registry.js';
import { type Shooter, shootSalvo, withSkill } from '../shooters/shooter.js';
import type { Player, PlayerSpec, Stream } from './player.js';

/** What names stand for besides the shooters and placers of the engine. */
export interface KnownPlayers {
  /** What a shooter that learns remembers of its opponent. */
  readonly memory?: Memory | undefined;
  readonly foreign?: ForeignPlayers | undefined;
}

/** Programs of others, which play where their names are given. */
export interface ForeignPlayers {
  readonly shooter?: Shooter | undefined;
  readonly placer?: Placer | undefined;
}

/** The shooter of this name; undefined where there is none. */
export function shooterCalled(
  name: string,
  { memory, foreign }: KnownPlayers = {},
): Shooter | undefined {
  return name === foreign?.shooter?.name ? foreign.shooter : findShooter(name, memory);
}

/**
 * The squares that a player fires at, at once.
 * @throws OptionError when there is no such shooter, and what a foreign one throws
 */
export function chooseShots(
  { shooter: name = '', skill = 1 }: PlayerSpec,
  position: Position,
  shots: number,
  stream: Stream,
  known: KnownPlayers = {},
): Square[] {
  const shooter = shooterCalled(name, known);
  if (!shooter) throw new OptionError('unknown-name', 'shooter', name, 'the name of a shooter');
  return shootSalvo(withSkill(shooter, skill), knownFrom(position), shots, makeRng(...stream));
}

/**
 * A player that thinks in the calling thread. Its fleet is laid by the placer named; else as its
 * level lays it, and where that finds no room, by the usual placer.
 */
export function playerOf(spec: PlayerSpec, known: KnownPlayers = {}): Player {
  const { shooter = '', placer } = spec;
  const { foreign } = known;
  const named = placer !== undefined && placer === foreign?.placer?.name ? foreign.placer : placer;
  return {
    async shoot(position, shots, stream) {
      try {
        return ok(chooseShots(spec, position, shots, stream, known));
      } catch (error) {
        if (shooter !== foreign?.shooter?.name) throw error;
        return err(error);
      }
    },
    async place(rules, stream) {
      const lay = (by: string | Placer | undefined) => randomSetup(rules, by, makeRng(...stream));
      if (named !== undefined) return lay(named);
      const own = placerOf(shooter);
      const laid = lay(own);
      return laid.ok || own === undefined ? laid : lay(undefined);
    },
  };
}
