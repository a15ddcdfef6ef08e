import { completeFleet, findShooter, makeRng, randomSetup, shootSalvo } from '@flotilla/engine';
import { type LevelName, placerOf } from '@flotilla/engine/catalogue';
import {
  makeRules,
  newObservation,
  observe,
  type Setup,
  type Square,
  unwrap,
  type WholeEntry,
} from '@flotilla/rules';
import type { ShotQuestion } from './questions.js';

/** Names a stream of random numbers that nobody can guess. */
export interface Stream {
  readonly stream: string;
}

export interface FleetWanted {
  readonly rules: WholeEntry;
  readonly level: LevelName;
}

/* What a thread does for the levels of the computer. */

/** The squares that a shooter fires at. */
export function shoot({
  shooter: name,
  rules,
  answers,
  due,
  stream,
}: ShotQuestion & Stream & { readonly shooter: string }): Square[] {
  const shooter = findShooter(name);
  if (!shooter) throw new Error(`no shooter is called ${name}`);
  const known = answers.reduce(observe, newObservation(unwrap(makeRules(rules))));
  return shootSalvo(shooter, known, due, makeRng(0, stream));
}

/** A fleet by the level's placer, else by the usual one, which by some rules tries for half a minute. */
export function place({ rules: entry, level, stream }: FleetWanted & Stream): Setup {
  const rules = unwrap(makeRules(entry));
  const own = randomSetup(rules, placerOf(level), makeRng(0, stream));
  return own.ok ? own.value : unwrap(randomSetup(rules, undefined, makeRng(0, stream)));
}

/** A fleet ship by ship: by any rules in a moment, though some layouts come too often. */
export function placeQuickly({ rules, stream }: FleetWanted & Stream): Setup {
  const ships = completeFleet(unwrap(makeRules(rules)), [], makeRng(0, stream));
  if (!ships) throw new Error('no layout was found');
  return ships.map(({ squares }) => squares);
}
