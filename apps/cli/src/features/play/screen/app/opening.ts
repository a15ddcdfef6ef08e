import { readFile } from 'node:fs/promises';
import type { Session } from '@flotilla/play';
import { CliError, describeFileError, plain } from '../../../../shell/errors.js';
import type { PlayOptions } from '../../options.js';
import { asksForNew, saysGame } from '../../start.js';
import { findResumable, playable, takeGame } from '../../store.js';
import { newMenu } from '../menu/menu-state.js';
import { settingsOf } from '../menu/settings.js';
import type { AppState, Stage } from './app-state.js';
import type { AppDeps } from './new-game.js';

/** The first screen, and what is done at once. */
export interface AppOpening {
  readonly state: AppState;
  /** A game to go on with, or a new one as the menu is set. */
  readonly begin?: Session | 'new-game';
  /** Does an interrupted game wait, of which is to be told where the new one begins? */
  readonly waits?: boolean;
}

/**
 * Begins with the game to be gone on with, the choice among those that were interrupted, or the menu.
 * Where the command line asks for a new game nothing is asked first, and where it says which one that
 * begins at once.
 * @throws CliError when there is nothing to go on with
 */
export async function openApp(world: AppDeps): Promise<AppOpening> {
  const { options, interrupted } = world;
  const state = (stage: Stage, kept?: Session) => firstState(world, stage, kept);
  if (options.resume !== undefined) return openResumed(world);
  const { games: all, setAside } = await interrupted.find();
  const games = playable(all, options);
  const [damaged] = setAside;
  const waits = games.length > 0;
  if (saysGame(options)) return { state: state({ name: 'starting' }), begin: 'new-game', waits };
  if (waits && !asksForNew(options)) {
    return { state: state({ name: 'resume', games, at: 0, setAside: damaged }) };
  }
  if (damaged) {
    return { state: state({ name: 'menu', notice: { code: 'damaged', setAside: damaged } }) };
  }
  return { state: state(waits ? { name: 'menu', notice: { code: 'waits' } } : { name: 'menu' }) };
}

export function firstState({ options }: AppDeps, stage: Stage, kept?: Session): AppState {
  return {
    stage,
    menu: newMenu(settingsOf(options), options.texts.lang, options.rules),
    kept,
    notKept: undefined,
    games: 0,
  };
}

/** The game that the command line says to go on with, or the choice. @throws CliError when there is none */
async function openResumed(world: AppDeps): Promise<AppOpening> {
  const { options, interrupted } = world;
  const found = await findResumable(options, interrupted, async (path) => ({
    name: plain(path),
    text: await readRecordText(options, path),
  }));
  const begin = (session: Session): AppOpening => ({
    state: firstState(world, { name: 'starting' }, session),
    begin: session,
  });
  if (found.kind === 'record') return begin(found.session);
  const { games, setAside } = found;
  const [only, ...others] = games;
  if (only && others.length + setAside.length === 0) {
    return begin(await takeGame(options, interrupted, only));
  }
  return { state: firstState(world, { name: 'resume', games, at: 0, setAside: setAside[0] }) };
}

async function readRecordText({ texts }: PlayOptions, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new CliError(describeFileError(texts, path, error));
  }
}
