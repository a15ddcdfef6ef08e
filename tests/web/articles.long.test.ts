import { expect, test } from 'vitest';
import { ARTICLE_NAMES } from '../../apps/web/src/strategies.js';
import { button, goTo, kept, openPage, see } from './support/browser.js';
import { GAME_KEY, untilTurn } from './support/sessions.js';
import { SAY } from './support/texts.js';

// Each in one language and on one kind of screen: the way to them is the same.
test.each([
  { lang: 'en', phone: true, half: 0 },
  { lang: 'ru', phone: false, half: 1 },
] as const)(
  'a battle with each shooter of an article is three taps away, and it answers by its name: %o',
  async ({ lang, phone, half }) => {
    const say = SAY[lang];
    const setup = JSON.stringify({ state: { first: 'other' }, version: 0 });
    const page = await openPage({ lang, phone, stored: { 'flotilla.setup': setup } });
    for (const name of ARTICLE_NAMES.filter((_, index) => index % 2 === half)) {
      const shooter = say(`names:shooter.${name}`);
      await button(page, say('play:options')).click();
      const list = page.getByRole('region', { name: say('play:ofArticles') });
      const lines = list.getByRole('list');
      if (phone) expect((await lines.boundingBox())!.height).toBeLessThanOrEqual(760);
      const line = page.getByText(shooter, { exact: true });
      await list.getByRole('button').filter({ has: line }).click();
      const start = { hasText: say('battle:placing.start') };
      await page.locator('button[aria-disabled=false]', start).click();
      await untilTurn(page);
      const called = name.startsWith('weights') ? 'IQ180' : shooter;
      expect(await page.locator('details ol li').first().textContent(), name).toContain(called);
      // Home asks before it begins another game than the one under way.
      await goTo(page, '/', { [GAME_KEY]: '' });
    }
  },
);

test('the log of a laptop breaks no word of a long name', async () => {
  const say = SAY.ru;
  const state = { first: 'other', level: 'classic-printed' };
  const setup = JSON.stringify({ state, version: 0 });
  const page = await openPage({ lang: 'ru', stored: { 'flotilla.setup': setup } });
  await button(page, say('play:start')).click();
  await page
    .locator('button[aria-disabled=false]', { hasText: say('battle:placing.start') })
    .click();
  await untilTurn(page);
  const broken = await page.locator('details ol li').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        for (const { 0: word, index } of (walker.currentNode as Text).data.matchAll(/\p{L}+/gu)) {
          const range = new Range();
          range.setStart(walker.currentNode, index);
          range.setEnd(walker.currentNode, index + word.length);
          if (range.getClientRects().length !== 1) found.push(word);
        }
      }
      return found;
    }),
  );
  expect(broken).toEqual([]);
});

test('every option is before the opponents whose line begins a game', async () => {
  const page = await openPage();
  await button(page, SAY.en('play:options')).click();
  const list = page.getByRole('region', { name: SAY.en('play:ofArticles') });
  const lines = await list.getByRole('button').all();
  expect(lines.length).toBeGreaterThan(1);
  const controls = page.locator('dialog[open]').locator('input, select, li button');
  const order = await controls.evaluateAll((all) => all.map(({ localName }) => localName));
  expect(order.slice(-lines.length).every((name) => name === 'button')).toBe(true);
  expect(order.slice(0, -lines.length)).not.toContain('button');
});

test('the changes that are chosen above are those of the opponent, who is called by them', async () => {
  const say = SAY.ru;
  const page = await openPage({ lang: 'ru', phone: true });
  await button(page, say('play:options')).click();
  const list = page.getByRole('region', { name: say('play:ofArticles') });
  await list.getByLabel(say('play:modifiers.leave')).check();
  const line = page.getByText(say('names:shooter.weights'), { exact: true });
  await list.getByRole('button').filter({ has: line }).click();
  await button(page, say('battle:placing.start')).click();
  await untilTurn(page);
  await see(page, 'IQ180+leave');
  expect(await kept(page, GAME_KEY)).toContain('weights+leave');
});

test.each([
  ['weights', 'gap', 100],
  ['density', 'bent', 196],
] as const)(
  'the game of the lesson on %s goes by the rules of its position %s',
  async (topic, name, squares) => {
    const state = { rules: { name: 'mini-7' } };
    const setup = JSON.stringify({ state, version: 0 });
    const page = await openPage({ path: `/learn/${topic}`, stored: { 'flotilla.setup': setup } });
    await page.getByLabel(SAY.en('learn:demo.position')).selectOption(name);
    await button(page, SAY.en('learn:playAgainst')).click();
    await button(page, SAY.en('battle:placing.start')).waitFor();
    expect(await page.getByRole('grid').first().locator('[data-square]').count()).toBe(squares);
    expect(await kept(page, 'flotilla.setup')).toContain('mini-7');
  },
);

test('the two-board window is three taps away', async () => {
  const page = await openPage({ lang: 'ru', phone: true });
  await button(page, SAY.ru('play:options')).click();
  await page.getByRole('radio', { name: SAY.ru('play:opponents.friend') }).check();
  await button(page, SAY.ru('play:twoBoards')).click();
  await page.locator('[data-seat="1"] [data-square]').first().click();
  await page
    .getByRole('gridcell', { name: new RegExp(`, ${SAY.ru('common:board.last')}$`) })
    .waitFor();
});
