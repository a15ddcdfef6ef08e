import process from 'node:process';
import { unwrap } from '@flotilla/rules';
import { openStore } from '../store.js';
import { UNDER_WAY } from './rows.js';

// Appends to games in the folder that is given, and says each event when it is acknowledged.
const [, , folder = '', ...games] = process.argv;
const store = unwrap(await openStore({ folder }));
await Promise.all(
  games.map(async (game) => {
    const row = await store.gameRow(game);
    for (let seq = (row?.seq ?? 0) + 1; ; seq += 1) {
      const answer = await store.append({
        game,
        seq,
        at: seq,
        event: { game, seq },
        state: UNDER_WAY,
      });
      console.log(`${answer} ${game} ${seq}`);
    }
  }),
);
