import { mkdirSync, symlinkSync, truncateSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newHome } from '../../testing/home.js';
import { expectRefused } from '../../testing/outcomes.js';
import { textPattern } from '../../testing/told.js';

test('what cannot be read is told from runs, and removed', async () => {
  const home = newHome();
  expect(await home.printed(['runs'])).toMatch(textPattern('commands:runs.none'));
  mkdirSync(home.pathOf('state/lab/match-folder.jsonl'), { recursive: true });
  truncateSync(home.write('state/lab/match-zeros.jsonl', ''), 3 * 2 ** 30);
  symlinkSync('/dev/zero', home.pathOf('state/lab/match-device.jsonl'));
  const lines = (await home.printed(['runs'])).trimEnd().split('\n').sort();
  expect(lines).toEqual(
    ['device', 'folder', 'zeros'].map((name) =>
      expect.stringMatching(textPattern('commands:runs.unreadable', { id: `match-${name}` })),
    ),
  );
  await home.printed(['runs', '--remove', 'all']);
  expect(home.list('state/lab')).toEqual([]);
  mkdirSync(home.pathOf('state/interrupted-123.json'));
  const { errors } = await home.run(['play', '--plain', '--resume']);
  expect(errors).toMatch(textPattern('errors:store.none'));
});

test.each([
  [['--remove', 'nothing'], 'runUnknown', { id: '"nothing"' }],
  [['--remove', 'a', 'b'], 'removeOne', { example: '--remove a --remove b' }],
])('runs %j is refused', async (args, key, given) => {
  await expectRefused(newHome().run(['runs', ...args]), textPattern(`errors:lab.${key}`, given));
});
