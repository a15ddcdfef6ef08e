import type { Report } from '@flotilla/lab';
import { EXPERIMENTS } from '@flotilla/research';
import { expect, it } from 'vitest';
import { sharedHome } from '../../testing/home.js';
import { expectRefused, jsonBy, printedBy } from '../../testing/outcomes.js';

const FEW = ['--games', '0.002', '--workers', '1'];

const home = sharedHome();

const experiment = (...args: readonly string[]) => home.run(['experiment', ...args]);

it('prints the question, the tables and what was found', async () => {
  const output = await printedBy(experiment('theory', ...FEW));
  const [title, question] = output.split('\n');
  expect(title).toBe('theory, compared with student paper 2010; seed 1.');
  expect(question).toBe(EXPERIMENTS.find(({ name }) => name === 'theory')?.question.en);
  expect(output).toMatch(/\n- \d+ of 18 95% intervals contain their formula\./);
});

it('speaks Russian throughout, with published figures beside ours, and so does its page', async () => {
  const args = [...FEW, '--lang', 'ru', '--html', 'new/russian'];
  const output = await printedBy(experiment('halo', ...args));
  const lines = output.split('\n');
  expect(lines[0]).toMatch(/^halo\. Для\sсравнения: «Морской бой за\u00A025\u00A0мс»; зерно\s1\.$/);
  expect(lines.filter((line) => /^[A-Z]/.test(line))).toEqual([]);
  expect(output).toMatch(
    /centre-36, ореол неизвестен +85,06 +\d+,\d+ ± \d+,\d+ +так же \([+−]\d+,\d+, видно от\u00A0\d+,\d+\)/,
  );
  const page = home.read('new/russian/halo.html');
  expect(page).toContain('<html lang="ru">');
  expect(page).toContain('flotilla experiment halo --games 0.002 --seed 1');
});

it('writes what others published beside ours as a page of Markdown with a picture', async () => {
  const args = ['--games', '0.001', '--workers', '1', '--markdown', 'markdown', '--json'];
  const report: Report = await jsonBy(experiment('published', ...args));
  expect(home.list('markdown')).toEqual(['published.md', 'published.svg']);
  const page = home.read('markdown/published.md');
  expect(page).toContain('`flotilla experiment published --games 0.001 --seed 1`');
  expect(page).toContain('](published.svg)');
  expect(page).toContain('| best | 5×4, 3 | – | 6.227273 | 6.227273 | – | equal to the digit |');
  for (const { title } of report.tables) expect(page).toContain(`\n## ${title}\n`);
});

it.each([
  [['sinking'], /"sinking".*habr-25ms, placers.*, all\n$/],
  [['theory', '--games', '0'], /--games: expected .*, not "0"/],
])('refuses %j in one line', async (args, message) => {
  await expectRefused(experiment(...args), message);
});
