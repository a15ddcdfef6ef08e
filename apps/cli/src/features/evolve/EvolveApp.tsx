import type { CommandContext } from '../../shell/context.js';
import type { Texts } from '../../shell/i18n/index.js';
import { INTERRUPTED_EXIT_CODE } from '../../shell/io.js';
import { MachineScreen, runScreenProgram } from '../../shell/screen/Program.js';
import type { Key } from '../../shell/terminal/keys.js';
import type { Machine } from '../../shell/terminal/machine.js';
import { EvolveScreen } from './EvolveScreen.js';
import type { EvolveParameters, EvolveState } from './evolve-state.js';
import { type EvolveEvent, type EvolveView, reduceEvolve } from './evolve-state.js';
import { type EvolveOutcome, type HardLayoutOptions, runEvolveSearch } from './search.js';

/** About 15 frames per second. */
const FRAME_MS = 66;

/** Runs a search in full screen; `q` stops it, keeps the best layout so far and leaves. */
export async function runEvolveScreen(
  context: CommandContext,
  parameters: EvolveParameters,
  against: HardLayoutOptions | undefined,
): Promise<EvolveOutcome> {
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('stopped'));
  const buffered = bufferMessages(context, stopping.signal);
  let lastState: EvolveState | undefined;
  let failure: { error: unknown } | undefined;
  const code = await runScreenProgram<EvolveView, EvolveEvent>({
    initial: { parameters, state: undefined, status: 'running' },
    step: reduceEvolve,
    exitCodeOf: ({ status, isInterrupted }) =>
      status === 'left' ? (isInterrupted ? INTERRUPTED_EXIT_CODE : 0) : undefined,
    draw: (machine) => <EvolveApp machine={machine} texts={context.texts} />,
    start: (machine) => {
      const show = throttleFrames((state: EvolveState) => machine.send({ type: 'found', state }));
      const work = runEvolveSearch(buffered.context, parameters, against, (state) => {
        lastState = state;
        show(state);
      });
      const end = work.then(
        () => {
          if (lastState) machine.send({ type: 'found', state: lastState });
          machine.send({ type: 'ended' });
        },
        (error: unknown) => {
          failure = { error };
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
  buffered.flushMessages();
  if (failure) throw failure.error;
  return { state: lastState, isInterrupted: code !== 0 };
}

interface EvolveAppProps {
  readonly machine: Machine<EvolveView, EvolveEvent>;
  readonly texts: Texts;
}

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

/** Shows the latest state at most once per {@link FRAME_MS}. */
function throttleFrames(show: (state: EvolveState) => void): (state: EvolveState) => void {
  let pendingState: EvolveState | undefined;
  return (state) => {
    if (!pendingState) {
      const flush = () => {
        if (pendingState) show(pendingState);
        pendingState = undefined;
      };
      setTimeout(flush, FRAME_MS).unref();
    }
    pendingState = state;
  };
}

/** Holds messages back until the screen closes; `signal` replaces Ctrl-C. */
function bufferMessages({ io, ...rest }: CommandContext, signal: AbortSignal) {
  const messages: string[] = [];
  const context: CommandContext = {
    ...rest,
    io: {
      ...io,
      isErrorTerminal: false,
      writeError: (text) => void messages.push(text),
      onInterrupt: (handler) => {
        if (handler) signal.addEventListener('abort', handler, { once: true });
      },
      endOnInterrupt: () => {},
    },
  };
  return { context, flushMessages: () => io.writeError(messages.join('')) };
}
