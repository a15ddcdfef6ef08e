import process from 'node:process';
import { LatestWriter, type Session } from '@flotilla/play';
import { createElement } from 'react';
import { describeFolderError } from '../../../shell/errors.js';
import { breathe, localDate } from '../../../shell/io.js';
import { newSeed, seedAfter } from '../../../shell/options.js';
import { playCommand } from '../../../shell/play-command.js';
import { runFullScreen } from '../../../shell/terminal/full-screen.js';
import { InterruptedGames } from '../interrupted-games.js';
import type { PlayOptions } from '../options.js';
import { LocalProgram } from './app/local-program.js';
import type { AppDeps, OnlineWorld } from './app/new-game.js';
import { writeRecordTo } from './app/new-game.js';
import { OnlineProgram } from './app/online-program.js';
import { openApp } from './app/opening.js';
import { PlayApp } from './app/PlayApp.js';

const PAUSE_MS = 700;
/** React has drawn by then what was changed, and Ink has painted it. */
const TURNS_TO_DRAW = 4;

/**
 * Plays on the full screen until the player leaves; returns the exit code.
 * @param online the server, where a game online is played
 */
export async function runPlayApp(options: PlayOptions, online?: OnlineWorld): Promise<number> {
  const { saveDir } = options;
  let leave = (_code: number) => {};
  let failed: { readonly error: unknown } | undefined;
  const fail = (error: unknown) => {
    failed = { error };
    leave(1);
  };
  const interrupted = new InterruptedGames(saveDir);
  const writer = new LatestWriter<Session | undefined>(
    (session) => (session ? interrupted.keep(session) : interrupted.clear()),
    (error) => program.notKept(describeFolderError(textsNow(), saveDir, error)),
  );
  const world: AppDeps = {
    ...worldOf(options),
    interrupted,
    keep: (session) => writer.save(session),
    write: (request) => writeRecordTo(textsNow(), request),
    leave: (code) => leave(code),
    fail,
  };
  const program = online
    ? new OnlineProgram(world, online)
    : new LocalProgram(world, await openApp(world));
  const textsNow = () => world.textsOf(program.state().menu.lang);
  const code = await runFullScreen((end) => {
    leave = end;
    void program.start();
    return {
      screen: createElement(PlayApp, { program, textsOf: world.textsOf }),
      finish: async () => {
        program.close();
        await writer.settled();
        interrupted.release();
      },
    };
  });
  if (failed) throw failed.error;
  const { kept, notKept } = program.state();
  if (kept && notKept === undefined)
    process.stdout.write(`${textsNow().t('screens:kept', { play: playCommand() })}\n`);
  return code;
}

function worldOf(
  options: PlayOptions,
): Omit<AppDeps, 'interrupted' | 'keep' | 'write' | 'leave' | 'fail'> {
  const first = options.seed ?? newSeed();
  return {
    options,
    textsOf: options.texts.inLang,
    seedOf: (game) => (game === 0 ? first : seedAfter(options, first, game)),
    today: localDate,
    isFast: process.env['FLOTILLA_FAST'] === '1',
    // The timer must not keep the process alive.
    pause: () => new Promise((resolve) => void setTimeout(resolve, PAUSE_MS).unref()),
    drawn: async () => {
      for (let turn = 0; turn < TURNS_TO_DRAW; turn += 1) await breathe();
    },
  };
}
