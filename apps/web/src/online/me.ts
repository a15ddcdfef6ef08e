import { Connection } from '@flotilla/play';
import { nameSchema, type Person, UNNAMED } from '@flotilla/protocol';
import { ok } from '@flotilla/rules';
import { create } from 'zustand';
import { changeOnlineChoices } from '../play/online-choices.js';
import { openTransport } from './line.js';
import { randomBytes } from './network.js';
import { type ServerAnswer, serverClient } from './server.js';

export interface MeState {
  /** Null if there is no player yet; undefined until the server answers. */
  readonly person: Person | null | undefined;
  /** Shared by all pages of this tab. */
  readonly connection: Connection;
}

export const useMe = create<MeState>(() => ({ person: undefined, connection: newConnection() }));

/** Loads the player of this browser from the server; null if there is none. */
export async function loadMe(): ServerAnswer<Person | null> {
  const answer = await serverClient.getMe();
  if (!answer.ok) return answer;
  setPerson(answer.value.player);
  return ok(answer.value.player);
}

/**
 * Sets the visitor's name: as a new guest, or by renaming the guest.
 * @param typedName empty for no name: each reader sees a default name in their own language
 */
export async function setVisitorName(typedName: string): ServerAnswer<Person> {
  const name = typedName || UNNAMED;
  const greeting = await loadMe();
  if (!greeting.ok) return greeting;
  const { value: previous } = greeting;
  // Accounts cannot be renamed: others find them by name.
  if (previous && (previous.kind !== 'guest' || previous.name === name)) return ok(previous);
  const response = await (previous
    ? serverClient.renameMe({ name })
    : serverClient.createGuest({ name }));
  if (!response.ok) return response;
  setPerson(response.value.player);
  // The server identifies the player only when a connection opens.
  if (!previous) reconnect();
  return ok(response.value.player);
}

/** Returns the name in the form the server accepts; undefined if it is invalid. */
export function parsePlayerName(text: string): string | undefined {
  const parsed = nameSchema.safeParse(text);
  return parsed.success ? parsed.data : undefined;
}

function setPerson(person: Person | null): void {
  const previous = useMe.getState().person;
  if (previous?.id !== person?.id || previous?.name !== person?.name || previous === undefined) {
    useMe.setState({ person });
  }
  changeOnlineChoices({ isKnown: person !== null });
}

/** Reconnects after a change of player: the open connection belongs to the previous one. */
export function reconnect(): void {
  const { connection } = useMe.getState();
  useMe.setState({ connection: newConnection() });
  connection.close();
}

function newConnection(): Connection {
  return new Connection({
    open: openTransport,
    startTimer: (ms, action) => {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
    makeId: () =>
      Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join(''),
    random: () => randomBytes(1)[0]! / 256,
  });
}

const wakeConnection = () => useMe.getState().connection.reconnectNow();
addEventListener('online', wakeConnection);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') wakeConnection();
});
