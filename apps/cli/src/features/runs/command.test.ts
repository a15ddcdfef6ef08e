import { mkdirSync, symlinkSync, truncateSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newHome } from '../../testing/home.js';
import { expectRefused } from '../../testing/outcomes.js';
import { told } from '../../testing/told.js';

test('what cannot be read is told from runs, and removed', async () => {
  const home = newHome();
  expect(await home.printed(['runs'])).toMatch(told('commands:runs.none'));
  mkdirSync(home.at('state/lab/match-folder.jsonl'), { recursive: true });
  truncateSync(home.write('state/lab/match-zeros.jsonl', ''), 3 * 2 ** 30);
  symlinkSync('/dev/zero', home.at('state/lab/match-device.jsonl'));
  const lines = (await home.printed(['runs'])).trimEnd().split('\n').sort();
  expect(lines).toEqual(
    ['device', 'folder', 'zeros'].map((name) =>
      expect.stringMatching(told('commands:runs.unreadable', { id: `match-${name}` })),
    ),
  );
  await home.printed(['runs', '--remove', 'all']);
  expect(home.list('state/lab')).toEqual([]);
  mkdirSync(home.at('state/interrupted-123.json'));
  const { errors } = await home.run(['play', '--plain', '--resume']);
  expect(errors).toMatch(told('errors:store.none'));
});

test.each([
  [['--remove', 'nothing'], 'runUnknown', { id: '"nothing"' }],
  [['--remove', 'a', 'b'], 'removeOne', { example: '--remove a --remove b' }],
])('runs %j is refused', async (args, key, given) => {
  await expectRefused(newHome().run(['runs', ...args]), told(`errors:lab.${key}`, given));
});
