import { makeRng, random, randomSetup } from '@flotilla/engine';
import type { OnlineView } from '@flotilla/play';
import { applyAction, recordOfOnlineGame } from '@flotilla/protocol';
import { makeRules, observationOf, type Seat, unwrap, writeRecord } from '@flotilla/rules';
import { begunGame } from '../../../../tests/support/begun-game.js';
import type { OnlineState } from '../features/play/seated-table.js';

const RULES = unwrap(makeRules({ grid: { width: 6, height: 6 }, fleet: [3, 2, 1] }));
const SALTS = ['5'.repeat(64), 'a'.repeat(64)] as const;

/** Returns the record of a finished online game between Anna and Boris, with its proof. */
export function onlineRecord(begins: 0 | 1 | 'draw' = 'draw'): string {
  const fleetOf = (seat: Seat) => unwrap(randomSetup(RULES, undefined, makeRng(seat, 'fleet')));
  let online = begunGame(RULES, [fleetOf(0), fleetOf(1)], SALTS, { begins });
  for (const rng = makeRng(1); online.game && !online.end; ) {
    const { toMove } = online.game;
    const known = observationOf(online.game, toMove);
    const square = random.shoot(known, makeRng(rng.below(1_000), 'shot'));
    online = unwrap(applyAction(online, { type: 'fire', seat: toMove, squares: [square] }, 0));
  }
  const record = recordOfOnlineGame(online, '2026-11-22');
  if (!record) throw new Error('the game is not over');
  return writeRecord(record);
}

/** Returns the state of an online game without clocks, with both players connected. */
export function onlineState(change: Partial<OnlineView> = {}): OnlineState {
  const view: Partial<OnlineView> = {
    isConnected: true,
    clock: { leftMs: [null, null], isRunning: [false, false], since: 0 },
    abilities: {
      canClaim: false,
      claimAt: null,
      canAbort: false,
      canWithdraw: false,
      canSay: true,
      canWrite: true,
    },
    about: { isFree: true } as OnlineView['about'],
    awaySince: [null, null],
    talk: [],
    rematch: 'none',
    end: null,
    ...change,
  };
  return { view: view as OnlineView, serverNow: 0 };
}
