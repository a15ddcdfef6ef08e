import { makeRng, random, randomSetup } from '@flotilla/engine';
import {
  act,
  commitmentOf,
  type GameAction,
  type OnlineGame,
  openGame,
  recordOf,
} from '@flotilla/protocol';
import {
  makeLayout,
  makeRules,
  makeRulesEntry,
  observationOf,
  SEATS,
  unwrap,
  writeRecord,
} from '@flotilla/rules';

const RULES = unwrap(makeRules({ grid: { width: 6, height: 6 }, fleet: [3, 2, 1] }));
const SALTS = ['5', 'a'].map((digit) => digit.repeat(64));

/** The record of a whole game online between Anna and Boris, with its proof. */
export function onlineRecord(begins: 0 | 1 | 'draw' = 'draw'): string {
  return writeRecord(unwrapRecord(playedOnline(begins)));
}

function playedOnline(begins: 0 | 1 | 'draw'): OnlineGame {
  let online = openGame(
    'game0000000001',
    {
      ...{ rules: makeRulesEntry(RULES), pace: { kind: 'none' }, begins, isFree: true },
      players: [
        { id: 'player00000001', name: 'Anna', kind: 'guest' },
        { id: 'player00000002', name: 'Boris', kind: 'guest' },
      ],
    },
    0,
  );
  const go = (action: GameAction) => {
    online = unwrap(act(online, action, 0));
  };
  for (const seat of SEATS) {
    const setup = unwrap(randomSetup(RULES, undefined, makeRng(seat, 'fleet')));
    const layout = unwrap(makeLayout(RULES, setup));
    const salt = SALTS[seat]!;
    const commitment = commitmentOf({ game: online.id, seat, rules: RULES, layout, salt });
    go({ type: 'place', seat, setup, salt, commitment });
  }
  for (const rng = makeRng(1); online.game && !online.end; ) {
    const { toMove } = online.game;
    const known = observationOf(online.game, toMove);
    const square = random.shoot(known, makeRng(rng.below(1_000), 'shot'));
    go({ type: 'fire', seat: toMove, squares: [square] });
  }
  return online;
}

function unwrapRecord(online: OnlineGame) {
  const record = recordOf(online, '2026-11-22');
  if (!record) throw new Error('the game is not over');
  return record;
}
