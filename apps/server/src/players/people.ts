import type { Person } from '@flotilla/protocol';
import { LRUCache } from 'lru-cache';
import type { BaseDeps } from '../basics.js';
import type { Blocks } from './blocks.js';
import type { Presence } from './presence.js';

export interface PlayerDeps extends BaseDeps {
  readonly people: People;
  readonly presence: Presence;
  readonly blocks: Blocks;
}

/** Short, since another process may change a name. */
const PERSON_CACHE_MS = 30_000;
const MAX_CACHED_PEOPLE = 20_000;

export class People {
  readonly #store: BaseDeps['store'];
  readonly #cachedPeople = new LRUCache<string, Person>({
    max: MAX_CACHED_PEOPLE,
    ttl: PERSON_CACHE_MS,
  });

  constructor({ store, bus }: BaseDeps) {
    this.#store = store;
    bus.subscribe((note) => {
      if (note.about === 'player') this.forget(note.player);
    });
  }

  async find(id: string): Promise<Person | undefined> {
    const known = this.#cachedPeople.get(id);
    if (known) return known;
    const player = await this.#store.player(id);
    if (!player) return undefined;
    const person = personOf(player);
    this.cachePerson(person);
    return person;
  }

  cachePerson(person: Person): void {
    this.#cachedPeople.set(person.id, person);
  }

  forget(id: string): void {
    this.#cachedPeople.delete(id);
  }
}

/** Returns the public identity of a player, without the other columns of its row. */
export function personOf({ id, name, kind }: Person): Person {
  return { id, name, kind };
}
