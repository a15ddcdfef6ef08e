import { findShooter } from '@flotilla/engine';
import {
  describeRecordError,
  playerName,
  type ResumeError,
  readSession,
  resumeRecord,
  rulesName,
  type Session,
  type SessionError,
  writeSession,
} from '@flotilla/play';
import { err, ok, type Result, readRecord } from '@flotilla/rules';
import { CliError, plain } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { type Aside, type Kept, type KeptFound, KeptGames } from '../../shell/kept-games.js';
import { newSeed } from '../../shell/options.js';
import type { PlayOptions } from './options.js';
import type { PaperAside } from './paper-games.js';

/** What `--resume` may mean: the session of a record, or interrupted games of which one is meant. */
type Resumable =
  | { readonly kind: 'record'; readonly session: Session }
  | ({ readonly kind: 'games' } & Pick<InterruptedFound, 'games' | 'setAside'>);

/**
 * What the command line says to go on with: the game of an id or of a record file, or any interrupted game.
 * @param read the text of a record file
 * @throws CliError where there is none
 */
export async function findResumable(
  options: PlayOptions,
  kept: InterruptedGames,
  read: (path: string) => Promise<{ readonly name: string; readonly text: string }>,
): Promise<Resumable> {
  const { texts, resume } = options;
  const program = opponentProgram(options);
  const { games: all, setAside } = await kept.find();
  const games = playable(all, options);
  if (typeof resume === 'string') {
    const called = all.find(({ id }) => id === resume);
    if (called) {
      requireProgram(texts, [called], program);
      return { kind: 'games', games: [called], setAside: [] };
    }
    const { name, text } = await read(resume);
    const session = sessionOfRecord(options, name, text);
    requirePlayed(options, session);
    return { kind: 'record', session };
  }
  const played = program === undefined ? games : games.filter(({ game }) => playsIn(game, program));
  if (played.length > 0) return { kind: 'games', games: played, setAside };
  if (games[0]) requirePlayed(options, games[0].game);
  requireProgram(texts, all, program);
  const [first] = setAside;
  throw new CliError(first ? describeSetAside(texts, first) : texts.t('errors:store.none'));
}

/** Those whose shooters are ours or given. */
export function playable(games: readonly KeptGame[], options: PlayOptions): readonly KeptGame[] {
  const program = opponentProgram(options);
  return games.filter(({ game }) => missingShooter(game, program) === undefined);
}

/** The name of the opponent that is a program. */
function opponentProgram({ opponent, programs }: PlayOptions): string | undefined {
  return opponent !== undefined && programs?.has(opponent) ? opponent : undefined;
}

/** @throws CliError naming a program of another's without which one of these games cannot go on */
function requireProgram(
  { t }: Texts,
  games: readonly KeptGame[],
  program: string | undefined,
): void {
  for (const { game } of games) {
    const shooter = missingShooter(game, program);
    if (shooter !== undefined) throw new CliError(t('errors:store.needsProgram', { shooter }));
  }
}

/** The shooter of a game that is neither ours nor given. */
function missingShooter(
  { players }: Pick<Session, 'players'>,
  program: string | undefined,
): string | undefined {
  const names = players.flatMap(({ shooter }) => shooter ?? []);
  return names.find((name) => !findShooter(name) && name !== program);
}

/** The game, which from now on is this program's own. @throws CliError where another plays it */
export async function takeGame(
  options: PlayOptions,
  kept: InterruptedGames,
  { id, game }: KeptGame,
): Promise<Session> {
  requirePlayed(options, game);
  if (await kept.take(id)) return game;
  throw new CliError(options.texts.t('errors:store.taken', { id }));
}

/** An interrupted game in one line: who plays, when it began, by which rules, how far it is. */
export function describeKept(texts: Texts, { players, date, game }: Session): string {
  const [first = '', second = ''] = players.map((player) => playerName(texts, player).name);
  const { rules, shots } = game;
  const who = texts.t('screens:resume.players', {
    first,
    second,
    date,
    rules: rulesName(texts.story, rules),
  });
  return `${who}, ${texts.t('screens:resume.shots', { count: shots.length })}`;
}

/** Why the interrupted game is not gone on with, and where it is now. */
export function describeSetAside(
  { t }: Texts,
  { error, asidePath }: SetAside | PaperAside,
): string {
  const path = plain(asidePath);
  return error.code === 'needs-sinkings'
    ? t('errors:store.needsSinkings', { shooter: plain(error.shooter), path })
    : t('errors:store.damaged', { path });
}

const FAULTS = {
  'not-begun': 'notBegun',
  'is-over': 'isOver',
  'unknown-shooter': 'unknownShooter',
  'needs-sinkings': 'needsSinkings',
} as const;

/** The game that a record file holds, to be gone on with. @throws CliError naming the file */
function sessionOfRecord(options: PlayOptions, path: string, text: string): Session {
  const { texts, seed = newSeed(), training } = options;
  const program = opponentProgram(options);
  const record = readRecord(text);
  if (!record.ok) throw new CliError(`${path}: ${describeRecordError(texts.story, record.error)}`);
  const isShooter = (name: string) => Boolean(findShooter(name)) || name === program;
  const session = resumeRecord(record.value, record.value.seed ?? seed, training, isShooter);
  if (session.ok) return session.value;
  const { error } = session;
  const shooter = 'shooter' in error ? plain(error.shooter) : '';
  throw new CliError(`${path}: ${texts.t(`errors:record.${FAULTS[error.code]}`, { shooter })}`);
}

function playsIn({ players }: Pick<Session, 'players'>, name: string): boolean {
  return players.some(({ shooter }) => shooter === name);
}

/**
 * A program that was named for a game of our own shooter would never be asked.
 * @throws CliError naming the opponent
 */
function requirePlayed(options: PlayOptions, { players }: Session): void {
  const { texts } = options;
  const program = opponentProgram(options);
  if (program === undefined || playsIn({ players }, program)) return;
  const shooter = players.flatMap((player) => player.shooter ?? []).join(', ');
  throw new CliError(
    shooter === ''
      ? texts.t('errors:record.noOpponent')
      : texts.t('errors:record.otherOpponent', { shooter: plain(shooter) }),
  );
}

type Fault = SessionError | ResumeError;

export type KeptGame = Kept<Session>;
export type SetAside = Aside<Fault>;
type InterruptedFound = KeptFound<Session, Fault>;

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
