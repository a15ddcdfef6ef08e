import {
  type ResumeError,
  readSession,
  type Session,
  type SessionError,
  writeSession,
} from '@flotilla/play';
import { err, ok, type Result } from '@flotilla/rules';
import { type Aside, type Kept, type KeptFound, KeptGames } from '../../shell/kept-games.js';

type Fault = SessionError | ResumeError;

export type KeptGame = Kept<Session>;
export type SetAside = Aside<Fault>;
export type InterruptedFound = KeptFound<Session, Fault>;

/** The games at a table that were interrupted in their battle. */
export class InterruptedGames extends KeptGames<Session, Fault> {
  /** @param dir made when there is something to keep */
  constructor(dir: string) {
    super(dir, { prefix: 'interrupted', name: 'game', read: readInBattle, write: writeSession });
  }
}

function readInBattle(text: string): Result<Session, Fault> {
  const session = readSession(text, () => true);
  if (!session.ok) return session;
  const { phase } = session.value.game;
  if (phase === 'battle') return ok(session.value);
  return err({ code: phase === 'over' ? 'is-over' : 'not-begun' });
}
