import { makeRng, randomSetup } from '@flotilla/engine';
import { makePreset, type PresetName, type Rules, unwrap } from '@flotilla/rules';
import {
  fire,
  placeFleet,
  type Session,
  type SessionOptions,
  shootForComputers,
  startSession,
} from '../session/session.js';
import type { TableView } from '../table/table.js';

const PLAYERS = [{ name: 'You' }, { name: 'Computer', shooter: 'weights' }] as const;

export const PEOPLE = [{ name: 'Анна' }, { name: 'B' }] as const;

const rulesByPreset = new Map<PresetName, Rules>();

/** Returns the rules of a preset; made once, so tests share counts cached by rules. */
export function testRules(name: PresetName): Rules {
  const rules = rulesByPreset.get(name) ?? makePreset(name, { below: () => 0 });
  rulesByPreset.set(name, rules);
  return rules;
}

/** Makes a game with both fleets placed and the person's first shots fired at these squares. */
export function battle(
  options: Partial<SessionOptions>,
  seed: number,
  squares: readonly (readonly number[])[] = [],
): Session {
  const rules = options.rules ?? testRules('russian');
  const defaultOptions = {
    rules,
    players: PLAYERS,
    first: 0,
    date: '2026-01-02',
    isTraining: false,
  } as const;
  let session = startSession({ ...defaultOptions, ...options, seed });
  for (const seat of [0, 1] as const) {
    const setup = unwrap(randomSetup(rules, undefined, makeRng(seed, 'layout', seat)));
    session = unwrap(placeFleet(session, seat, setup));
  }
  for (const salvo of squares) session = shootForComputers(unwrap(fire(session, salvo)));
  return session;
}

/** Plays a game of two computers to its end; the same for the same seed. */
export function battleOf(rules: Rules, shooters: readonly [string, string], seed: number): Session {
  const [one, two] = shooters.map((shooter) => ({ name: shooter, shooter }));
  return shootForComputers(battle({ rules, players: [one!, two!] }, seed));
}

/** Makes a view with `left` unhit squares of seat 0's fleet, and returns these squares too. */
export function viewShortBy(view: TableView, left: number) {
  const squares = view.boards[0].ships!.flatMap((ship) => [...ship.squares]).sort((a, b) => a - b);
  const unhit = squares.slice(0, left);
  const cells = view.boards[0].cells.map((cell, square) =>
    unhit.includes(square) ? 'ship' : squares.includes(square) ? 'hit' : cell,
  );
  const boards = [{ ...view.boards[0], cells }, view.boards[1]] as const;
  return { unhit, close: { ...view, boards } };
}
