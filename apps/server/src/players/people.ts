import type { Person } from '@flotilla/protocol';
import { LRUCache } from 'lru-cache';
import type { Basics } from '../basics.js';
import type { Blocks } from './blocks.js';
import type { Presence } from './presence.js';

export interface PlayerDeps extends Basics {
  readonly people: People;
  readonly presence: Presence;
  readonly blocks: Blocks;
}

/** Cached briefly: names change seldom, but another process may change one. */
const KEEP_MS = 30_000;
const MOST = 20_000;

/** Players as others see them, in an LRU cache. */
export class People {
  readonly #store: Basics['store'];
  readonly #known = new LRUCache<string, Person>({ max: MOST, ttl: KEEP_MS });

  constructor({ store, bus }: Basics) {
    this.#store = store;
    bus.subscribe((note) => {
      if (note.about === 'player') this.forget(note.player);
    });
  }

  async find(id: string): Promise<Person | undefined> {
    const known = this.#known.get(id);
    if (known) return known;
    const player = await this.#store.player(id);
    if (!player) return undefined;
    const person: Person = { id: player.id, name: player.name, kind: player.kind };
    this.keep(person);
    return person;
  }

  keep(person: Person): void {
    this.#known.set(person.id, person);
  }

  forget(id: string): void {
    this.#known.delete(id);
  }
}
