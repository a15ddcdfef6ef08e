import { makeRng, randomSetup } from '@flotilla/engine';
import {
  type ClockName,
  computerShoots,
  fire,
  isComputersTurn,
  letComputersShoot,
  placeFleet,
  type Session,
  startSession,
  writeSession,
} from '@flotilla/play';
import {
  type GameRecord,
  haloOf,
  makeRules,
  otherSeat,
  type PlayerInfo,
  type Rules,
  type RulesEntry,
  type Seat,
  type Square,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { en, ru } from './texts.js';

export const GAME_KEY = 'flotilla.game';
export const HISTORY_KEY = 'flotilla.history';

/** A game of two that shoot at random, the first of them called a person. */
export function gameBy(rules: Rules, person: string): GameRecord {
  const players = [
    { name: person, shooter: 'random' },
    { name: 'Boris', shooter: 'random' },
  ] as const;
  let session = startSession({
    ...{ rules, players, first: 0, seed: 4, date: '2026-11-20', isTraining: false },
  });
  for (const seat of [0, 1] as const) {
    const setup = unwrap(randomSetup(rules, undefined, makeRng(4, 'layout', seat)));
    session = unwrap(placeFleet(session, seat, setup));
  }
  const { game, date, seed } = letComputersShoot(session);
  return { game, date, seed, players: [{ name: person }, players[1]] };
}

/** Quick to play to the end. */
export const SMALL: RulesEntry = {
  name: 'small-4',
  grid: { width: 4, height: 4 },
  fleet: [2, 1],
};

export interface SessionChoice {
  readonly rules?: RulesEntry;
  /** Who plays for the second seat; a person by default. */
  readonly shooter?: string;
  readonly isTraining?: boolean;
  readonly clock?: ClockName;
  readonly first?: Seat;
  readonly isPlaced?: boolean;
}

const SEED = 5;

export function makeSession(choice: SessionChoice = {}): Session {
  const { rules = {}, shooter, isTraining = false, first = 0, isPlaced = true } = choice;
  const second: PlayerInfo = { name: 'Boris', ...(shooter !== undefined && { shooter }) };
  const session = startSession({
    rules: unwrap(makeRules(rules)),
    players: [{ name: 'Anna' }, second],
    first,
    seed: SEED,
    date: '2026-11-20',
    isTraining,
    clock: choice.clock,
  });
  if (!isPlaced) return session;
  return ([0, 1] as const).reduce<Session>((now, seat) => {
    const setup = randomSetup(session.game.rules, undefined, makeRng(SEED, 'layout', seat));
    return unwrap(placeFleet(now, seat, unwrap(setup)));
  }, session);
}

/** The session after these shots of persons, the computer's between them. */
export function afterShots(session: Session, squares: readonly Square[]): Session {
  return squares.reduce((now, square) => computersTurn(unwrap(fire(now, [square]))), session);
}

function computersTurn(session: Session): Session {
  return isComputersTurn(session) ? computersTurn(computerShoots(session)) : session;
}

/** What local storage holds while this session is played. */
export function stored(session: Session): Record<string, string> {
  return { [GAME_KEY]: writeSession(session) };
}

/**
 * What a person in this seat shoots at: ship by ship, the longest first; and water, first that
 * which no ship touches.
 */
export function targetsOf({ game }: Session, seat: Seat): { ships: Square[]; water: Square[] } {
  const { grid } = game.rules;
  const fleet = game.layouts[otherSeat(seat)]?.ships ?? [];
  const ships = [...fleet]
    .sort((a, b) => b.squares.length - a.squares.length)
    .flatMap(({ squares }) => squares);
  const near = new Set(fleet.flatMap(({ squares }) => [...haloOf(grid, squares, 'forbidden')]));
  const water = Array.from({ length: squareCount(grid) }, (_, square) => square)
    .filter((square) => !ships.includes(square))
    .sort((a, b) => Number(near.has(a)) - Number(near.has(b)));
  return { ships, water };
}

export const enemySquare = (page: Page, square: Square) =>
  page.locator(`[data-board=enemy] [data-square="${square}"]`);

/** The first square that can be chosen. */
export const openSquare = (page: Page) =>
  page.locator('[data-square]:not([aria-disabled])').first();

/** What is said of the answer to a puzzle. */
export function verdict(page: Page): Locator {
  const [right, wrong] = [en('puzzles:right'), en('puzzles:wrong')].map((text) =>
    page.getByText(text, { exact: true }),
  );
  return right!.or(wrong!);
}

/** Chooses what is behind the menu of a battle. */
export async function choose(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', {
      name: new RegExp(`^(${en('battle:actions.menu')}|${ru('battle:actions.menu')})$`),
    })
    .click();
  await page.getByRole('button', { name }).click();
}

export const status = (page: Page) => page.locator('[data-status]');

/** Takes the screen that is handed over; until then nothing of either board may be there. */
export async function takeOver(page: Page, name: string): Promise<void> {
  const ready = page.getByRole('button', { name: en('battle:cover.ready', { name }) });
  await ready.waitFor();
  expect(await page.locator('[role=grid], [data-square]').count()).toBe(0);
  await ready.click();
}

/** What the squares of a board are called, one after the other. */
export function boardText(page: Page, board: 'enemy' | 'own'): Promise<string[]> {
  return page
    .locator(`[data-board=${board}] [data-square]`)
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
}

/** Waits until every square that was pressed is answered. */
export async function untilAnswered(page: Page): Promise<void> {
  await page.locator('[data-pressed]').waitFor({ state: 'detached' });
}

/** Waits until the person is to shoot, or the game is over; is it the latter? */
export async function untilTurn(page: Page): Promise<boolean> {
  await untilAnswered(page);
  const over = page.locator('[data-over]');
  await page.locator('[data-yours=true]').or(over).first().waitFor();
  return (await over.count()) > 0;
}
