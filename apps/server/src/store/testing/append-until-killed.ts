import process from 'node:process';
import { unwrap } from '@flotilla/rules';
import { StoreLost } from '../connection.js';
import { openStore, type Store } from '../store.js';
import { UNDER_WAY } from './rows.js';

// Appends to games in the given folder, and reports when each event is acknowledged or refused.
const [, , folder = '', ...games] = process.argv;
const store = unwrap(await openStore({ folder }));

async function appendAll(to: Store, game: string): Promise<void> {
  for (;;) {
    const row = await to.gameRow(game);
    for (let seq = (row?.seq ?? 0) + 1; ; seq += 1) {
      const event = { game, seq };
      try {
        const answer = await to.append({ game, seq, at: seq, event, state: UNDER_WAY });
        console.log(`${answer} ${game} ${seq}`);
      } catch (error) {
        if (!(error instanceof StoreLost)) throw error;
        console.log(`refused ${game} ${seq}`);
        break;
      }
    }
  }
}

await Promise.all(games.map((game) => appendAll(store, game)));
