import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeRecordLink } from '../../apps/web/src/play/record-link.js';
import { EXAMPLE } from '../support/example-game.js';
import { axeFaults, goTo, openPage, press, see } from './support/browser.js';
import {
  enemySquare,
  finishedGame,
  gameBy,
  HISTORY_KEY,
  openSquare,
  verdict,
} from './support/sessions.js';
import { en } from './support/texts.js';

const text = (page: Page, said: string) =>
  page.locator('main').getByText(said, { exact: true }).first();

/** Main purpose of each page; `<name>.long.test.ts` covers the rest. */
const CONTROLS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  '/': async (page) => {
    await press(page, en('play:start'));
    await enemySquare(page, 0).click();
    await page.locator('[data-board=enemy] [aria-disabled]').first().waitFor();
  },
  '/puzzles': async (page) => {
    await openSquare(page).click();
    await verdict(page).waitFor();
  },
  '/daily': async (page) => {
    await page.locator('[data-active=true]').waitFor();
    await openSquare(page).click();
    await text(page, en('puzzles:end.fired', { count: 1 })).waitFor();
  },
  '/bimaru/easy': async (page) => {
    await press(page, en('bimaru:hint'));
    await page.locator('[data-told=good]').waitFor();
  },
  '/workshop/strategies/density': async (page) => {
    await press(page, en('common:playback.forward'));
    await text(page, en('common:playback.soFar', { at: 1 })).waitFor();
  },
  '/watch': (page) => see(page, /^Step [3-9]/),
  '/calculator': async (page) => {
    await openSquare(page).click();
    await page.getByRole('gridcell', { name: 'A1: miss', exact: true }).waitFor();
    await expect.poll(() => page.url()).toContain('marks=A1o');
  },
  '/lab': async (page) => {
    await text(page, en('lab:form.details')).click();
    await page.getByLabel(en('lab:form.games'), { exact: true }).fill('20');
    await press(page, en('lab:form.start'));
    await text(page, en('lab:run.ended')).waitFor();
  },
  '/review': async (page) => {
    await goTo(page, await makeRecordLink(EXAMPLE));
    await see(page, en('review:replay.step', { step: 82, all: 82 }));
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await see(page, en('review:shot.miss', { name: 'Anna', square: 'F5' }));
  },
  '/you': (page) => page.locator('[data-earned]').nth(11).waitFor(),
  '/rules': async (page) => {
    await press(page, en('common:settings.title'));
    await page.getByLabel(en('common:settings.coordinates')).selectOption('letters-down');
    await page.getByLabel(en('common:settings.lang')).selectOption('ru');
    await page.locator('html[lang=ru]').waitFor();
    await goTo(page, '/calculator');
    await page.getByRole('rowheader', { name: 'Ж', exact: true }).first().waitFor();
  },
  '/embed/': async (page) => {
    await expect.poll(() => page.getByRole('grid').count()).toBe(5);
    await page.frameLocator('iframe').getByRole('grid').waitFor();
    // The page within the frame has its own main landmark.
    const faults = await axeFaults(page);
    expect(faults.filter((fault) => !fault.startsWith('landmark-unique'))).toEqual([]);
  },
};

test.for(Object.entries(CONTROLS))('%s does what it is for', async ([path, act]) => {
  const stored = { [HISTORY_KEY]: JSON.stringify([finishedGame(gameBy('Anna'))]) };
  await act(await openPage({ path, stored: path === '/you' ? stored : {}, seed: 1 }));
});
