import {
  applyAction,
  commitmentToSetup,
  type OnlineGame,
  type Opening,
  openGame,
} from '@flotilla/protocol';
import { makeRulesEntry, type Rules, SEATS, type Setup, unwrap } from '@flotilla/rules';

/** Returns a battle with these fleets before its first shot, by default of Anna and Boris. */
export function begunGame(
  rules: Rules,
  fleets: readonly [Setup, Setup],
  salts: readonly [string, string] = ['0'.repeat(64), '1'.repeat(64)],
  { id = 'game0000000001', ...more }: Partial<Opening> & { readonly id?: string | undefined } = {},
): OnlineGame {
  const opened = openGame(
    id,
    {
      rules: makeRulesEntry(rules),
      pace: { kind: 'none' },
      begins: 0,
      isFree: true,
      players: [
        { id: 'player00000001', name: 'Anna', kind: 'guest' },
        { id: 'player00000002', name: 'Boris', kind: 'guest' },
      ],
      ...more,
    },
    0,
  );
  return SEATS.reduce((game, seat) => {
    const sealed = { seat, setup: fleets[seat], salt: salts[seat] };
    const commitment = commitmentToSetup({ game: id, rules, ...sealed })!;
    return unwrap(applyAction(game, { type: 'place', ...sealed, commitment }, 0));
  }, opened);
}
