import { expect, test } from 'vitest';
import { button, openPage } from './support/browser.js';
import { SAY } from './support/texts.js';

/** What is left of a board when every ship is destroyed. */
const DESTROYED = /^[*~0\s]+$/;

test.each(['en', 'ru'] as const)(
  'the program of the student paper destroys its board and yours: %s',
  async (lang) => {
    const say = SAY[lang];
    const page = await openPage({ path: '/learn/random', lang });
    const part = page.getByRole('region', { name: say('learn:bombard.title') });
    const board = part.getByLabel(say('learn:bombard.board'));
    const ships = (await board.inputValue()).replaceAll('0', '~');
    await button(part, say('learn:bombard.start')).click();
    const after = await part.locator('pre').innerText();
    expect(after.trim()).toMatch(DESTROYED);
    expect(after.trim().replaceAll('0', '~')).toBe(ships.replaceAll('1', '*'));
    await board.fill('((1 0) (0 2))');
    await button(part, say('learn:bombard.start')).click();
    const refused = say('story:written.bad-character', { given: '"2"' });
    const alert = part.getByRole('alert');
    await alert.getByText(refused).waitFor();
    await expect.poll(() => board.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(await board.getAttribute('aria-invalid')).toBe('true');
    expect(await board.getAttribute('aria-describedby')).toBe(await alert.getAttribute('id'));
    await board.fill('((1 0) (0 0))');
    await part.getByLabel(say('learn:bombard.by')).selectOption('density');
    await button(part, say('learn:bombard.start')).click();
    await part.locator('pre').getByText('((*').waitFor();
  },
);

test('what takes long can be stopped', async () => {
  const say = SAY.en;
  const page = await openPage({ path: '/learn/random' });
  const part = page.getByRole('region', { name: say('learn:bombard.title') });
  await part.getByLabel(say('learn:bombard.by')).selectOption('exact');
  await part.getByLabel(say('learn:bombard.whole')).uncheck();
  await part.getByLabel(say('learn:bombard.board')).fill(`${'1'.padEnd(26, '01')}\n`.repeat(26));
  await button(part, say('learn:bombard.start')).click();
  await button(part, say('learn:bombard.stop')).click();
  await button(part, say('learn:bombard.start')).waitFor();
  expect(await part.locator('pre').count()).toBe(0);
});
