import process from 'node:process';
import { LatestWriter, type Session } from '@flotilla/play';
import { createElement } from 'react';
import { describeFolderError } from '../../../shell/errors.js';
import { localDate, playCommand, yieldToEventLoop } from '../../../shell/io.js';
import { newSeed, nextSeed } from '../../../shell/options.js';
import { runFullScreen } from '../../../shell/terminal/full-screen.js';
import type { PlayOptions } from '../options.js';
import { writeRecordTo } from '../save-record.js';
import { InterruptedGames } from '../store.js';
import { LocalProgram } from './app/local-program.js';
import type { AppDeps, OnlineService } from './app/new-game.js';
import { OnlineProgram } from './app/online-program.js';
import { openApp } from './app/opening.js';
import { PlayApp } from './app/PlayApp.js';

const COMPUTER_PAUSE_MS = 700;
/** Event-loop turns until React has rendered a change and Ink has painted it. */
const EVENT_LOOP_TURNS = 4;

/** Plays in full screen until the user leaves; resolves with the exit code. */
export async function runPlayApp(options: PlayOptions, service?: OnlineService): Promise<number> {
  const { saveDir } = options;
  let leave = (_code: number) => {};
  let fail = (_error: unknown) => {};
  const interrupted = new InterruptedGames(saveDir);
  const writer = new LatestWriter<Session | undefined>(
    (session) => (session ? interrupted.saveCurrent(session) : interrupted.deleteCurrent()),
    (error) => program.reportUnsaved(describeFolderError(currentTexts(), saveDir, error)),
  );
  const deps: AppDeps = {
    ...makeBaseDeps(options),
    interrupted,
    keep: (session) => writer.save(session),
    write: (request) => writeRecordTo(currentTexts(), request),
    leave: (code) => leave(code),
    fail: (error) => fail(error),
  };
  const program = service
    ? new OnlineProgram(deps, service)
    : new LocalProgram(deps, await openApp(deps));
  const currentTexts = () => deps.textsOf(program.state().menu.lang);
  const code = await runFullScreen((end, failed) => {
    leave = end;
    fail = failed;
    void program.start();
    return {
      screen: createElement(PlayApp, { program, textsOf: deps.textsOf }),
      finish: async () => {
        program.close();
        await writer.waitUntilSettled();
        interrupted.unlockCurrent();
      },
    };
  });
  const { savedSession, saveError } = program.state();
  if (savedSession && saveError === undefined)
    process.stdout.write(`${currentTexts().t('screens:kept', { play: playCommand() })}\n`);
  return code;
}

function makeBaseDeps(
  options: PlayOptions,
): Omit<AppDeps, 'interrupted' | 'keep' | 'write' | 'leave' | 'fail'> {
  const firstSeed = options.seed ?? newSeed();
  return {
    options,
    textsOf: options.texts.inLang,
    seedOf: (game) => (game === 0 ? firstSeed : nextSeed(options, firstSeed, game)),
    today: localDate,
    skipsPauses: process.env['FLOTILLA_FAST'] === '1',
    // The timer must not keep the process alive.
    pause: () => new Promise((resolve) => void setTimeout(resolve, COMPUTER_PAUSE_MS).unref()),
    untilDrawn: async () => {
      for (let turn = 0; turn < EVENT_LOOP_TURNS; turn += 1) await yieldToEventLoop();
    },
  };
}
