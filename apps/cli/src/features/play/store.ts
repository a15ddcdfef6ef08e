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

/** Meaning of `--resume`: the session of a record, or candidates among interrupted games. */
type Resumable =
  | { readonly kind: 'record'; readonly session: Session }
  | ({ readonly kind: 'games' } & Pick<InterruptedFound, 'games' | 'setAside'>);

/**
 * Finds the game to resume: by id, by record file, or any interrupted game.
 * @param read reads a record file
 * @throws CliError if there is none
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

/** Returns the games whose shooters are built in or given. */
export function playable(games: readonly KeptGame[], options: PlayOptions): readonly KeptGame[] {
  const program = opponentProgram(options);
  return games.filter(({ game }) => missingShooter(game, program) === undefined);
}

/** Returns the opponent's name if it is an external program. */
function opponentProgram({ opponent, programs }: PlayOptions): string | undefined {
  return opponent !== undefined && programs?.has(opponent) ? opponent : undefined;
}

/** Requires an external program that one of these games needs. @throws CliError naming it */
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

/** Returns a game's shooter that is neither built in nor given. */
function missingShooter(
  { players }: Pick<Session, 'players'>,
  program: string | undefined,
): string | undefined {
  const names = players.flatMap(({ shooter }) => shooter ?? []);
  return names.find((name) => !findShooter(name) && name !== program);
}

/** Locks and returns the game for this program. @throws CliError if another program plays it */
export async function takeGame(
  options: PlayOptions,
  kept: InterruptedGames,
  { id, game }: KeptGame,
): Promise<Session> {
  requirePlayed(options, game);
  if (await kept.take(id)) return game;
  throw new CliError(options.texts.t('errors:store.taken', { id }));
}

/** Describes an interrupted game in one line: players, date, rules and progress. */
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

/** Explains why an interrupted game cannot be resumed, and where its file is now. */
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

/** Returns the session of a record file. @throws CliError naming the file */
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
 * Refuses an external program that the resumed game does not use.
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

/** Interrupted games in their battle phase. */
export class InterruptedGames extends KeptGames<Session, Fault> {
  /** @param dir created on the first save */
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
