/** What changes of a game's row with an event; the clients' lists are made of it. */
export interface GameState {
  readonly phase: string;
  readonly deadline: number | null;
  readonly endedAt: number | null;
  readonly result: unknown;
  /** Is a level of the computer to act? */
  readonly awaitsHouse: boolean;
}

/** The event of number `seq` of a game, whose last is `seq - 1`. */
export interface Append {
  readonly game: string;
  readonly seq: number;
  readonly at: number;
  readonly event: unknown;
  readonly state: GameState;
}
