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

/** First screen, and the first action. */
export interface AppOpening {
  readonly state: AppState;
  /** Game to resume, or a new one with the menu's settings. */
  readonly begin?: Session | 'new-game';
  /** Should a new game start with a notice about an interrupted one? */
  readonly waits?: boolean;
}

/**
 * Starts with the resumed game, the choice of interrupted ones, or the menu. Options that ask for a new game skip the
 * choice; options that specify it skip the menu as well.
 * @throws CliError if there is nothing to resume
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

/** Returns the game to resume, or the choice. @throws CliError if there is none */
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
