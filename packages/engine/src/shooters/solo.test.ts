import { makeRules, type Rules, unwrap } from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { sequential } from '../placers/sequential.js';
import { makeRng } from '../rng.js';
import { density } from './density.js';
import type { Shooter } from './shooter.js';
import { playByObservations, playSolo } from './solo.js';

const layoutOf = (rules: Rules) => unwrap(sequential.place(rules, makeRng(1, 'layout')));

describe('playSolo', () => {
  it('plays the same game with a kernel and without', () => {
    for (const touching of ['forbidden', 'allowed'] as const) {
      const rules = unwrap(makeRules({ touching }));
      const squares = playSolo(density, rules, layoutOf(rules), makeRng(2));
      expect(squares).toEqual(playByObservations(density, rules, layoutOf(rules), makeRng(2)));
    }
  });

  it('makes one kernel for each shooter and all equal rules', () => {
    let made = 0;
    const shooter: Shooter = {
      ...density,
      makeKernel(rules) {
        made += 1;
        return density.makeKernel?.(rules);
      },
    };
    const [one, other] = [unwrap(makeRules({})), unwrap(makeRules({ turns: 'alternate' }))];
    const games = [one, other, one].map((rules) =>
      playSolo(shooter, rules, layoutOf(rules), makeRng(3)),
    );
    expect(made).toBe(2);
    expect(games[2]).toEqual(games[0]);
  });
});
