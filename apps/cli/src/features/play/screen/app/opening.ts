import { readFile } from 'node:fs/promises';
import type { Session } from '@flotilla/play';
import { CliError, describeFileError, plain } from '../../../../shell/errors.js';
import type { PlayOptions } from '../../options.js';
import { describeSetAside, loadInterrupted, requirePlayed, sessionOfRecord } from '../../store.js';
import { newMenu } from '../menu/menu-state.js';
import { settingsOf } from '../menu/settings.js';
import type { AppState, Stage } from './app-state.js';
import type { World } from './new-game.js';

/** The first screen, and what is done at once. */
export interface Opening {
  readonly state: AppState;
  /** A game to go on with, or a new one as the menu is set. */
  readonly begin?: Session | 'new-game';
}

/**
 * Begins with the game to be gone on with, the offer to go on with an interrupted one, or the menu,
 * which is passed over when the command line says what to play.
 * @throws CliError when there is nothing to go on with
 */
export async function openApp(world: World): Promise<Opening> {
  const { options } = world;
  const state = (stage: Stage, kept?: Session) => firstState(world, stage, kept);
  if (options.resume !== undefined) {
    const session = await resumedSession(options);
    return { state: state({ name: 'starting' }, session), begin: session };
  }
  const interrupted = await loadInterrupted(options.saveDir, options.foreign);
  switch (interrupted.kind) {
    case 'found': {
      const { session } = interrupted;
      return { state: state({ name: 'resume', saved: session }, session) };
    }
    case 'damaged':
      return { state: state({ name: 'menu', notice: { code: 'damaged', setAside: interrupted } }) };
    case 'needs-program':
    case 'none':
      return isSaid(world)
        ? { state: state({ name: 'starting' }), begin: 'new-game' }
        : { state: state({ name: 'menu' }) };
  }
}

export function firstState({ options }: World, stage: Stage, kept?: Session): AppState {
  return {
    stage,
    menu: newMenu(settingsOf(options), options.texts.lang, options.rules),
    kept,
    notKept: undefined,
    games: 0,
  };
}

/** Does the command line say by which rules, and against whom? */
function isSaid({ options }: World): boolean {
  const { rules, opponent, hotSeat, autoPlace } = options;
  return autoPlace === true || (rules !== undefined && (opponent !== undefined || hotSeat));
}

/** The game that the command line says to go on with. @throws CliError when there is none */
async function resumedSession(options: PlayOptions): Promise<Session> {
  const session = await keptSession(options);
  requirePlayed(options, session);
  return session;
}

async function keptSession(options: PlayOptions): Promise<Session> {
  const { texts, resume, saveDir, foreign } = options;
  if (typeof resume === 'string') {
    return sessionOfRecord(options, plain(resume), await readRecordText(options, resume));
  }
  const interrupted = await loadInterrupted(saveDir, foreign);
  if (interrupted.kind === 'found') return interrupted.session;
  if (interrupted.kind === 'needs-program') {
    throw new CliError(texts.t('errors:store.needsProgram', interrupted));
  }
  if (interrupted.kind === 'none') throw new CliError(texts.t('errors:store.none'));
  throw new CliError(describeSetAside(texts, interrupted));
}

async function readRecordText({ texts }: PlayOptions, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new CliError(describeFileError(texts, path, error));
  }
}
