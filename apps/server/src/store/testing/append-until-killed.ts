import process from 'node:process';
import { unwrap } from '@flotilla/rules';
import { StoreUnavailableError } from '../connection.js';
import { openStore, type Store } from '../store.js';
import { RUNNING_STATE } from './rows.js';

// Appends to games in the given folder; prints each event when it is acknowledged or refused.
const [, , folder = '', ...games] = process.argv;
const store = unwrap(await openStore({ folder }));

async function appendAll(to: Store, game: string): Promise<void> {
  for (;;) {
    const row = await to.gameRow(game);
    for (let seq = (row?.seq ?? 0) + 1; ; seq += 1) {
      const event = { game, seq };
      try {
        const answer = await to.append({ game, seq, at: seq, event, state: RUNNING_STATE });
        console.log(`${answer} ${game} ${seq}`);
      } catch (error) {
        if (!(error instanceof StoreUnavailableError)) throw error;
        console.log(`refused ${game} ${seq}`);
        break;
      }
    }
  }
}

await Promise.all(games.map((game) => appendAll(store, game)));
