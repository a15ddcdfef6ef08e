import type { Session } from '../session/session.js';
import { type LocalTable, openTable, type TableOptions } from './local-table.js';
import type { TableView } from './table.js';

/** A game of two computers on one device that goes on by a shot, or a salvo, when it is asked to. */
export class PacedTable {
  readonly prepared: LocalTable['prepared'];
  readonly #table: LocalTable;
  /** Is the next shot asked for? */
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

  /** Returns the game as it is now. */
  readonly view = (): TableView => this.#table.view();

  /** The view after the next shot, or salvo. @throws whatever a player throws */
  async next(): Promise<TableView> {
    const now = this.view();
    if (now.awaits !== 'computer') return now;
    // It may have failed before anybody asked.
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

  /** The game's record, sealed while it is not over. */
  readonly record = (): string => this.#table.record();

  /** Stops the players. */
  readonly close = (): void => this.#table.close();
}
