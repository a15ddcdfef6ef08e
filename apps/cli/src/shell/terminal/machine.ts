/**
 * State that lives beside React: events change it one after another, at once, and React draws
 * what it has become. So no key is lost or read by a screen that is gone, however quickly keys
 * come, and what must follow a change (such as saving it) follows just once.
 */
export class Machine<State, Event> {
  readonly #step: (state: State, event: Event) => State;
  readonly #onChange: (before: State, now: State) => void;
  readonly #listeners = new Set<() => void>();
  #state: State;

  constructor(
    initial: State,
    step: (state: State, event: Event) => State,
    onChange: (before: State, now: State) => void = () => {},
  ) {
    this.#state = initial;
    this.#step = step;
    this.#onChange = onChange;
  }

  readonly state = (): State => this.#state;

  readonly send = (event: Event): void => {
    const before = this.#state;
    const now = this.#step(before, event);
    if (now === before) return;
    this.#state = now;
    this.#onChange(before, now);
    for (const listener of this.#listeners) listener();
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
}
