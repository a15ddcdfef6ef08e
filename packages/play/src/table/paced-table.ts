import type { Session } from '../session/session.js';
import { type LocalTable, openTable, type TableOptions } from './local-table.js';
import type { TableView } from './table.js';

/** Game between two computers that advances by one shot, or salvo, on request. */
export class PacedTable {
  readonly prepared: LocalTable['prepared'];
  readonly #table: LocalTable;
  #isNextWanted = false;
  #endPause = () => {};

  constructor(session: Session, options: Omit<TableOptions, 'pause' | 'time'>) {
    const pause = () =>
      new Promise<void>((resolve) => {
        this.#endPause = resolve;
        if (this.#isNextWanted) resolve();
      });
    this.#table = openTable(session, { ...options, pause });
    this.prepared = this.#table.prepared;
    this.#table.watch(() => {
      this.#isNextWanted = false;
    });
  }

  /** Returns the game's current view. */
  readonly view = (): TableView => this.#table.view();

  /** Plays the next shot or salvo; returns the view. @throws the error of a player that fails */
  async playNext(): Promise<TableView> {
    const current = this.view();
    if (current.awaits !== 'computer') return current;
    // The player may have failed before this call.
    if (current.failure !== undefined) throw current.failure;
    const changed = new Promise<void>((resolve) => {
      const end = this.#table.watch(() => {
        end();
        resolve();
      });
    });
    this.#isNextWanted = true;
    this.#endPause();
    await changed;
    const { failure, phase } = this.view();
    if (failure !== undefined && phase !== 'over') throw failure;
    return this.view();
  }

  /** Returns the game's record, sealed until the game is over. */
  readonly record = (): string => this.#table.record();

  /** Closes the table, which stops the players. */
  readonly close = (): void => this.#table.close();
}
