import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import type { Texts } from '../i18n/index.js';
import { INTERRUPTED } from '../io.js';
import { runFullScreen } from '../terminal/full-screen.js';
import type { Key } from '../terminal/keys.js';
import { Machine } from '../terminal/machine.js';
import { type Size, useKeys, useTerminalSize } from '../terminal/use-terminal.js';
import { isTooSmall, TooSmall } from './Screen.js';

/** Full-screen program: a state, its transitions and its view. */
interface Program<State, Event> {
  readonly initial: State;
  readonly step: (state: State, event: Event) => State;
  /** Returns the exit code once the program has ended; undefined while it runs. */
  readonly codeOf: (state: State) => number | undefined;
  readonly draw: (machine: Machine<State, Event>) => ReactNode;
  /** Starts the work that runs next to the key handling. */
  readonly start?: (machine: Machine<State, Event>) => Beside<State>;
}

interface Beside<State> {
  /** Called once after each change. */
  readonly onChange: (before: State, now: State) => void;
  /** Ends the work and saves pending changes before the terminal is restored; also after a signal. */
  readonly finish: () => Promise<void>;
}

/** Runs a program until it ends or a signal comes; returns the exit code. */
export function runProgram<State, Event>(program: Program<State, Event>): Promise<number> {
  return runFullScreen((leave) => {
    let beside: Beside<State> | undefined;
    const machine = new Machine(program.initial, program.step, (before, now) => {
      beside?.onChange(before, now);
      const code = program.codeOf(now);
      if (code !== undefined) leave(code);
    });
    beside = program.start?.(machine);
    return { screen: program.draw(machine), finish: async () => beside?.finish() };
  });
}

interface KeyScreen<State> {
  readonly texts: Texts;
  readonly initial: State;
  readonly press: (state: State, key: Key) => State | 'quit';
  readonly draw: (state: State, size: Size) => ReactNode;
}

/** Runs a program that only keys change, until `press` returns `quit`; returns the exit code. */
export function runKeyScreen<State>(screen: KeyScreen<State>): Promise<number> {
  interface Shown {
    readonly state: State;
    readonly code?: number;
  }
  return runProgram<Shown, Key>({
    initial: { state: screen.initial },
    step: (shown, key) => {
      const state = screen.press(shown.state, key);
      if (state === 'quit') return { ...shown, code: key.name === 'interrupt' ? INTERRUPTED : 0 };
      return state === shown.state ? shown : { state };
    },
    codeOf: ({ code }) => code,
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
  readonly draw: (state: State, size: Size) => ReactNode;
}

/** Sends keys to a machine and shows its state, or a message if the window is too small. */
export function MachineScreen<State, Event>(props: MachineScreenProps<State, Event>) {
  const { machine, texts, eventOf, draw } = props;
  const state = useSyncExternalStore(machine.subscribe, machine.state);
  const size = useTerminalSize();
  useKeys(useCallback((key: Key) => machine.send(eventOf(key)), [machine, eventOf]));
  return isTooSmall(size) ? <TooSmall texts={texts} size={size} /> : draw(state, size);
}
