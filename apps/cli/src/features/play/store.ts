import { findShooter } from '@flotilla/engine';
import {
  describeRecordError,
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
import {
  type DamagedFile,
  type FoundGames,
  type SavedGame,
  SavedGames,
} from '../../shell/kept-games.js';
import { playerNames } from '../../shell/messages.js';
import { newSeed } from '../../shell/options.js';
import type { PlayOptions } from './options.js';
import type { DamagedPaperGame } from './paper-games.js';

/** Target of `--resume`: the session of a record, or the matching interrupted games. */
type Resumable =
  | { readonly kind: 'record'; readonly session: Session }
  | ({ readonly kind: 'games' } & Pick<FoundSessions, 'games' | 'setAside'>);

/** Finds the game with this id or record, or all matching games. @throws CliError if none */
export async function findResumable(
  options: PlayOptions,
  savedGames: InterruptedGames,
  readRecordFile: (path: string) => Promise<{ readonly name: string; readonly text: string }>,
): Promise<Resumable> {
  const { texts, resume } = options;
  const program = opponentProgram(options);
  const { games: allGames, setAside } = await savedGames.findUnlocked();
  const games = playableGames(allGames, options);
  if (typeof resume === 'string') {
    const named = allGames.find(({ id }) => id === resume);
    if (named) {
      requireProgramsOfGames(texts, [named], program);
      return { kind: 'games', games: [named], setAside: [] };
    }
    const { name, text } = await readRecordFile(resume);
    const session = loadSession(options, name, text);
    requireProgramIsOpponent(options, session);
    return { kind: 'record', session };
  }
  const matching =
    program === undefined ? games : games.filter(({ game }) => hasShooter(game, program));
  if (matching.length > 0) return { kind: 'games', games: matching, setAside };
  if (games[0]) requireProgramIsOpponent(options, games[0].game);
  requireProgramsOfGames(texts, allGames, program);
  const [first] = setAside;
  throw new CliError(first ? describeDamagedGame(texts, first) : texts.t('errors:store.none'));
}

/** Games whose shooters are all built in or loaded. */
export function playableGames(
  games: readonly SavedSession[],
  options: PlayOptions,
): readonly SavedSession[] {
  const program = opponentProgram(options);
  return games.filter(({ game }) => missingShooter(game, program) === undefined);
}

function opponentProgram({ opponent, programs }: PlayOptions): string | undefined {
  return opponent !== undefined && programs?.has(opponent) ? opponent : undefined;
}

/** @throws CliError naming the first program that is missing */
function requireProgramsOfGames(
  { t }: Texts,
  games: readonly SavedSession[],
  program: string | undefined,
): void {
  for (const { game } of games) {
    const shooter = missingShooter(game, program);
    if (shooter !== undefined) throw new CliError(t('errors:store.needsProgram', { shooter }));
  }
}

/** Shooter of the game that is neither built in nor loaded. */
function missingShooter(
  { players }: Pick<Session, 'players'>,
  program: string | undefined,
): string | undefined {
  const names = players.flatMap(({ shooter }) => shooter ?? []);
  return names.find((name) => !findShooter(name) && name !== program);
}

/** @throws CliError if the game is over or open in another program */
export async function lockGame(
  options: PlayOptions,
  savedGames: InterruptedGames,
  { id, game }: SavedSession,
): Promise<Session> {
  requireProgramIsOpponent(options, game);
  if (await savedGames.lock(id)) return game;
  throw new CliError(options.texts.t('errors:store.taken', { id }));
}

export function describeSavedGame(texts: Texts, { players, date, game }: Session): string {
  const { rules, shots } = game;
  const heading = texts.t('screens:resume.players', {
    ...playerNames(texts, players),
    date,
    rules: rulesName(texts.story, rules),
  });
  return `${heading}, ${texts.t('screens:resume.shots', { count: shots.length })}`;
}

/** Explains why an interrupted game cannot be resumed, and names the renamed file. */
export function describeDamagedGame(
  { t }: Texts,
  { error, renamedPath }: DamagedGame | DamagedPaperGame,
): string {
  const path = plain(renamedPath);
  return error.code === 'needs-sinkings'
    ? t('errors:store.needsSinkings', { shooter: plain(error.shooter), path })
    : t('errors:store.damaged', { path });
}

const RESUME_FAULT_KEYS = {
  'not-begun': 'notBegun',
  'is-over': 'isOver',
  'unknown-shooter': 'unknownShooter',
  'needs-sinkings': 'needsSinkings',
} as const;

/** @throws CliError naming the file */
function loadSession(options: PlayOptions, path: string, text: string): Session {
  const { texts, seed = newSeed(), training } = options;
  const program = opponentProgram(options);
  const record = readRecord(text);
  if (!record.ok) throw new CliError(`${path}: ${describeRecordError(texts.story, record.error)}`);
  const isKnownShooter = (name: string) => Boolean(findShooter(name)) || name === program;
  const session = resumeRecord(
    record.value,
    { seed: record.value.seed ?? seed, isTraining: training },
    isKnownShooter,
  );
  if (session.ok) return session.value;
  const { error } = session;
  const shooter = 'shooter' in error ? plain(error.shooter) : '';
  throw new CliError(
    `${path}: ${texts.t(`errors:record.${RESUME_FAULT_KEYS[error.code]}`, { shooter })}`,
  );
}

function hasShooter({ players }: Pick<Session, 'players'>, name: string): boolean {
  return players.some(({ shooter }) => shooter === name);
}

/** @throws CliError if the resumed game does not use the given external program */
function requireProgramIsOpponent(options: PlayOptions, { players }: Session): void {
  const { texts } = options;
  const program = opponentProgram(options);
  if (program === undefined || hasShooter({ players }, program)) return;
  const shooter = players.flatMap((player) => player.shooter ?? []).join(', ');
  throw new CliError(
    shooter === ''
      ? texts.t('errors:record.noOpponent')
      : texts.t('errors:record.otherOpponent', { shooter: plain(shooter) }),
  );
}

type SavedSessionFault = SessionError | ResumeError;

export type SavedSession = SavedGame<Session>;
export type DamagedGame = DamagedFile<SavedSessionFault>;
type FoundSessions = FoundGames<Session, SavedSessionFault>;

/** Interrupted games, all in their battle phase. */
export class InterruptedGames extends SavedGames<Session, SavedSessionFault> {
  /** @param dir created on the first save */
  constructor(dir: string) {
    super(dir, {
      prefix: 'interrupted',
      idPrefix: 'game',
      read: parseBattleSession,
      write: writeSession,
    });
  }
}

function parseBattleSession(text: string): Result<Session, SavedSessionFault> {
  const session = readSession(text, () => true);
  if (!session.ok) return session;
  const { phase } = session.value.game;
  if (phase === 'battle') return ok(session.value);
  return err({ code: phase === 'over' ? 'is-over' : 'not-begun' });
}
