import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import type { Texts } from '../i18n/index.js';
import { INTERRUPTED_EXIT_CODE } from '../io.js';
import { runFullScreen } from '../terminal/full-screen.js';
import type { Key } from '../terminal/keys.js';
import { Machine } from '../terminal/machine.js';
import { type TerminalSize, useKeys, useTerminalSize } from '../terminal/use-terminal.js';
import { isTooSmall, TooSmallScreen } from './Screen.js';

interface ScreenProgram<State, Event> {
  readonly initial: State;
  readonly step: (state: State, event: Event) => State;
  /** Undefined while the program runs. */
  readonly exitCodeOf: (state: State) => number | undefined;
  readonly draw: (machine: Machine<State, Event>) => ReactNode;
  /** Starts work that runs while the program handles keys. */
  readonly start?: (machine: Machine<State, Event>) => BackgroundWork<State>;
}

interface BackgroundWork<State> {
  readonly onChange: (previous: State, now: State) => void;
  /** Stops and saves before the terminal is restored, also after a signal. */
  readonly finish: () => Promise<void>;
}

/** Runs until the program ends or a signal arrives; resolves to the exit code. */
export function runScreenProgram<State, Event>(
  program: ScreenProgram<State, Event>,
): Promise<number> {
  return runFullScreen((leave) => {
    let background: BackgroundWork<State> | undefined;
    const machine = new Machine(program.initial, program.step, (previous, now) => {
      background?.onChange(previous, now);
      const code = program.exitCodeOf(now);
      if (code !== undefined) leave(code);
    });
    background = program.start?.(machine);
    return { screen: program.draw(machine), finish: async () => background?.finish() };
  });
}

interface KeyScreen<State> {
  readonly texts: Texts;
  readonly initial: State;
  readonly handleKey: (state: State, key: Key) => State | 'quit';
  readonly draw: (state: State, size: TerminalSize) => ReactNode;
}

/** Runs a program without background work until `quit`; resolves to the exit code. */
export function runKeyScreen<State>(screen: KeyScreen<State>): Promise<number> {
  interface ScreenState {
    readonly state: State;
    readonly code?: number;
  }
  return runScreenProgram<ScreenState, Key>({
    initial: { state: screen.initial },
    step: (current, key) => {
      const state = screen.handleKey(current.state, key);
      if (state === 'quit')
        return { ...current, code: key.name === 'interrupt' ? INTERRUPTED_EXIT_CODE : 0 };
      return state === current.state ? current : { state };
    },
    exitCodeOf: ({ code }) => code,
    draw: (machine) => (
      <MachineScreen
        machine={machine}
        texts={screen.texts}
        eventOf={(key) => key}
        draw={({ state }, size) => screen.draw(state, size)}
      />
    ),
  });
}

interface MachineScreenProps<State, Event> {
  readonly machine: Pick<Machine<State, Event>, 'state' | 'subscribe' | 'send'>;
  readonly texts: Texts;
  readonly eventOf: (key: Key) => Event;
  readonly draw: (state: State, size: TerminalSize) => ReactNode;
}

/** Draws the state, or a message if the window is too small. */
export function MachineScreen<State, Event>(props: MachineScreenProps<State, Event>) {
  const { machine, texts, eventOf: toEvent, draw } = props;
  const state = useSyncExternalStore(machine.subscribe, machine.state);
  const size = useTerminalSize();
  useKeys(useCallback((key: Key) => machine.send(toEvent(key)), [machine, toEvent]));
  return isTooSmall(size) ? <TooSmallScreen texts={texts} size={size} /> : draw(state, size);
}
