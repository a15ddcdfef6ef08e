/** State outside React, which draws only the latest value. */
export class ShownState<State> {
  readonly #listeners = new Set<() => void>();
  #state: State;

  constructor(initial: State) {
    this.#state = initial;
  }

  readonly state = (): State => this.#state;

  readonly show = (state: State): void => {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Waits until the shown state satisfies this predicate. */
  readonly until = (holds: (state: State) => boolean): Promise<void> => {
    if (holds(this.#state)) return Promise.resolve();
    return new Promise((resolve) => {
      const end = this.subscribe(() => {
        if (!holds(this.#state)) return;
        end();
        resolve();
      });
    });
  };
}

/** Wraps a subscription to notify once per turn of the event loop, since drawing takes time. */
export function onceATurn(
  subscribe: (listener: () => void) => () => void,
): (listener: () => void) => () => void {
  return (listener) => {
    let due: NodeJS.Immediate | undefined;
    const end = subscribe(() => {
      due ??= setImmediate(() => {
        due = undefined;
        listener();
      });
    });
    return () => {
      clearImmediate(due);
      end();
    };
  };
}

/**
 * Shown state that events change one after another, synchronously. No key is lost or read by an outdated screen, at any
 * speed. Effects of a change, such as saving it, happen once.
 */
export class Machine<State, Event> {
  readonly #shown: ShownState<State>;
  readonly #step: (state: State, event: Event) => State;
  readonly #onChange: (before: State, now: State) => void;

  constructor(
    initial: State,
    step: (state: State, event: Event) => State,
    onChange: (before: State, now: State) => void = () => {},
  ) {
    this.#shown = new ShownState(initial);
    this.#step = step;
    this.#onChange = onChange;
  }

  readonly state = (): State => this.#shown.state();

  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  readonly send = (event: Event): void => {
    const before = this.state();
    const now = this.#step(before, event);
    if (now === before) return;
    this.#shown.show(now);
    this.#onChange(before, now);
  };
}
