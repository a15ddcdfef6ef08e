import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { nameOfPace, PACES } from '@flotilla/protocol';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { SCHEMA } from '../apps/cli/src/features/bot/schema.js';
import { memoryIo } from '../apps/cli/src/testing/memory-io.js';
import { expectRefused, json } from '../apps/cli/src/testing/outcomes.js';
import { runInMemory, runWith } from '../apps/cli/src/testing/run-in-memory.js';
import { textOf, textPattern } from '../apps/cli/src/testing/told.js';
import { OnlineClient } from '../apps/server/src/testing/online-client.js';
import { startWebServer } from '../scripts/web-server.mjs';
import { everySquare, newDir } from './support/flotilla.js';
import { webServerOfTest } from './support/replica.js';
import { Terminal } from './support/terminal.js';

const LONG = { tags: ['long'] };

/** Shared by all tests except the one that kills its server. */
const { origin, stop } = await startWebServer();
afterAll(stop);

/** Runs the command `bot` in this process until the test ends. */
class Bot {
  readonly #io = memoryIo('', { FLOTILLA_STATE_DIR: newDir() });
  readonly #code: Promise<number>;

  constructor(...args: readonly string[]) {
    this.#code = runWith(['bot', ...args], this.#io);
    onTestFinished(async () => {
      this.#io.interrupt();
      await this.#code;
    });
  }

