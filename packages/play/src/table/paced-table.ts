import type { Session } from '../session/session.js';
import { type LocalTable, openTable, type TableOptions } from './local-table.js';
import type { TableView } from './table.js';

/** Game of two computers that advances by one shot, or salvo, on request. */
export class PacedTable {
  readonly prepared: LocalTable['prepared'];
  readonly #table: LocalTable;
  /** Has the next shot been requested? */
  #isWanted = false;
  #release = () => {};

  constructor(session: Session, options: Omit<TableOptions, 'pause' | 'time'>) {
    const pause = () =>
      new Promise<void>((resolve) => {
        this.#release = resolve;
        if (this.#isWanted) resolve();
      });
    this.#table = openTable(session, { ...options, pause });
    this.prepared = this.#table.prepared;
    this.#table.watch(() => {
      this.#isWanted = false;
    });
  }

  /** Returns the game's current view. */
  readonly view = (): TableView => this.#table.view();

  /** Plays the next shot, or salvo, and returns the view. @throws the error of a player */
  async next(): Promise<TableView> {
    const now = this.view();
    if (now.awaits !== 'computer') return now;
    // The player may have failed before this call.
    if (now.failure !== undefined) throw now.failure;
    const changed = new Promise<void>((resolve) => {
      const end = this.#table.watch(() => {
        end();
        resolve();
      });
    });
    this.#isWanted = true;
    this.#release();
    await changed;
    const { failure, phase } = this.view();
    if (failure !== undefined && phase !== 'over') throw failure;
    return this.view();
  }

  /** Returns the game's record, sealed until the game is over. */
  readonly record = (): string => this.#table.record();

  /** Stops the players. */
  readonly close = (): void => this.#table.close();
}
