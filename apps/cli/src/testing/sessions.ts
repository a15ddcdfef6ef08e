import { readdir } from 'node:fs/promises';
import { fleetStream, makeRng, randomSetup } from '@flotilla/engine';
import { placerOf } from '@flotilla/engine/catalogue';
import { fire, letComputersShoot, placeFleet, type Session } from '@flotilla/play';
import { makePreset, type PresetName, type Rules, unwrap } from '@flotilla/rules';
import picocolors from 'picocolors';
import { makeTexts } from '../features/index.js';
import type { PlayOptions } from '../features/play/options.js';
import type { PlainWorld } from '../features/play/plain/state.js';
import { newSession } from '../features/play/start.js';
import { InterruptedGames } from '../features/play/store.js';

export const EN = makeTexts('en');
export const DATE = '2026-01-02';

/** The rules of a preset; what it draws is always the same. */
export function testRules(name: PresetName): Rules {
  return makePreset(name, { below: () => 0 });
}

export function testOptions(more: Partial<PlayOptions> = {}): PlayOptions {
  const usual = { texts: EN, training: false, hotSeat: false, names: [], saveDir: '/nowhere' };
  return { ...usual, rules: testRules('russian'), ...more };
}

/** What a game line by line is played with, without colours. */
export function plainWorld(options: PlayOptions): PlainWorld {
  const colors = picocolors.createColors(false);
  return { texts: options.texts, options, colors, today: DATE, seedAfter: (seed) => seed + 1 };
}

/** A game with both fleets placed, and the person's first shots at these squares fired. */
export function battle(
  options: PlayOptions,
  seed: number,
  squares: readonly (readonly number[])[] = [],
): Session {
  let session = newSession(options, seed, DATE);
  for (const seat of [0, 1] as const) {
    // A level lays its fleet as at the table.
    const placer = options.placer ?? placerOf(session.players[seat].shooter ?? '');
    const setup = randomSetup(session.game.rules, placer, makeRng(...fleetStream(seed, seat)));
    session = unwrap(placeFleet(session, seat, unwrap(setup)));
  }
  for (const salvo of squares) session = letComputersShoot(unwrap(fire(session, salvo)));
  return session;
}

/** Leaves a game in a folder, as a program that has ended. @returns its id */
export async function leaveGame(dir: string, session: Session): Promise<string> {
  const games = new InterruptedGames(dir);
  const before = await readdir(dir).catch((): string[] => []);
  await games.keep(session);
  games.release();
  const left = (await readdir(dir)).filter((name) => !before.includes(name));
  return /interrupted-([^,]*)\.json/.exec(left.join())?.[1] ?? '';
}