  /** Returns the address of the bot's challenge. */
  async link(): Promise<string> {
    await expect.poll(this.#io.output).toContain('/join/');
    return /http\S+\/join\/\w+/.exec(this.#io.output())![0];
  }

  /** Returns the bot's output after a successful exit. */
  async printed(): Promise<string> {
    expect([await this.#code, this.#io.errors()]).toEqual([0, '']);
    return this.#io.output();
  }

  async told() {
    return SCHEMA.parse(JSON.parse(await this.printed()));
  }
}

/** Matches the texts that give the turn to the person at the terminal. */
const MY_TURN = new RegExp(
  ['yours', 'yoursAgain'].map((key) => textPattern(`story:turn.${key}`).source).join('|'),
);

async function jsonAt<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}

async function recordOf(origin: string, game: string): Promise<string> {
  const answer = await fetch(`${origin}/api/games/${game}/record`);
  expect(answer.status).toBe(200);
  return answer.text();
}

describe('two bots', LONG, () => {
  test('play three games, and the records prove that they were fair', async () => {
    const games = ['--server', origin, '--games', '3', '--rules', 'mini-7', '--json'];
    const one = new Bot('--challenge', ...games);
    const two = new Bot('--accept', '--shooter', 'weights', ...games);
    const [first, second] = [await one.told(), await two.told()];
    expect(first).toMatchObject({ games: 3, wins: second.losses, losses: second.wins });
    expect(first.played.map(({ game }) => game)).toEqual(second.played.map(({ game }) => game));
    for (const [at, { game, shots }] of first.played.entries()) {
      const record = await recordOf(origin, game);
      const proved = await verified(record, origin);
      // Later games are rematches, which the players begin in turn.
      expect(proved).toMatchObject({ verdict: 'proved', game, isStartSampled: at === 0 });
      expect(proved.shots).toBeGreaterThanOrEqual(shots);
      expect(await runInMemory(['replay', '-', '--final'], record)).toMatchObject({ code: 0 });
    }
  });

  test('go on when the server is killed and started again', async () => {
    const data = join(newDir(), 'data');
    const first = await startWebServer({ data });
    const { origin } = first;
    const { key } = await jsonAt<{ key: string }>(`${origin}/api/key`);
    const games = ['--server', origin, '--games', '2', '--shooter', 'weights', '--json'];
    const one = new Bot('--challenge', ...games);
    const two = new Bot('--accept', ...games);
    const shots = async () => {
      const url = `${origin}/api/games?live`;
      return (await jsonAt<{ games: { shots: number }[] }>(url)).games[0]?.shots ?? 0;
    };
    await expect.poll(shots).toBeGreaterThan(5);
    await first.stop();
    const own = await webServerOfTest({ args: ['--port', new URL(origin).port], data });
    const [told, other] = [await one.told(), await two.told()];
    expect(told).toMatchObject({ games: 2, wins: other.losses, losses: other.wins });
    // The key is the same after the restart.
    for (const { game } of told.played) await verified(await recordOf(own.origin, game), key);
  });
});

/** Verifies a record with a key, or with the key of a server. */
const verified = (record: string, key: string, ...more: readonly string[]) =>
  json(['verify', '-', '--json', '--key', key, ...more], record);

test('a bot offers another game while it has any left, and then declines', LONG, async () => {
  const games = ['--games', '2', '--rules', 'mini-7', '--pace', 'none'];
  const bot = new Bot('--server', origin, '--challenge', ...games);
  const anna = await OnlineClient.join(origin, 'Anna');
  const first = await anna.accept((await bot.link()).split('/').at(-1)!);
  const loseAt = async (game: string) => {
    await anna.place(game);
    await expect.poll(() => anna.act(game, { type: 'resign' })).toBe('done');
  };
  const seen = async (game: string) => (await anna.see(game)).frame;
  await loseAt(first);
  await expect.poll(async () => (await seen(first)).rematch).toEqual([true, null]);
  await anna.act(first, { type: 'rematch', isWanted: true });
  await expect.poll(async () => (await seen(first)).next).not.toBeNull();
  const { next } = await seen(first);
  await loseAt(next!);
  await expect.poll(async () => (await seen(next!)).rematch.includes(false)).toBe(true);
  const total = { games: 2, wins: 2, losses: 0, draws: 0 };
  expect(await bot.printed()).toMatch(textPattern('commands:bot.total', total));
});

const SEEKING = textPattern('screens:online.seeking');

test('a person joins a bot by its link in a terminal, fires and resigns', async () => {
  const bot = new Bot('--server', origin, '--challenge', '--pace', 'none');
  const terminal = await Terminal.open();
  await terminal.start('play', '--online', await bot.link(), '--name', 'Anna');
  await terminal.waitFor(textPattern('screens:placing.title', { name: 'Anna' }));
  await terminal.after('a', textPattern('screens:placing.complete'));
  await terminal.after('Enter', MY_TURN);
  await terminal.waitForUnwrapped();
  await terminal.after(['a1', 'Enter'], /A1/);
  await terminal.waitFor(textPattern('screens:against', { first: 'density', second: 'Anna' }));
  const said = textOf('story:online.phrase.nice-shot');
  await terminal.after('t', said);
  await terminal.after('3', textPattern('screens:online.youSay', { said }));
  await terminal.after('q', textPattern('screens:online.leave'));
  await terminal.after('r', textPattern('story:result.how.youLoseResigned'));
  await terminal.after('q', 'exit code 0');
  expect(await bot.printed()).toMatch(textPattern('commands:bot.game.won', { name: 'Anna' }));
});

describe('a person', LONG, () => {
  test('is paired with who plays now on the page, where neither has chosen a pace', async () => {
    const terminal = await Terminal.open();
    await terminal.start('play', '--online', origin, '--pair', '--name', 'Boris');
    await terminal.waitFor(SEEKING);
    const anna = await OnlineClient.join(origin, 'Anna');
    const pace = PACES.find((each) => nameOfPace(each) === 'game-10+0');
    await anna.ask('POST', '/api/pairing', { rules: { name: 'russian' }, pace });
    const names = { name: 'Boris', other: 'Anna' };
    await terminal.waitFor(textPattern('screens:placing.titleAgainst', names));
  });

  test.each([
    ['en', 'Anna', []],
    ['ru', 'Анна', ['--plain']],
  ] as const)('who opens the own link keeps the name, and waits: %s', async (lang, name, plain) => {
    const terminal = await Terminal.open({ columns: 120, rows: 40 });
    const play = ['play', '--rules', 'mini-7', '--name', name, '--lang', lang, ...plain];
    await terminal.start(...play, '--online', origin);
    const [link = ''] = /http\S+\/join\/\w+/.exec((await terminal.waitFor('/join/')).join('\n'))!;
    await terminal.waitFor(/[▀▄█]{20}/);
    await terminal.after('C-c', 'exit code 130');
    await terminal.start('play', '--name', 'Boris', '--lang', lang, ...plain, '--online', link);
    await terminal.waitFor(textPattern('screens:online.own', { name }, lang));
    await terminal.waitFor(/[▀▄█]{20}/);
    const boris = await OnlineClient.join(origin, 'Boris');
    const game = await boris.accept(/\/join\/(\w+)/.exec(link)![1]!);
    const { players } = (await boris.see(game)).frame.about;
    expect(players.map((player) => player.name).sort()).toEqual([name, 'Boris'].sort());
  });

  test('who leaves before an opponent is found seeks no more', async () => {
    const terminal = await Terminal.open();
    await terminal.start('play', '--online', origin, '--pair');
    await terminal.waitFor(SEEKING);
    const seeking = () => jsonAt<object>(`${origin}/api/pairing`);
    await expect.poll(seeking).toMatchObject({ seekers: 1 });
    await terminal.type('q');
    await expect.poll(seeking).toMatchObject({ seekers: 0 });
  });

  test('writes in the own words to whoever came by the link', async () => {
    const terminal = await Terminal.open();
    const play = ['play', '--online', origin, '--rules', 'mini-7', '--auto-place'];
    await terminal.start(...play, '--name', 'Anna');
    const shown = (await terminal.waitFor('/join/')).join('');
    const boris = await OnlineClient.join(origin, 'Boris');
    const game = await boris.accept(/\/join\/(\w+)/.exec(shown)![1]!);
    await boris.place(game);
    await terminal.waitFor(textPattern('screens:against', { first: 'Anna', second: 'Boris' }));
    await terminal.after('t', textPattern('screens:online.key.write'));
    await terminal.after('t', textPattern('screens:online.words'));
    const said = '1st: ahoy, <Boris>';
    await terminal.after([said, 'Enter'], textPattern('screens:online.youSay', { said }));
    await terminal.after(['tt', 'never mind'], 'never mind');
    await terminal.after('Escape', (lines) => !lines.join().includes('never mind'));
    const { talk } = (await boris.see(game)).frame;
    expect(talk.map((each) => each.talk)).toEqual([{ text: said }]);
  });

  test('leaves, and comes back to the same seat by the same link', async () => {
    const bot = new Bot('--server', origin, '--challenge', '--pace', 'none');
    const link = await bot.link();
    const terminal = await Terminal.open();
    await terminal.start('play', '--online', link, '--auto-place', '--lang', 'ru');
    await terminal.waitFor(textPattern('screens:battle.radar', {}, 'ru'));
    const lines = await terminal.after('C-c', 'exit code 130');
    expect(lines.join('')).toContain(`${origin}/game/`);
    await terminal.start('play', '--online', link, '--plain');
    await terminal.waitFor(MY_TURN);
    await terminal.after(['resign', 'Enter'], textPattern('story:result.how.youLoseResigned'));
    await bot.printed();
  });
});

test('a person plays a whole game through a pipe', LONG, async () => {
  const bot = new Bot('--server', origin, '--challenge', '--rules', 'mini-7', '--json');
  const args = ['--auto-place', '--json', '--name', 'Anna', '--online', await openLink()];
  const squares = everySquare().map((square) => `${square}\n`);
  const env = { FLOTILLA_STATE_DIR: newDir() };
  const { record, course, ...played } = await json(['play', ...args], squares.join(''), env);
  expect(played).toMatchObject({ phase: 'over', you: 2, players: ['density', 'Anna'] });
  expect(await bot.told()).toMatchObject({ games: 1, wins: played.winner === 1 ? 1 : 0 });
  const proved = await verified(record, origin, '--course', course);
  expect(proved).toMatchObject({ verdict: 'proved', course });
});

/** Returns the address of the only challenge in the lobby, once there is one. */
async function openLink(): Promise<string> {
  const first = async () =>
    (await jsonAt<{ challenges: { id: string }[] }>(`${origin}/api/lobby`)).challenges[0]?.id;
  await expect.poll(first).toBeDefined();
  return `${origin}/join/${await first()}`;
}

describe('what leads to no game is told in one line', () => {
  async function expectRefusal(args: readonly string[], key: string, given = {}): Promise<void> {
    const env = { FLOTILLA_STATE_DIR: newDir() };
    await expectRefused(runInMemory(args, '', env), textPattern(key, given));
  }

  test('a server that is not there, or another one', async () => {
    const other = createServer((_, answer) => answer.end('hello'));
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const bot = (address: string) => ['bot', '--server', address, '--accept'];
    const play = ['play', '--online', origin];
    await expectRefusal(bot(`${origin}/learn`), 'commands:online.notOrigin');
    await expectRefusal(play, 'commands:online.noServer', { origin });
    await expectRefusal(bot(origin), 'commands:online.noServer');
    await new Promise((closed) => other.close(closed));
    await expectRefusal(play, 'commands:online.unreachable', { origin });
  });

  test('a challenge that is closed or unknown, a game of others, a wrong token', async () => {
    for (const path of ['join', 'game']) {
      const link = `${origin}/${path}/abcdefgh12345678`;
      await expectRefusal(['play', '--online', link], 'commands:online.fault.notFound');
    }
    for (const token of ['wrong', 'wrong\nX-Forwarded-For: 203.0.113.7', 'неверный']) {
      const bot = ['bot', '--server', origin, '--accept', '--token', token];
      await expectRefusal(bot, 'commands:online.fault.unknown');
    }
    const challenge = await (await OnlineClient.join(origin)).challenge();
    const play = ['play', '--online', `${origin}/join/${challenge}`];
    const game = await (await OnlineClient.join(origin)).accept(challenge);
    await expectRefusal(play, 'story:refusal.online.challenge-taken');
    const others = ['play', '--online', `${origin}/game/${game}`];
    await expectRefusal(others, 'commands:online.notSeated');
    const pace = [...play, '--pace', 'none'];
    await expectRefusal(pace, 'commands:online.agreed', { option: '--pace' });
  });
});
