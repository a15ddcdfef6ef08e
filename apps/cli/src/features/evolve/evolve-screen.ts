import { createElement } from 'react';
import type { Context } from '../../shell/context.js';
import { INTERRUPTED } from '../../shell/io.js';
import { runFullScreen } from '../../shell/terminal/full-screen.js';
import { Machine } from '../../shell/terminal/machine.js';
import { EvolveApp } from './EvolveApp.js';
import type { EvolveAbout, EvolveState } from './evolve-state.js';
import { type EvolveEvent, type EvolveView, isEnd, stepEvolve } from './evolve-view.js';
import { type AgainstOptions, searchAgainst } from './search-against.js';
import { searchLegal } from './search-legal.js';

/** The screen is drawn anew some fifteen times a second at most. */
const FRAME_MS = 66;

/** What the search found when it ended or was stopped. */
interface Outcome {
  readonly state: EvolveState | undefined;
  readonly isInterrupted: boolean;
}

/** Evolves before everybody's eyes; q stops and keeps the best, then leaves. */
export async function runEvolveScreen(
  context: Context,
  about: EvolveAbout,
  against: AgainstOptions | undefined,
): Promise<Outcome> {
  const stopping = new AbortController();
  const quiet = withoutTerminal(context, stopping.signal);
  let last: EvolveState | undefined;
  let failed: { error: unknown } | undefined;
  const code = await runFullScreen((leave) => {
    let exitCode = 0;
    const machine = new Machine<EvolveView, EvolveEvent>(
      { about, state: undefined, status: 'running' },
      (view, event) => {
        const isLeaving = event.type === 'key' && isEnd(event.key);
        if (isLeaving && event.key.name === 'interrupt') exitCode = INTERRUPTED;
        if (isLeaving && view.status === 'done') leave(0);
        return stepEvolve(view, event);
      },
      (_, { status }) => {
        if (status === 'stopping') stopping.abort(new Error('stopped'));
      },
    );
    const show = paced((state: EvolveState) => machine.send({ type: 'found', state }));
    const work = search(quiet.context, about, against, stopping.signal, (state) => {
      last = state;
      show(state);
    });
    const end = work.then(
      () => {
        if (last) machine.send({ type: 'found', state: last });
        if (stopping.signal.aborted) return leave(exitCode);
        machine.send({ type: 'ended' });
      },
      (error: unknown) => {
        failed = { error };
        leave(1);
      },
    );
    const finish = async () => {
      stopping.abort(new Error('stopped'));
      await end;
    };
    return { screen: createElement(EvolveApp, { machine, texts: context.texts }), finish };
  });
  quiet.tell();
  if (failed) throw failed.error;
  return { state: last, isInterrupted: code !== 0 };
}

async function search(
  context: Context,
  about: EvolveAbout,
  against: AgainstOptions | undefined,
  signal: AbortSignal,
  show: (state: EvolveState) => void,
): Promise<void> {
  if (against) {
    await searchAgainst(context, about, against, show);
    return;
  }
  for await (const state of searchLegal(about, signal)) show(state);
}

/** Passes states on, the latest of each while: what comes in between is left out. */
function paced(show: (state: EvolveState) => void): (state: EvolveState) => void {
  let latest: EvolveState | undefined;
  return (state) => {
    if (!latest) {
      const pass = () => {
        if (latest) show(latest);
        latest = undefined;
      };
      setTimeout(pass, FRAME_MS).unref();
    }
    latest = state;
  };
}

/** The same world, while the screen has the terminal: a bar is not drawn, messages wait. */
function withoutTerminal({ io, texts }: Context, signal: AbortSignal) {
  const messages: string[] = [];
  const context: Context = {
    texts,
    io: {
      ...io,
      isErrorTerminal: false,
      writeError: (text) => void messages.push(text),
      onInterrupt: (handler) => {
        if (handler) signal.addEventListener('abort', handler, { once: true });
      },
    },
  };
  return { context, tell: () => io.writeError(messages.join('')) };
}
