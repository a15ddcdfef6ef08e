import type { Context } from '../../shell/context.js';
import type { Texts } from '../../shell/i18n/index.js';
import { INTERRUPTED } from '../../shell/io.js';
import { MachineScreen, runProgram } from '../../shell/screen/Program.js';
import type { Key } from '../../shell/terminal/keys.js';
import type { Machine } from '../../shell/terminal/machine.js';
import { EvolveScreen } from './EvolveScreen.js';
import type { EvolveAbout, EvolveState } from './evolve-state.js';
import { type EvolveEvent, type EvolveView, stepEvolve } from './evolve-state.js';
import { type AgainstOptions, searchAgainst, searchLegal } from './search.js';

/** The screen is drawn anew some fifteen times a second at most. */
const FRAME_MS = 66;

/** What the search found when it ended or was stopped. */
interface Outcome {
  readonly state: EvolveState | undefined;
  readonly isInterrupted: boolean;
}

/** Shows the search while it runs; q stops it and keeps the best, or leaves its end. */
export async function runEvolveScreen(
  context: Context,
  about: EvolveAbout,
  against: AgainstOptions | undefined,
): Promise<Outcome> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('stopped'));
  const quiet = withoutTerminal(context, stopping.signal);
  let last: EvolveState | undefined;
  let failed: { error: unknown } | undefined;
  const code = await runProgram<EvolveView, EvolveEvent>({
    initial: { about, state: undefined, status: 'running' },
    step: stepEvolve,
    codeOf: ({ status, isInterrupted }) =>
      status === 'left' ? (isInterrupted ? INTERRUPTED : 0) : undefined,
    draw: (machine) => <EvolveApp machine={machine} texts={context.texts} />,
    start: (machine) => {
      const show = paced((state: EvolveState) => machine.send({ type: 'found', state }));
      const work = search(quiet.context, about, against, stopping.signal, (state) => {
        last = state;
        show(state);
      });
      const end = work.then(
        () => {
          if (last) machine.send({ type: 'found', state: last });
          machine.send({ type: 'ended' });
        },
        (error: unknown) => {
          failed = { error };
          machine.send({ type: 'failed' });
        },
      );
      return {
        onChange: (_, { status }) => {
          if (status === 'stopping') stop();
        },
        finish: async () => {
          stop();
          await end;
        },
      };
    },
  });
  quiet.tell();
  if (failed) throw failed.error;
  return { state: last, isInterrupted: code !== 0 };
}

interface EvolveAppProps {
  readonly machine: Machine<EvolveView, EvolveEvent>;
  readonly texts: Texts;
}

/** The search on the terminal, and its end. */
export function EvolveApp({ machine, texts }: EvolveAppProps) {
  return (
    <MachineScreen
      machine={machine}
      texts={texts}
      eventOf={keyEvent}
      draw={(view, size) => <EvolveScreen view={view} texts={texts} size={size} />}
    />
  );
}

function keyEvent(key: Key): EvolveEvent {
  return { type: 'key', key };
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
function withoutTerminal({ io, ...rest }: Context, signal: AbortSignal) {
  const messages: string[] = [];
  const context: Context = {
    ...rest,
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
