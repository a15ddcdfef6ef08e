import { readFile } from 'node:fs/promises';
import type { Session } from '@flotilla/play';
import { CliError, describeFileError, plain } from '../../../../shell/errors.js';
import type { PlayOptions } from '../../options.js';
import { requestsNewGame, specifiesGame } from '../../start.js';
import { findResumable, lockGame, playableGames } from '../../store.js';
import { newMenu } from '../menu/menu-state.js';
import { settingsOf } from '../menu/settings.js';
import type { AppStage, AppState } from './app-state.js';
import type { AppDeps } from './new-game.js';

export interface AppOpening {
  readonly state: AppState;
  /** Session to resume; `new-game` uses the menu's settings. */
  readonly initialGame?: Session | 'new-game';
  /** True if a new game starts although interrupted games exist. */
  readonly hasSkippedInterruptedGames?: boolean;
}

/**
 * Chooses the first screen. Options that request a new game skip the interrupted games; options
 * that specify the game skip the menu too.
 * @throws CliError if there is nothing to resume
 */
export async function openApp(deps: AppDeps): Promise<AppOpening> {
  const { options, interrupted } = deps;
  const makeState = (stage: AppStage, savedSession?: Session) =>
    firstState(deps, stage, savedSession);
  if (options.resume !== undefined) return openResumed(deps);
  const { games: savedGames, setAside } = await interrupted.findUnlocked();
  const games = playableGames(savedGames, options);
  const [setAsideGame] = setAside;
  const hasSkippedInterruptedGames = games.length > 0;
  if (specifiesGame(options))
    return {
      state: makeState({ name: 'starting' }),
      initialGame: 'new-game',
      hasSkippedInterruptedGames,
    };
  if (hasSkippedInterruptedGames && !requestsNewGame(options)) {
    return {
      state: makeState({ name: 'resume', games, selectedIndex: 0, setAside: setAsideGame }),
    };
  }
  if (setAsideGame) {
    return {
      state: makeState({ name: 'menu', notice: { code: 'damaged', setAside: setAsideGame } }),
    };
  }
  return {
    state: makeState(
      hasSkippedInterruptedGames ? { name: 'menu', notice: { code: 'waits' } } : { name: 'menu' },
    ),
  };
}

export function firstState(
  { options }: AppDeps,
  stage: AppStage,
  savedSession?: Session,
): AppState {
  return {
    stage,
    menu: newMenu(settingsOf(options), options.texts.lang, options.rules),
    savedSession,
    saveError: undefined,
    startedGames: 0,
  };
}

/** @throws CliError if there is nothing to resume */
async function openResumed(deps: AppDeps): Promise<AppOpening> {
  const { options, interrupted } = deps;
  const resumable = await findResumable(options, interrupted, async (path) => ({
    name: plain(path),
    text: await readRecordText(options, path),
  }));
  const resumeSession = (session: Session): AppOpening => ({
    state: firstState(deps, { name: 'starting' }, session),
    initialGame: session,
  });
  if (resumable.kind === 'record') return resumeSession(resumable.session);
  const { games, setAside } = resumable;
  const [onlyGame, ...others] = games;
  if (onlyGame && others.length + setAside.length === 0) {
    return resumeSession(await lockGame(options, interrupted, onlyGame));
  }
  return {
    state: firstState(deps, { name: 'resume', games, selectedIndex: 0, setAside: setAside[0] }),
  };
}

async function readRecordText({ texts }: PlayOptions, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new CliError(describeFileError(texts, path, error));
  }
}
