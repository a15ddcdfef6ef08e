import { createElement } from 'react';
import type { Texts } from '../../shell/i18n/index.js';
import { runFullScreen } from '../../shell/terminal/full-screen.js';
import { WatchApp } from './WatchScreen.js';
import { WatchProgram } from './watch-program.js';
import type { WatchedGame } from './watched-game.js';

/** Shows a game of two computers, which begins at once, until it is left; returns the exit code. */
export async function showWatched(game: WatchedGame, texts: Texts): Promise<number> {
  let failed: { readonly error: unknown } | undefined;
  const code = await runFullScreen((leave) => {
    const program = new WatchProgram(game, {
      leave,
      // A pause that nobody waits for any more does not hold the program up.
      wait: (ms) => new Promise((resolve) => void setTimeout(resolve, ms).unref()),
      fail: (error) => {
        failed = { error };
        leave(1);
      },
    });
    void program.run();
    return {
      screen: createElement(WatchApp, { program, game, texts }),
      finish: async () => game.close(),
    };
  });
  if (failed) throw failed.error;
  return code;
}
