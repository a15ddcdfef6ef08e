import { Connection } from '@flotilla/play';
import { nameSchema, type Person, UNNAMED } from '@flotilla/protocol';
import { ok } from '@flotilla/rules';
import { create } from 'zustand';
import { changeOnline } from '../play/online-choices.js';
import { openLine } from './line.js';
import { randomBytes } from './network.js';
import { type ServerAnswer, server } from './server.js';

/** Who plays here, as the server knows one, and the line to it. */
export interface Me {
  /** Null if there is no player yet; undefined until the server answers. */
  readonly person: Person | null | undefined;
  /** One for all pages of this tab, from when the first of them is opened. */
  readonly connection: Connection;
}

export const useMe = create<Me>(() => ({ person: undefined, connection: newConnection() }));

/** Asks the server who it takes this browser for. */
export async function greet(): ServerAnswer<Person | null> {
  const told = await server.getMe();
  if (!told.ok) return told;
  takePerson(told.value.player);
  return ok(told.value.player);
}

/**
 * The visitor plays under this name from now on: as a new guest, or by another name.
 * @param given empty where none was given: each reader is told that in the own language
 */
export async function enter(given: string): ServerAnswer<Person> {
  const name = given || UNNAMED;
  const known = await greet();
  if (!known.ok) return known;
  const { value: before } = known;
  // Others find an account by its name.
  if (before && (before.kind !== 'guest' || before.name === name)) return ok(before);
  const named = await (before ? server.renameMe({ name }) : server.createGuest({ name }));
  if (!named.ok) return named;
  takePerson(named.value.player);
  // The server learns whose the line is when it is opened.
  if (!before) renewLine();
  return ok(named.value.player);
}

/** A name as the server takes it; undefined where it takes none such. */
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

/** After the player has become another: the line still belongs to the one before. */
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
