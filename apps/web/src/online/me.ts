import { Connection } from '@flotilla/play';
import { nameSchema, type Person, UNNAMED } from '@flotilla/protocol';
import { ok } from '@flotilla/rules';
import { create } from 'zustand';
import { changeOnline } from '../play/online-choices.js';
import { openLine } from './line.js';
import { randomBytes } from './network.js';
import { type ServerAnswer, server } from './server.js';

/** The player as the server knows them, and the connection. */
export interface Me {
  /** Null if there is no player yet; undefined until the server answers. */
  readonly person: Person | null | undefined;
  /** Shared by all pages of this tab, once the first of them opens. */
  readonly connection: Connection;
}

export const useMe = create<Me>(() => ({ person: undefined, connection: newConnection() }));

/** Asks the server which player this browser belongs to. */
export async function greet(): ServerAnswer<Person | null> {
  const told = await server.getMe();
  if (!told.ok) return told;
  takePerson(told.value.player);
  return ok(told.value.player);
}

/**
 * Sets the visitor's name: as a new guest, or by renaming the guest.
 * @param given empty if none was given: each reader sees a default name in their own language
 */
export async function enter(given: string): ServerAnswer<Person> {
  const name = given || UNNAMED;
  const known = await greet();
  if (!known.ok) return known;
  const { value: before } = known;
  // Accounts cannot be renamed: others find them by name.
  if (before && (before.kind !== 'guest' || before.name === name)) return ok(before);
  const named = await (before ? server.renameMe({ name }) : server.createGuest({ name }));
  if (!named.ok) return named;
  takePerson(named.value.player);
  // The server identifies the player when the line opens.
  if (!before) renewLine();
  return ok(named.value.player);
}

/** Returns the name in the form the server accepts; undefined if it is invalid. */
export function readName(text: string): string | undefined {
  const read = nameSchema.safeParse(text);
  return read.success ? read.data : undefined;
}

function takePerson(person: Person | null): void {
  const before = useMe.getState().person;
  if (before?.id !== person?.id || before?.name !== person?.name || before === undefined) {
    useMe.setState({ person });
  }
  changeOnline({ isKnown: person !== null });
}

/** Reconnects after the player changed: the open line still belongs to the previous one. */
export function renewLine(): void {
  const { connection } = useMe.getState();
  useMe.setState({ connection: newConnection() });
  connection.close();
}

function newConnection(): Connection {
  return new Connection({
    open: openLine,
    later: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
    makeId: () =>
      Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    random: () => randomBytes(1)[0]! / 256,
  });
}

const wake = () => useMe.getState().connection.wake();
addEventListener('online', wake);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') wake();
});
