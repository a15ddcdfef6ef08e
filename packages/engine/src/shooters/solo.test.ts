import { type Rules, unwrap } from '@flotilla/rules';
import { describe, expect, it, vi } from 'vitest';
import { sequential } from '../placers/sequential.js';
import { makeRng } from '../rng.js';
import { rulesOf } from '../testing/positions.js';
import { density } from './density.js';
import { playByObservations, playSolo } from './solo.js';

const layoutOf = (rules: Rules) => unwrap(sequential.place(rules, makeRng(1, 'layout')));

describe('playSolo', () => {
  it('plays the same game with a kernel and without', () => {
    for (const touching of ['forbidden', 'allowed']) {
      const rules = rulesOf({ touching });
      const squares = playSolo(density, rules, layoutOf(rules), makeRng(2));
      expect(squares).toEqual(playByObservations(density, rules, layoutOf(rules), makeRng(2)));
    }
  });

  it('makes one kernel for each shooter and all equal rules', () => {
    const makeKernel = vi.fn(density.makeKernel!);
    const shooter = { ...density, makeKernel };
    const [one, other] = [rulesOf({}), rulesOf({ turns: 'alternate' })];
    const games = [one, other, one].map((rules) =>
      playSolo(shooter, rules, layoutOf(rules), makeRng(3)),
    );
    expect(makeKernel).toHaveBeenCalledTimes(2);
    expect(games[2]).toEqual(games[0]);
  });
});
