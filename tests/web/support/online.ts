import { nameOfPace, type Pace } from '@flotilla/protocol';
import type { RulesEntry, Square } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { OnlineClient } from '../../../apps/server/src/testing/online-client.js';
import { button, ORIGIN, openPage, type PageOptions, squaresIn } from './browser.js';
import { enemySquare, SMALL, untilTurn } from './sessions.js';
import { en, ru } from './texts.js';

const EXACT = { exact: true };

/** Errors of the browser itself about an unreachable server, and about a dead link. */
const BROKEN =
  /WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED|404 \(Not Found\)/;

interface OnlineChoice extends Pick<PageOptions, 'origin'> {
  readonly pace?: Pace;
  /** Rules of the game; those of a small board by default. */
  readonly rules?: RulesEntry;
  /** Offered to anyone; by default only by link. */
  readonly isPublic?: boolean;
  /** Empty for no name. */
  readonly name?: string;
}

/** Opens the page of the challenger, who moves first: in Russian, on a laptop. */
export function challenger(choice: OnlineChoice = {}): Promise<Page> {
  return openPage({ path: '/online', lang: 'ru', ...played(choice.name ?? 'Аня', choice) });
}

/** Opens the page of the player who accepts: in English, on a phone. */
export function joiner(path: string, choice: OnlineChoice = {}): Promise<Page> {
  return openPage({ path, phone: true, ...played(choice.name ?? 'Bob', choice) });
}

/** Returns the page options of a player with this name. */
function played(name: string, choice: OnlineChoice) {
  const { origin, pace = { kind: 'none' }, rules = SMALL } = choice;
  const choices = { name, begins: 'challenger', pace: nameOfPace(pace) };
  const stored = {
    'flotilla.setup': JSON.stringify({ state: { rules }, version: 0 }),
    'flotilla.online': JSON.stringify({ state: choices, version: 0 }),
  };
  return { stored, expected: BROKEN, ...(origin !== undefined && { origin }) };
}

/** Unfolds the options of a new game. */
export async function unfold(page: Page): Promise<void> {
  const english = page.getByText(en('online:new.title'), EXACT);
  await english.or(page.getByText(ru('online:new.title'), EXACT)).click();
}

/** Finds the tile of a pace by its protocol name. */
export const tile = (page: Page, pace: string) => page.locator(`[data-pace="${pace}"]`);

/** Offers a game by link, or to anyone. @returns the link's path */
export async function offer(page: Page, isPublic = false): Promise<string> {
  if (isPublic) await unfold(page);
  await button(page, ru(isPublic ? 'online:new.public' : 'online:friend.link')).click();
  const link = await page.getByLabel(ru('online:share.address'), EXACT).inputValue();
  const { origin, pathname } = new URL(link);
  expect(origin).toBe(new URL(page.url()).origin);
  expect(pathname).toMatch(/^\/join\/[0-9A-Za-z]{14,32}$/);
  return pathname;
}

/** Opens two pages in a battle, seated and placed by requests: the first player begins. */
export async function twoInBattle(choice: OnlineChoice = {}): Promise<readonly [Page, Page]> {
  const { origin = ORIGIN, pace = { kind: 'none' }, rules = SMALL, isPublic = false } = choice;
  const one = await OnlineClient.join(origin, choice.name ?? 'Аня');
  const two = await OnlineClient.join(origin, 'Bob');
  const terms = { rules, pace, begins: 'challenger' } as const;
  const game = await two.accept(await one.challenge(terms, isPublic));
  await one.place(game, 1);
  await two.place(game, 2);
  const path = `/game/${game}`;
  const open = (options: PageOptions, { player, token }: OnlineClient) =>
    openPage({ path, session: token, ...options, ...played(player.name, choice) });
  const pages = [await open({ lang: 'ru' }, one), await open({ phone: true }, two)] as const;
  for (const page of pages) await enemySquare(page, 0).waitFor();
  return pages;
}

/** Returns the squares of ships on a page's own board, which only its player sees. */
export function ownShips(page: Page): Promise<Square[]> {
  const cells = page.locator('[data-board=own] [data-square]');
  const isShip = page.locator('[aria-label*="ship"], [aria-label*="корабль"]');
  return squaresIn(cells.and(isShip));
}

/** Returns a square without a ship on the small board of this page's player. */
export async function waterOf(page: Page): Promise<Square> {
  const ships = await ownShips(page);
  return [...Array(16).keys()].find((square) => !ships.includes(square))!;
}

export const shotsOf = (page: Page) =>
  page.locator('details:has(ol) summary span').first().textContent().then(Number);

/** Hits all ships of the other, ship by ship. */
export async function winBy(
  page: Page,
  ships: readonly Square[],
  shoot = (page: Page, square: Square) => enemySquare(page, square).click(),
): Promise<void> {
  for (const square of ships) {
    if (await untilTurn(page)) return;
    await shoot(page, square);
    await expect.poll(() => labelOf(page, square)).not.toMatch(/open|открыто/);
  }
}

/**
 * Returns the label of a square on the other's board; `over` once the game is over and the board is
 * gone.
 */
export function labelOf(page: Page, square: Square): Promise<string> {
  return enemySquare(page, square).evaluateAll(
    ([found]) => found?.getAttribute('aria-label') ?? 'over',
  );
}
