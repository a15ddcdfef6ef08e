import process from 'node:process';
import { LatestWriter, type Session } from '@flotilla/play';
import { createElement } from 'react';
import { describeFolderError } from '../../../shell/errors.js';
import { breathe, localDate, playCommand } from '../../../shell/io.js';
import { newSeed, seedAfter } from '../../../shell/options.js';
import { runFullScreen } from '../../../shell/terminal/full-screen.js';
import type { PlayOptions } from '../options.js';
import { InterruptedGames } from '../store.js';
import { LocalProgram } from './app/local-program.js';
import type { AppDeps, OnlineWorld } from './app/new-game.js';
import { writeRecordTo } from './app/new-game.js';
import { OnlineProgram } from './app/online-program.js';
import { openApp } from './app/opening.js';
import { PlayApp } from './app/PlayApp.js';

const PAUSE_MS = 700;
/** Turns of the event loop until React has rendered a change and Ink has painted it. */
const TURNS_TO_DRAW = 4;

/**
 * Plays on the full screen until the player leaves; returns the exit code.
 * @param online server of an online game
 */
export async function runPlayApp(options: PlayOptions, online?: OnlineWorld): Promise<number> {
  const { saveDir } = options;
  let leave = (_code: number) => {};
  let fail = (_error: unknown) => {};
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
    fail: (error) => fail(error),
  };
  const program = online
    ? new OnlineProgram(world, online)
    : new LocalProgram(world, await openApp(world));
  const textsNow = () => world.textsOf(program.state().menu.lang);
  const code = await runFullScreen((end, failed) => {
    leave = end;
    fail = failed;
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
