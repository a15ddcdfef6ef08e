/** State kept outside React, for `useSyncExternalStore`. */
export class ObservableState<State> {
  readonly #listeners = new Set<() => void>();
  #state: State;

  constructor(initial: State) {
    this.#state = initial;
  }

  readonly state = (): State => this.#state;

  readonly set = (state: State): void => {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly until = (predicate: (state: State) => boolean): Promise<void> => {
    if (predicate(this.#state)) return Promise.resolve();
    return new Promise((resolve) => {
      const unsubscribe = this.subscribe(() => {
        if (!predicate(this.#state)) return;
        unsubscribe();
        resolve();
      });
    });
  };
}

/** Notifies at most once per turn of the event loop, since drawing is slow. */
export function oncePerTurn(
  subscribe: (listener: () => void) => () => void,
): (listener: () => void) => () => void {
  return (listener) => {
    let pending: NodeJS.Immediate | undefined;
    const unsubscribe = subscribe(() => {
      pending ??= setImmediate(() => {
        pending = undefined;
        listener();
      });
    });
    return () => {
      clearImmediate(pending);
      unsubscribe();
    };
  };
}

/**
 * Handles events synchronously, one after another, so that no key is lost or applied to an outdated
 * screen. `onChange` runs once per change.
 */
export class Machine<State, Event> {
  readonly #shown: ObservableState<State>;
  readonly #step: (state: State, event: Event) => State;
  readonly #onChange: (previous: State, current: State) => void;

  constructor(
    initial: State,
    step: (state: State, event: Event) => State,
    onChange: (previous: State, current: State) => void = () => {},
  ) {
    this.#shown = new ObservableState(initial);
    this.#step = step;
    this.#onChange = onChange;
  }

  readonly state = (): State => this.#shown.state();

  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  readonly send = (event: Event): void => {
    const previous = this.state();
    const current = this.#step(previous, event);
    if (current === previous) return;
    this.#shown.set(current);
    this.#onChange(previous, current);
  };
}
