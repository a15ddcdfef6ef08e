import type { Session } from '@flotilla/play';
import { clearInterrupted, saveInterrupted } from '../../store.js';

/**
 * Keeps on disk what is to be found again, one write after the other: what was superseded while
 * another was written is never written at all.
 */
export class Keeper {
  readonly #dir: string;
  readonly #onError: (error: unknown) => void;
  #wanted: Session | undefined;
  #running: Promise<void> | undefined;

  constructor(dir: string, onError: (error: unknown) => void) {
    this.#dir = dir;
    this.#onError = onError;
  }

  /** Keeps this session, or none, from now on. */
  keep(session: Session | undefined): void {
    this.#wanted = session;
    this.#running ??= this.#write();
  }

  /** Waits until all is written. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #write(): Promise<void> {
    let written: Session | undefined | 'nothing yet' = 'nothing yet';
    while (written !== this.#wanted) {
      const session: Session | undefined = this.#wanted;
      try {
        await (session ? saveInterrupted(session, this.#dir) : clearInterrupted(this.#dir));
      } catch (error) {
        this.#onError(error);
      }
      written = session;
    }
    this.#running = undefined;
  }
}
