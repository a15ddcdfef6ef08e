import { nameOfPace, type Pace } from '@flotilla/protocol';
import type { RulesEntry, Square } from '@flotilla/rules';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { OnlineClient } from '../../../apps/server/src/testing/online-client.js';
import { button, ORIGIN, openPage, type PageOptions } from './browser.js';
import { enemySquare, SMALL, untilTurn } from './sessions.js';
import { en, ru } from './texts.js';

const EXACT = { exact: true };

/** What the browser itself says of a server that cannot be reached, and of a link to nothing. */
const BROKEN =
  /WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED|404 \(Not Found\)/;

interface OnlineChoice extends Pick<PageOptions, 'origin'> {
  readonly pace?: Pace;
  /** By default of a small board that is soon shot at. */
  readonly rules?: RulesEntry;
  /** Offered to anyone; by default by link. */
  readonly isPublic?: boolean;
  /** Empty without a name. */
  readonly name?: string;
}

/** The player who opens the challenge and goes first: in Russian, on a laptop. */
export function challenger(choice: OnlineChoice = {}): Promise<Page> {
  return openPage({ path: '/online', lang: 'ru', ...played(choice.name ?? 'Аня', choice) });
}

/** The player who accepts it: in English, on a phone. */
export function joiner(path: string, choice: OnlineChoice = {}): Promise<Page> {
  return openPage({ path, phone: true, ...played(choice.name ?? 'Bob', choice) });
}

/** A page on which someone plays online under this name. */
function played(name: string, choice: OnlineChoice) {
  const { origin, pace = { kind: 'none' }, rules = SMALL } = choice;
  const choices = { name, begins: 'challenger', pace: nameOfPace(pace) };
  const stored = {
    'flotilla.setup': JSON.stringify({ state: { rules }, version: 0 }),
    'flotilla.online': JSON.stringify({ state: choices, version: 0 }),
  };
  return { stored, expected: BROKEN, ...(origin !== undefined && { origin }) };
}

/** Shows what a player may choose for a game of one's own. */
export async function unfold(page: Page): Promise<void> {
  const [english, russian] = [en, ru].map((say) => page.getByText(say('online:new.title'), EXACT));
  await english!.or(russian!).click();
}

/** The tile of a pace, by its name on the wire. */
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

/** Two in a battle, who were seated and placed by requests: the first begins. */
export async function twoInBattle(choice: OnlineChoice = {}): Promise<readonly [Page, Page]> {
  const { origin = ORIGIN, pace = { kind: 'none' }, rules = SMALL, isPublic = false } = choice;
  const [one, two] = [
    await OnlineClient.join(origin, choice.name ?? 'Аня'),
    await OnlineClient.join(origin, 'Bob'),
  ];
  const game = await two.accept(
    await one.challenge({ rules, pace, begins: 'challenger' }, isPublic),
  );
  await one.place(game, 1);
  await two.place(game, 2);
  const path = `/game/${game}`;
  const open = (options: PageOptions, { player, token }: OnlineClient) =>
    openPage({ path, session: token, ...options, ...played(player.name, choice) });
  const pages = [await open({ lang: 'ru' }, one), await open({ phone: true }, two)] as const;
  for (const page of pages) await enemySquare(page, 0).waitFor();
  return pages;
}

/** Where ships lie on a page's own board: what only its player sees. */
export function ownShips(page: Page): Promise<Square[]> {
  return page.locator('[data-board=own] [data-square]').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = cell.getAttribute('aria-label') ?? '';
      return /ship|корабль/.test(text) ? [Number(cell.getAttribute('data-square'))] : [];
    }),
  );
}

export const shotsOf = (page: Page) =>
  page.locator('details:has(ol) summary span').first().textContent().then(Number);

/** How a page shoots at a square of the other's board. */
type Shoot = (page: Page, square: Square) => Promise<void>;

const byPointer: Shoot = (page, square) => enemySquare(page, square).click();

/** Hits all ships of the other, ship after ship. */
export async function winBy(
  page: Page,
  ships: readonly Square[],
  shoot: Shoot = byPointer,
): Promise<void> {
  for (const square of ships) {
    if (await untilTurn(page)) return;
    await shoot(page, square);
    await expect.poll(() => labelOf(page, square)).not.toMatch(/open|открыто/);
  }
}

/** What a square of the other's board is called; `over` when the game is over and the board has gone. */
export function labelOf(page: Page, square: Square): Promise<string> {
  return enemySquare(page, square).evaluateAll(
    ([found]) => found?.getAttribute('aria-label') ?? 'over',
  );
}
