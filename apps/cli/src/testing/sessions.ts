import { readdir } from 'node:fs/promises';
import { fleetStream, makeRng, randomSetup } from '@flotilla/engine';
import { placerOf } from '@flotilla/engine/catalogue';
import { fire, placeFleet, type Session, shootForComputers } from '@flotilla/play';
import { makePreset, type PresetName, type Rules, unwrap } from '@flotilla/rules';
import picocolors from 'picocolors';
import { makeTexts } from '../features/index.js';
import type { PlayOptions } from '../features/play/options.js';
import type { PlainDeps } from '../features/play/plain/state.js';
import { newSession } from '../features/play/start.js';
import { InterruptedGames } from '../features/play/store.js';

export const EN = makeTexts('en');
const DATE = '2026-01-02';

/** Options of a game by rules that are not chosen yet. */
const PLAIN = { training: false, hotSeat: false, names: [], saveDir: '/nowhere' };
export const OPTIONS: PlayOptions = { ...PLAIN, texts: EN };

/** Returns the rules of a preset, always with the same fleet. */
export function presetRules(name: PresetName): Rules {
  return makePreset(name, { below: (bound) => bound - 1 });
}

export function testOptions(overrides: Partial<PlayOptions> = {}): PlayOptions {
  return { ...OPTIONS, rules: presetRules('russian'), ...overrides };
}

export function makePlainTestDeps(options: PlayOptions): PlainDeps {
  const colors = picocolors.createColors(false);
  return { texts: options.texts, options, colors, today: DATE, seedAfter: (seed) => seed + 1 };
}

/** Returns a game with both fleets placed, after the user's salvos at these squares. */
export function makeBattleSession(
  options: PlayOptions,
  seed: number,
  squares: readonly (readonly number[])[] = [],
): Session {
  let session = newSession(options, seed, DATE);
  for (const seat of [0, 1] as const) {
    // A level places its fleet with its own placer, as at a table.
    const placer = options.placer ?? placerOf(session.players[seat].shooter ?? '');
    const setup = randomSetup(session.game.rules, placer, makeRng(...fleetStream(seed, seat)));
    session = unwrap(placeFleet(session, seat, unwrap(setup)));
  }
  for (const salvo of squares) session = shootForComputers(unwrap(fire(session, salvo)));
  return session;
}

/** Saves a game in a folder and unlocks it, as a program does at its end. @returns its id */
export async function leaveGame(dir: string, session: Session): Promise<string> {
  const savedGames = new InterruptedGames(dir);
  const filesBefore = await readdir(dir).catch((): string[] => []);
  await savedGames.saveCurrent(session);
  savedGames.unlockCurrent();
  const newFiles = (await readdir(dir)).filter((name) => !filesBefore.includes(name));
  return /interrupted-([^,]*)\.json/.exec(newFiles.join())?.[1] ?? '';
}
