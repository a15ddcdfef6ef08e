import { makeRng, randomSetup } from '@flotilla/engine';
import { placeFleet, type Session, startSession } from '@flotilla/play';
import { makeRules, unwrap } from '@flotilla/rules';

/** Returns a battle of two people on a small board, with both fleets placed. */
export function begunBattle(): Session {
  const session = startSession({
    rules: unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [2, 1] })),
    players: [{ name: 'Anna' }, { name: 'Boris' }],
    first: 0,
    seed: 5,
    date: '2026-11-20',
    isTraining: false,
  });
  return ([0, 1] as const).reduce((placed, seat) => {
    const setup = randomSetup(placed.game.rules, undefined, makeRng(5, 'layout', seat));
    return unwrap(placeFleet(placed, seat, unwrap(setup)));
  }, session);
}
