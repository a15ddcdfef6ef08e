import process from 'node:process';
import { createElement } from 'react';
import { describeFileError } from '../../../shell/errors.js';
import { newSeed, seedAfter } from '../../../shell/seeds.js';
import { runProgram } from '../../../shell/terminal/Program.js';
import type { PlayOptions } from '../options.js';
import { type AppState, sessionOf } from './app/app-state.js';
import type { World } from './app/flow.js';
import { Keeper } from './app/keeper.js';
import { openApp } from './app/opening.js';
import { PlayApp } from './app/PlayApp.js';
import { type AppEvent, stepApp } from './app/step.js';
import { writeRequested } from './app/write-requested.js';

const PAUSE_MS = 700;

/** Plays on the full screen until the player leaves; returns the exit code. */
export async function runPlayApp(options: PlayOptions): Promise<number> {
  const world = makeWorld(options);
  const opening = await openApp(world);
  let last = opening;
  const code = await runProgram<AppState, AppEvent>({
    initial: opening,
    step: (state, event) => stepApp(state, event, world),
    codeOf: ({ stage }) => (stage.name === 'end' ? stage.code : undefined),
    draw: (machine) =>
      createElement(PlayApp, {
        machine,
        textsOf: world.textsOf,
        pauseMs: world.isFast ? 0 : PAUSE_MS,
      }),
    start: (machine) => {
      const keeper = new Keeper(options.saveDir, (error) => {
        const texts = world.textsOf(machine.state().menu.lang);
        const reason = describeFileError(texts, options.saveDir, error);
        machine.send({ type: 'not-kept', reason });
      });
      if (opening.kept) keeper.keep(opening.kept);
      return {
        onChange: (before, now) => {
          last = now;
          if (now.kept !== before.kept) keeper.keep(now.kept);
          const session = sessionOf(now.stage);
          if (session) options.memory?.see(session);
          if (now.writing && now.writing !== before.writing) {
            void writeRequested(now, world.textsOf(now.menu.lang)).then(machine.send);
          }
        },
        finish: () => keeper.settled(),
      };
    },
  });
  if (last.kept && last.notKept === undefined) {
    process.stdout.write(`${world.textsOf(last.menu.lang).t('screens:kept')}\n`);
  }
  return code;
}

function makeWorld(options: PlayOptions): World {
  const first = options.seed ?? newSeed();
  return {
    options,
    textsOf: options.texts.inLang,
    seedOf: (game) => (game === 0 ? first : seedAfter(options, first, game)),
    today: () => localDate(new Date()),
    isFast: process.env['FLOTILLA_FAST'] === '1',
  };
}

function localDate(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}
