import {
  type AdviceKind,
  type ClockName,
  fire,
  type Lang,
  type Session,
  type SessionOptions,
  shootForComputers,
  startSession,
  writeSession,
} from '@flotilla/play';
import {
  type GameRecord,
  haloOf,
  makeRules,
  otherSeat,
  type PlayerInfo,
  type RulesEntry,
  type Seat,
  type Square,
  squareCount,
  unwrap,
  writeRecord,
} from '@flotilla/rules';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FinishedGame } from '../../../apps/web/src/progress/history.js';
import { battle } from '../../../packages/play/src/testing/battles.js';
import { button, goTo, labels, openPage, type PageOptions } from './browser.js';
import { en, ru } from './texts.js';

export const GAME_KEY = 'flotilla.game';
export const HISTORY_KEY = 'flotilla.history';

/** Plays a game of a person who shoots at random; by default on a small board. */
export function gameBy(
  person: string,
  rules = unwrap(makeRules({ grid: { width: 5, height: 5 }, fleet: [3, 1] })),
  seed = 4,
  computer: PlayerInfo = { name: 'Boris', shooter: 'random' },
): GameRecord {
  const players = [{ name: person, shooter: 'random' }, computer] as const;
  const { game, date } = shootForComputers(battle({ rules, players, date: DATE }, seed));
  return { game, date, seed, players: [{ name: person }, computer] };
}

/** Returns a game as stored in the list of finished games. */
export function finishedGame(record: GameRecord, more: Partial<FinishedGame> = {}): FinishedGame {
  const [one, two] = record.players;
  return {
    seed: record.seed ?? 0,
    endedAt: '2026-11-20T10:00:00Z',
    winner: record.game.winner ?? 'draw',
    names: [one.name, two.name],
    record: writeRecord(record),
    ...more,
  };
}

/** A board that is quickly played to the end. */
export const SMALL: RulesEntry = { name: 'small-4', grid: { width: 4, height: 4 }, fleet: [2, 1] };

export interface SessionChoice {
  readonly rules?: RulesEntry;
  /** Shooter of the second seat; a person by default. */
  readonly shooter?: string;
  readonly isTraining?: boolean;
  readonly clock?: ClockName;
  readonly first?: Seat;
  readonly isPlaced?: boolean;
}

const SEED = 5;
const DATE = '2026-11-20';

export function makeSession(choice: SessionChoice = {}): Session {
  const { rules: entry = {}, shooter, isPlaced = true, ...others } = choice;
  const rules = unwrap(makeRules(entry));
  const second: PlayerInfo = { name: 'Boris', ...(shooter !== undefined && { shooter }) };
  const players = [{ name: 'Anna' }, second] as const;
  const fixed = { first: 0, isTraining: false, seed: SEED, date: DATE } as const;
  const options: SessionOptions = { ...fixed, ...others, rules, players };
  // Both ways lead to the same fleets.
  return isPlaced ? battle(options, SEED) : startSession({ ...options, placer: 'uniform' });
}

/** Returns the session after these shots of people, with the computer's in between. */
export function afterShots(session: Session, squares: readonly Square[]): Session {
  return squares.reduce((now, square) => shootForComputers(unwrap(fire(now, [square]))), session);
}

/** Returns the local storage of this session. */
export function stored(session: Session): Record<string, string> {
  return { [GAME_KEY]: writeSession(session) };
}

/** Opens a page with the battle of this session. Returns also the targets of the first seat. */
export async function openBattle(choice: SessionChoice, options: PageOptions = {}) {
  const session = makeSession(choice);
  const page = await openPage({ path: '/battle', stored: stored(session), ...options });
  return { page, session, ...targetsOf(session, 0) };
}

/** Opens the battle of this session, with these hints shown, and waits for the person's turn. */
export async function sitDown(
  page: Page,
  choice: SessionChoice,
  lang: Lang = 'en',
  hints: readonly AdviceKind[] = [],
): Promise<Session> {
  const session = makeSession(choice);
  await goTo(page, '/battle', {
    ...stored(session),
    'flotilla.settings': JSON.stringify({ lang }),
    'flotilla.hints': JSON.stringify({ kinds: hints }),
  });
  await untilTurn(page);
  return session;
}

/**
 * Returns the targets of this seat: ships, the longest first; and water, squares that touch no ship
 * first.
 */
export function targetsOf({ game }: Session, seat: Seat): { ships: Square[]; water: Square[] } {
  const { grid } = game.rules;
  const fleet = game.layouts[otherSeat(seat)]?.ships ?? [];
  const longestFirst = fleet.toSorted((a, b) => b.squares.length - a.squares.length);
  const ships = longestFirst.flatMap(({ squares }) => squares);
  const near = new Set(fleet.flatMap(({ squares }) => [...haloOf(grid, squares, 'forbidden')]));
  const water = [...Array(squareCount(grid)).keys()]
    .filter((square) => !ships.includes(square))
    .sort((a, b) => Number(near.has(a)) - Number(near.has(b)));
  return { ships, water };
}

export const enemySquare = (page: Page, square: Square) =>
  page.locator(`[data-board=enemy] [data-square="${square}"]`);

/** Finds the first square that can be chosen. */
export const openSquare = (page: Page) =>
  page.locator('[data-square]:not([aria-disabled])').first();

/** Finds the verdict on the answer to a puzzle. */
export function verdict(page: Page): Locator {
  const [right, wrong] = [en('puzzles:right'), en('puzzles:wrong')];
  return page.getByText(right, { exact: true }).or(page.getByText(wrong, { exact: true }));
}

/** Chooses an action from the menu of a battle. */
export async function choose(page: Page, name: string): Promise<void> {
  const english = button(page, en('battle:actions.menu'));
  await english.or(button(page, ru('battle:actions.menu'))).click();
  await page.getByRole('button', { name }).click();
}

/** Takes the screen at a hand-over; before that, no board may be on the page. */
export async function takeOver(page: Page, name: string): Promise<void> {
  const ready = page.getByRole('button', { name: en('battle:cover.ready', { name }) });
  await ready.waitFor();
  expect(await page.locator('[role=grid], [data-square]').count()).toBe(0);
  await ready.click();
}

/** Returns the labels of a board's squares, in order. */
export const boardText = (page: Page, board: 'enemy' | 'own'): Promise<string[]> =>
  labels(page.locator(`[data-board=${board}] [data-square]`));

/** Waits until every pressed square is answered. */
export async function untilAnswered(page: Page): Promise<void> {
  await page.locator('[data-pressed]').waitFor({ state: 'detached' });
}

/** Shoots at these squares, each on the person's turn. */
export async function shootAt(page: Page, squares: readonly Square[]): Promise<void> {
  for (const square of squares) {
    await untilTurn(page);
    await enemySquare(page, square).click();
  }
}

/** Waits for the person's turn or the end of the game. @returns is the game over? */
export async function untilTurn(page: Page): Promise<boolean> {
  await untilAnswered(page);
  const over = page.locator('[data-over]');
  await page.locator('[data-yours=true]').or(over).first().waitFor();
  return (await over.count()) > 0;
}
