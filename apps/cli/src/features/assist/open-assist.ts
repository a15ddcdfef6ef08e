import { existsSync } from 'node:fs';
import { findShooter, refusalOf, type Shooter } from '@flotilla/engine';
import type { CommandContext } from '../../shell/context.js';
import { CliError, plain } from '../../shell/errors.js';
import { nameOfInput, readText } from '../../shell/input.js';
import { loadRules, requireShooterAcceptsRules } from '../../shell/options.js';
import type { ExternalProgram, StrategyLoader } from '../../shell/strategies/strategy-loader.js';
import {
  type AdvisedGame,
  type DamagedPaperGame,
  type PaperGames,
  parseAdvisedGame,
  type SavedPaperGame,
} from '../play/paper-games.js';
import { describeDamagedGame } from '../play/store.js';
import { type AssistSession, resumeAssist, startAssist } from './assist.js';
import { type AssistInput, DEFAULT_ADVISER } from './command.js';

const DEFAULT_RULES = 'russian';

export interface AssistOpening {
  readonly begin: () => AssistSession;
  readonly resume: (game: AdvisedGame) => AssistSession;
  /** Game to resume without asking. */
  readonly resumedGame?: AdvisedGame;
  /** Interrupted games to choose from; empty if the options leave no choice. */
  readonly offeredGames: readonly SavedPaperGame[];
  readonly setAside: readonly DamagedPaperGame[];
  /** True if a new game starts although interrupted games exist. */
  readonly hasSkippedInterruptedGames: boolean;
}

/** @throws CliError if the game or its adviser is missing */
export async function openAssist(
  context: CommandContext,
  strategies: StrategyLoader,
  savedGames: PaperGames,
  input: AssistInput,
  seed: number,
): Promise<AssistOpening> {
  const { texts } = context;
  const namedAdviser =
    input.shooter === undefined
      ? undefined
      : await strategies.loadShooter(input.shooter, input, seed);
  const findAdviser = ({ adviser }: AdvisedGame) => namedAdviser ?? findShooter(adviser.shooter);
  const resume = (game: AdvisedGame): AssistSession => {
    const shooter = findAdviser(game);
    if (!shooter) throw missingAdviserError(context, game);
    return resumeAssist(game, shooter);
  };
  const chosenAdviser = namedAdviser ?? findShooter(DEFAULT_ADVISER);
  if (!chosenAdviser) throw new Error(`there is no ${DEFAULT_ADVISER}`);
  const rules = await loadRules(context, input.rules ?? DEFAULT_RULES, seed);
  if (input.resume === undefined) requireShooterAcceptsRules(texts, chosenAdviser, rules);
  const begin = () => startAssist(rules, chosenAdviser, seed);
  const { games, setAside } = await savedGames.findUnlocked();
  const playable = games.filter(({ game }) => canAdvise(findAdviser(game), game));
  const openingFunctions = { begin, resume, setAside };
  if (input.resume === undefined) {
    const isNew =
      input.rules !== undefined || namedAdviser !== undefined || input.seed !== undefined;
    const hasInterrupted = playable.length > 0;
    return {
      ...openingFunctions,
      offeredGames: isNew ? [] : playable,
      hasSkippedInterruptedGames: hasInterrupted && isNew,
    };
  }
  if (input.resume !== true) {
    const resumedGame = await findAdvisedGame(context, savedGames, games, input.resume);
    requireAdviser(context, findAdviser(resumedGame), resumedGame);
    return {
      ...openingFunctions,
      resumedGame,
      offeredGames: [],
      hasSkippedInterruptedGames: false,
    };
  }
  const [onlyGame, ...others] = playable;
  if (onlyGame && others.length === 0) {
    await lockGame(context, savedGames, onlyGame);
    return {
      ...openingFunctions,
      resumedGame: onlyGame.game,
      offeredGames: [],
      hasSkippedInterruptedGames: false,
    };
  }
  if (onlyGame)
    return { ...openingFunctions, offeredGames: playable, hasSkippedInterruptedGames: false };
  const [locked] = games;
  if (locked) throw missingAdviserError(context, locked.game);
  const [first] = setAside;
  throw new CliError(first ? describeDamagedGame(texts, first) : texts.t('errors:store.noPaper'));
}

/** Finds a game by id or file. @throws CliError if there is none */
async function findAdvisedGame(
  context: CommandContext,
  savedGames: PaperGames,
  games: readonly SavedPaperGame[],
  idOrPath: string,
): Promise<AdvisedGame> {
  const { texts } = context;
  const found = games.find(({ id }) => id === idOrPath);
  if (found) {
    await lockGame(context, savedGames, found);
    return found.game;
  }
  if (/^paper-[\da-f]+$/.test(idOrPath) && !existsSync(idOrPath)) {
    throw new CliError(texts.t('errors:store.taken', { id: plain(idOrPath) }));
  }
  const parsed = parseAdvisedGame(await readText(idOrPath, context));
  if (parsed.ok) return parsed.value;
  throw new CliError(`${nameOfInput(texts, idOrPath)}: ${texts.t('errors:store.badPaper')}`);
}

async function lockGame(
  { texts }: CommandContext,
  savedGames: PaperGames,
  { id }: SavedPaperGame,
): Promise<void> {
  if (!(await savedGames.lock(id))) throw new CliError(texts.t('errors:store.taken', { id }));
}

function canAdvise(shooter: Shooter | ExternalProgram | undefined, { game }: AdvisedGame): boolean {
  return shooter !== undefined && refusalOf(shooter, game.currentBoard.rules) === undefined;
}

function requireAdviser(
  context: CommandContext,
  shooter: Shooter | ExternalProgram | undefined,
  game: AdvisedGame,
): void {
  if (!shooter) throw missingAdviserError(context, game);
  requireShooterAcceptsRules(context.texts, shooter, game.game.currentBoard.rules);
}

function missingAdviserError({ texts }: CommandContext, { adviser }: AdvisedGame): CliError {
  return new CliError(texts.t('errors:store.needsAdviser', { shooter: plain(adviser.shooter) }));
}
