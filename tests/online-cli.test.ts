import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { nameOfPace, PACES } from '@flotilla/protocol';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { OnlineClient } from '../apps/server/src/testing/online-client.js';
import { startWebServer } from '../scripts/web-server.mjs';
import { flotilla, newDir } from './support/flotilla.js';
import { ROOT } from './support/rooms.js';
import { Terminal } from './support/terminal.js';

type WebServer = Awaited<ReturnType<typeof startWebServer>>;

const BIN = join(ROOT, 'apps/cli/bin/flotilla.js');
const SQUARES = [...'ABCDEFGHIJ'].flatMap((column) =>
  Array.from({ length: 10 }, (_, row) => `${column}${row + 1}\n`),
);

/** Which all tests share, but for the one that kills its own. */
let server: WebServer;

beforeAll(async () => {
  server = await startWebServer();
});

afterAll(() => server.stop());

/** A bot beside the test; it ends with it. */
class Bot {
  readonly #child: ChildProcess;
  #text = '';

  constructor(...args: readonly string[]) {
    const env = { ...process.env, FLOTILLA_STATE_DIR: newDir(), LC_ALL: 'C' };
    this.#child = spawn(process.execPath, [BIN, 'bot', ...args], { env });
    onTestFinished(() => void this.#child.kill('SIGKILL'));
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#text += text;
    });
  }

  /** The address of the challenge that it has opened. */
  async link(): Promise<string> {
    await expect.poll(() => this.#text).toContain('/join/');
    return /http\S+\/join\/\w+/.exec(this.#text)![0];
  }

  async ended(): Promise<{ readonly code: number; readonly text: string }> {
    if (this.#child.exitCode === null) await once(this.#child, 'close');
    return { code: this.#child.exitCode ?? -1, text: this.#text };
  }
}

interface Told {
  readonly games: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly played: readonly { readonly game: string; readonly shots: number }[];
}

async function toldBy(bot: Bot): Promise<Told> {
  const { code, text } = await bot.ended();
  expect(code).toBe(0);
  return JSON.parse(text) as Told;
}

async function recordOf({ origin }: WebServer, game: string): Promise<string> {
  const answer = await fetch(`${origin}/api/games/${game}/record`);
  expect(answer.status).toBe(200);
  return answer.text();
}

describe('two bots', () => {
  test('play three games, and the records prove that they were fair', async () => {
    const games = ['--server', server.origin, '--games', '3', '--rules', 'mini-7', '--json'];
    const one = new Bot('--challenge', ...games);
    const two = new Bot('--accept', '--shooter', 'weights', ...games);
    const [first, second] = [await toldBy(one), await toldBy(two)];
    expect(first).toMatchObject({ games: 3, wins: second.losses, losses: second.wins });
    expect(first.played.map(({ game }) => game)).toEqual(second.played.map(({ game }) => game));
    for (const [at, { game, shots }] of first.played.entries()) {
      const input = await recordOf(server, game);
      const { code, stdout } = await flotilla(['verify', '-', '--json', '--key', server.origin], {
        input,
      });
      expect(code).toBe(0);
      // The others are rematches, in which the two begin in turn.
      const isStartSampled = at === 0;
      expect(JSON.parse(stdout)).toMatchObject({ verdict: 'proved', game, isStartSampled });
      expect(JSON.parse(stdout).shots).toBeGreaterThanOrEqual(shots);
    }
    const input = await recordOf(server, first.played[0]!.game);
    expect((await flotilla(['replay', '-', '--final'], { input })).code).toBe(0);
  });

  test('go on when the server is killed and started again', async () => {
    const dir = newDir();
    const data = join(dir, 'data');
    const first = await startWebServer({ data });
    const { origin } = first;
    const { key } = (await (await fetch(`${origin}/api/key`)).json()) as { key: string };
    const games = ['--server', origin, '--games', '2', '--shooter', 'density', '--json'];
    const one = new Bot('--challenge', ...games);
    const two = new Bot('--accept', ...games);
    await expect
      .poll(async () => {
        const answer = await fetch(`${origin}/api/games?live`);
        return ((await answer.json()) as { games: { shots: number }[] }).games[0]?.shots ?? 0;
      })
      .toBeGreaterThan(5);
    await first.stop();
    const own = await startWebServer({ args: ['--port', new URL(origin).port], data });
    onTestFinished(() => own.stop());
    const [told, other] = [await toldBy(one), await toldBy(two)];
    expect(told).toMatchObject({ games: 2, wins: other.losses, losses: other.wins });
    for (const { game } of told.played) {
      // The key is the same after the restart.
      const input = await recordOf(own, game);
      expect((await flotilla(['verify', '-', '--key', key], { input })).code).toBe(0);
    }
  });
});

test('a bot offers another game while it has any left, and then declines', async () => {
  const { origin } = server;
  const games = ['--games', '2', '--rules', 'mini-7', '--pace', 'none'];
  const bot = new Bot('--server', origin, '--challenge', ...games);
  const anna = await OnlineClient.join(origin, 'Anna');
  const first = await anna.accept((await bot.link()).split('/').at(-1)!);
  const loseAt = async (game: string) => {
    await anna.place(game);
    await expect.poll(() => anna.act(game, { type: 'resign' })).toBe('done');
  };
  const told = async (game: string) => (await anna.see(game)).frame;
  await loseAt(first);
  await expect.poll(async () => (await told(first)).rematch).toEqual([true, null]);
  await anna.act(first, { type: 'rematch', isWanted: true });
  await expect.poll(async () => (await told(first)).next).not.toBeNull();
  const { next } = await told(first);
  await loseAt(next!);
  await expect.poll(async () => (await told(next!)).rematch.includes(false)).toBe(true);
  const { code, text } = await bot.ended();
  expect(code).toBe(0);
  expect(text).toContain('Games 2: won 2, lost 0, drawn 0.');
});

test('a shooter from a file plays, walled off', async () => {
  const { origin } = server;
  const dir = newDir();
  const path = join(dir, 'first.js');
  writeFileSync(path, 'export function shoot(known) { return known.open.first; }\n');
  const games = ['--server', origin, '--rules', 'mini-7', '--json'];
  const one = new Bot('--challenge', '--shooter', path, ...games);
  const two = new Bot('--accept', '--shooter', 'random', ...games);
  const [told, other] = [await toldBy(one), await toldBy(two)];
  expect(told.wins + told.losses + told.draws).toBe(1);
  expect(told.wins).toBe(other.losses);
});

describe('a person', () => {
  test('is paired with somebody who seeks the same, in two terminals', async () => {
    const { origin } = server;
    const [anna, boris] = [await Terminal.open(), await Terminal.open()];
    const args = ['play', '--online', origin, '--pair', '--rules', 'mini-7', '--name'];
    await anna.start(...args, 'Anna');
    await anna.waitFor('Looking for an opponent…');
    await boris.start(...args, 'Boris');
    await anna.waitFor('Anna: place the fleet');
    await boris.waitFor('Boris: place the fleet');
  });

  test('is paired with who plays now on the page, where neither has chosen a pace', async () => {
    const { origin } = server;
    const terminal = await Terminal.open();
    await terminal.start('play', '--online', origin, '--pair', '--name', 'Boris');
    await terminal.waitFor('Looking for an opponent…');
    const anna = await OnlineClient.join(origin, 'Anna');
    const pace = PACES.find((each) => nameOfPace(each) === 'game-10+0');
    await anna.ask('POST', '/api/pairing', { rules: { name: 'russian' }, pace });
    await terminal.waitFor('Boris: place the fleet against Anna');
  });

  test.each([
    ['en', 'Anna', [], 'This is your own challenge; you are Anna.'],
    ['ru', 'Анна', ['--plain'], 'Это ваш собственный вызов; ваше имя\u00A0— Анна.'],
  ])('who opens the own link keeps the name, and waits: %s', async (lang, name, plain, own) => {
    const { origin } = server;
    const terminal = await Terminal.open({ columns: 120, rows: 40 });
    const play = ['play', '--rules', 'mini-7', '--name', name, '--lang', lang, ...plain];
    await terminal.start(...play, '--online', origin);
    const [link = ''] = /http\S+\/join\/\w+/.exec((await terminal.waitFor('/join/')).join('\n'))!;
    await terminal.waitFor(/[▀▄█]{20}/);
    await terminal.press('C-c');
    await terminal.waitFor('exit code 130');
    const again = ['play', '--name', 'Boris', '--lang', lang, ...plain, '--online', link];
    await terminal.start(...again);
    await terminal.waitFor(own);
    await terminal.waitFor(/[▀▄█]{20}/);
    const boris = await OnlineClient.join(origin, 'Boris');
    const game = await boris.accept(/\/join\/(\w+)/.exec(link)![1]!);
    const { players } = (await boris.see(game)).frame.about;
    expect(players.map((player) => player.name).sort()).toEqual([name, 'Boris'].sort());
  });

  test('who leaves before an opponent is found seeks no more', async () => {
    const { origin } = server;
    const terminal = await Terminal.open();
    await terminal.start('play', '--online', origin, '--pair');
    await terminal.waitFor('Looking for an opponent…');
    const seekers = async () =>
      ((await (await fetch(`${origin}/api/pairing`)).json()) as { seekers: number }).seekers;
    await expect.poll(seekers).toBe(1);
    await terminal.type('q');
    await expect.poll(seekers).toBe(0);
  });

  test('joins a bot by its link in a terminal, fires and resigns', async () => {
    const { origin } = server;
    const bot = new Bot('--server', origin, '--challenge', '--pace', 'none');
    const terminal = await Terminal.open();
    await terminal.start('play', '--online', await bot.link(), '--name', 'Anna');
    await terminal.waitFor('Anna: place the fleet');
    await terminal.type('a');
    await terminal.waitFor('The fleet is complete.');
    await terminal.press('Enter');
    await terminal.waitFor(/Your turn|Shoot again/);
    expect(await terminal.isWrapped()).toBe(false);
    await terminal.type('a1');
    await terminal.press('Enter');
    await terminal.waitFor(/(You fire at A1|fires at)/);
    await terminal.waitFor('FLOTILLA  Russian  density vs Anna');
    await terminal.type('t');
    await terminal.waitFor('Nice shot!');
    await terminal.type('3');
    await terminal.waitFor('You: Nice shot!');
    await terminal.type('q');
    await terminal.waitFor('leave; the game continues');
    await terminal.type('r');
    await terminal.waitFor('You have resigned.');
    await terminal.type('q');
    await terminal.waitFor('exit code 0');
    const { code, text } = await bot.ended();
    expect(code).toBe(0);
    expect(text).toContain('won against Anna');
  });

  test('writes in the own words to whoever came by the link', async () => {
    const { origin } = server;
    const terminal = await Terminal.open();
    const play = ['play', '--online', origin, '--rules', 'mini-7', '--auto-place'];
    await terminal.start(...play, '--name', 'Anna');
    const shown = (await terminal.waitFor('/join/')).join('');
    const boris = await OnlineClient.join(origin, 'Boris');
    const game = await boris.accept(/\/join\/(\w+)/.exec(shown)![1]!);
    await boris.place(game);
    await terminal.waitFor('Anna vs Boris');
    await terminal.type('t');
    await terminal.waitFor('write a message of your own');
    await terminal.type('t');
    await terminal.waitFor('Your message:');
    await terminal.type('1st: ahoy, <Boris>');
    await terminal.press('Enter');
    await terminal.waitFor('You: 1st: ahoy, <Boris>');
    await terminal.type('tt');
    await terminal.type('never mind');
    await terminal.waitFor('never mind');
    await terminal.press('Escape');
    await terminal.waitFor(/Your turn|Boris’s turn/);
    const { talk } = (await boris.see(game)).frame;
    expect(talk.map(({ talk: said }) => said)).toEqual([{ text: '1st: ahoy, <Boris>' }]);
  });

  test('leaves, and comes back to the same seat by the same link', async () => {
    const { origin } = server;
    const bot = new Bot('--server', origin, '--challenge', '--pace', 'none');
    const link = await bot.link();
    const terminal = await Terminal.open();
    await terminal.start('play', '--online', link, '--auto-place', '--lang', 'ru');
    await terminal.waitFor('Поле соперника');
    await terminal.press('C-c');
    const lines = await terminal.waitFor('exit code 130');
    expect(lines.join('')).toContain(`${origin}/game/`);
    await terminal.start('play', '--online', link, '--plain');
    await terminal.waitFor(/Your turn|Shoot again/);
    await terminal.enter('resign');
    await terminal.waitFor('You have resigned.');
    expect((await bot.ended()).code).toBe(0);
  });

  test('plays a whole game through a pipe', async () => {
    const bot = new Bot('--server', server.origin, '--challenge', '--rules', 'mini-7', '--json');
    const { code, stdout, stderr } = await flotilla(
      ['play', '--online', await linkOf(server), '--auto-place', '--json', '--name', 'Anna'],
      { input: SQUARES.join('') },
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({ phase: 'over', you: 2, players: ['density', 'Anna'] });
    expect(await toldBy(bot)).toMatchObject({ games: 1, wins: told.winner === 1 ? 1 : 0 });
    const own = ['--key', server.origin, '--course', told.course];
    const proved = await flotilla(['verify', '-', '--json', ...own], { input: told.record });
    expect(proved.code).toBe(0);
    expect(JSON.parse(proved.stdout)).toMatchObject({ verdict: 'proved', course: told.course });
  });
});

/** The address of the only challenge in the lobby, as soon as there is one. */
async function linkOf({ origin }: WebServer): Promise<string> {
  const lobby = async () => {
    const answer = await fetch(`${origin}/api/lobby`);
    return ((await answer.json()) as { challenges: { id: string }[] }).challenges[0]?.id;
  };
  await expect.poll(lobby).toBeDefined();
  return `${origin}/join/${await lobby()}`;
}

describe('what leads to no game is told in one line', () => {
  async function refusal(...args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await flotilla(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^flotilla (play|bot): [^\n]+\n$/);
    return stderr;
  }

  test('a link that is none', async () => {
    expect(await refusal('play', '--online', 'nowhere')).toContain('is not a link');
    expect(await refusal('bot', '--server', 'http://host/learn', '--accept')).toContain(
      'is not the address of a server',
    );
  });

  test('a server that is not there, or another one', async () => {
    const other = createServer((_, answer) => answer.end('hello'));
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    expect(await refusal('play', '--online', origin)).toContain('is not a Flotilla server');
    expect(await refusal('bot', '--server', origin, '--accept')).toContain('not a Flotilla server');
    await new Promise((closed) => other.close(closed));
    expect(await refusal('play', '--online', origin)).toContain('does not answer');
  });

  test('a challenge that is closed or unknown, a game of others, a wrong token', async () => {
    const { origin } = server;
    const unknown = 'abcdefgh12345678';
    expect(await refusal('play', '--online', `${origin}/join/${unknown}`)).toContain(
      'no such game',
    );
    expect(await refusal('play', '--online', `${origin}/game/${unknown}`)).toContain(
      'no such game',
    );
    for (const token of ['wrong', 'wrong\nX-Forwarded-For: 203.0.113.7', 'неверный']) {
      const told = await refusal('bot', '--server', origin, '--accept', '--token', token);
      expect(told).toContain('does not know this token');
    }
    const games = ['--server', origin, '--rules', 'mini-7', '--json'];
    const bot = new Bot('--challenge', ...games);
    const link = await linkOf(server);
    const other = new Bot('--accept', ...games);
    const [{ played }] = [await toldBy(bot), await toldBy(other)];
    expect(await refusal('play', '--online', link)).toContain('someone else has already accepted');
    const game = `${origin}/game/${played[0]?.game}`;
    expect(await refusal('play', '--online', game)).toContain('you have no seat');
    expect(await refusal('play', '--online', link, '--pace', 'none')).toContain('--pace');
  });
});
