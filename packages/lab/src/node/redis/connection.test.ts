import { expect, test } from 'vitest';
import { connect } from './connection.js';

test.each(['http://127.0.0.1:6379', '127.0.0.1:6379', 'redis://', 'redis://127.0.0.1/x'])(
  '%s is no Redis',
  async (url) => {
    await expect(connect(url)).rejects.toMatchObject({ code: 'bad-url', place: `"${url}"` });
  },
);

test.each([
  'redis://somebody:secret@127.0.0.1:1',
  'redis:/somebody:secret@host',
  'redis:/somebody:a@secret@host',
])('the password of %s is never told', async (url) => {
  const error = await connect(url).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(Error);
  expect(JSON.stringify([String(error), error])).not.toContain('secret');
});
