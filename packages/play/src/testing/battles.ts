import { makeRng, randomSetup } from '@flotilla/engine';
import { makePreset, type PresetName, type Rules, unwrap } from '@flotilla/rules';
import {
  fire,
  letComputersShoot,
  placeFleet,
  type Session,
  type SessionOptions,
  startSession,
} from '../session/session.js';

const PLAYERS = [{ name: 'You' }, { name: 'Computer', shooter: 'weights' }] as const;

export const PEOPLE = [{ name: 'Анна' }, { name: 'B' }] as const;

const made = new Map<PresetName, Rules>();

/** The rules of a preset, made once: what is counted for them is then counted once too. */
export function testRules(name: PresetName): Rules {
  const rules = made.get(name) ?? makePreset(name, { below: () => 0 });
  made.set(name, rules);
  return rules;
}

/** A game with both fleets placed, and the person's first shots at these squares fired. */
export function battle(
  options: Partial<SessionOptions>,
  seed: number,
  squares: readonly (readonly number[])[] = [],
): Session {
  const rules = options.rules ?? testRules('russian');
  const usual = {
    rules,
    players: PLAYERS,
    first: 0,
    date: '2026-01-02',
    isTraining: false,
  } as const;
  let session = startSession({ ...usual, ...options, seed });
  for (const seat of [0, 1] as const) {
    const setup = unwrap(randomSetup(rules, undefined, makeRng(seed, 'layout', seat)));
    session = unwrap(placeFleet(session, seat, setup));
  }
  for (const salvo of squares) session = letComputersShoot(unwrap(fire(session, salvo)));
  return session;
}
