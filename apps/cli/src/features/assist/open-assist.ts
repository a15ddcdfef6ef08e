import { existsSync } from 'node:fs';
import { findShooter, refusalOf, type Shooter } from '@flotilla/engine';
import type { Context } from '../../shell/context.js';
import { CliError, plain } from '../../shell/errors.js';
import { nameOfInput, readText } from '../../shell/input.js';
import { requireAccepts, rulesFrom } from '../../shell/options.js';
import type { Program, StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import {
  type AdvisedGame,
  type KeptPaper,
  type PaperAside,
  type PaperGames,
  readAdvised,
} from '../play/paper-games.js';
import { describeSetAside } from '../play/store.js';
import { type Assist, resumeAssist, startAssist } from './assist.js';
import { type AssistGiven, DEFAULT_ADVISER } from './command.js';

const DEFAULT_RULES = 'russian';

/** Start of a game on paper. */
export interface AssistOpening {
  readonly begin: () => Assist;
  readonly resume: (game: AdvisedGame) => Assist;
  /** Game that the command line resumes. */
  readonly resumed?: AdvisedGame;
  /** Resumable games, if the user is to be asked. */
  readonly offered: readonly KeptPaper[];
  readonly setAside: readonly PaperAside[];
  /** Should the user be told of interrupted games? */
  readonly waits: boolean;
}

/** Opens a new or a resumed game. @throws CliError if that fails */
export async function openAssist(
  context: Context,
  strategies: StrategyLoader,
  kept: PaperGames,
  given: AssistGiven,
  seed: number,
): Promise<AssistOpening> {
  const { texts } = context;
  const named =
    given.shooter === undefined ? undefined : await strategies.shooter(given.shooter, given, seed);
  const adviserOf = ({ adviser }: AdvisedGame) => named ?? findShooter(adviser.shooter);
  const resume = (game: AdvisedGame): Assist => {
    const shooter = adviserOf(game);
    if (!shooter) throw needsAdviser(context, game);
    return resumeAssist(game, shooter);
  };
  const usual = named ?? findShooter(DEFAULT_ADVISER);
  if (!usual) throw new Error(`there is no ${DEFAULT_ADVISER}`);
  const rules = await rulesFrom(context, given.rules ?? DEFAULT_RULES, seed);
  if (given.resume === undefined) requireAccepts(texts, usual, rules);
  const begin = () => startAssist(rules, usual, seed);
  const { games, setAside } = await kept.find();
  const playable = games.filter(({ game }) => canAdvise(adviserOf(game), game));
  const common = { begin, resume, setAside };
  if (given.resume === undefined) {
    const isNew = given.rules !== undefined || named !== undefined || given.seed !== undefined;
    const waits = playable.length > 0;
    return { ...common, offered: isNew ? [] : playable, waits: waits && isNew };
  }
  if (given.resume !== true) {
    const resumed = await gameCalled(context, kept, games, given.resume);
    requireAdviser(context, adviserOf(resumed), resumed);
    return { ...common, resumed, offered: [], waits: false };
  }
  const [only, ...others] = playable;
  if (only && others.length === 0) {
    await takePaper(context, kept, only);
    return { ...common, resumed: only.game, offered: [], waits: false };
  }
  if (only) return { ...common, offered: playable, waits: false };
  const [locked] = games;
  if (locked) throw needsAdviser(context, locked.game);
  const [first] = setAside;
  throw new CliError(first ? describeSetAside(texts, first) : texts.t('errors:store.noPaper'));
}

/** Returns the game with this id, or from a file. @throws CliError if there is none */
async function gameCalled(
  context: Context,
  kept: PaperGames,
  games: readonly KeptPaper[],
  name: string,
): Promise<AdvisedGame> {
  const { texts } = context;
  const called = games.find(({ id }) => id === name);
  if (called) {
    await takePaper(context, kept, called);
    return called.game;
  }
  if (/^paper-[\da-f]+$/.test(name) && !existsSync(name)) {
    throw new CliError(texts.t('errors:store.taken', { id: plain(name) }));
  }
  const read = readAdvised(await readText(name, context));
  if (read.ok) return read.value;
  throw new CliError(`${nameOfInput(texts, name)}: ${texts.t('errors:store.badPaper')}`);
}

async function takePaper({ texts }: Context, kept: PaperGames, { id }: KeptPaper): Promise<void> {
  if (!(await kept.take(id))) throw new CliError(texts.t('errors:store.taken', { id }));
}

function canAdvise(shooter: Shooter | Program | undefined, { game }: AdvisedGame): boolean {
  return shooter !== undefined && refusalOf(shooter, game.now.rules) === undefined;
}

function requireAdviser(
  context: Context,
  shooter: Shooter | Program | undefined,
  game: AdvisedGame,
): void {
  if (!shooter) throw needsAdviser(context, game);
  requireAccepts(context.texts, shooter, game.game.now.rules);
}

function needsAdviser({ texts }: Context, { adviser }: AdvisedGame): CliError {
  return new CliError(texts.t('errors:store.needsAdviser', { shooter: plain(adviser.shooter) }));
}
