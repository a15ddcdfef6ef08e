import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@flotilla/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { declaredCommands } from '../apps/cli/src/testing/declared-commands.js';
import { sitePathOf } from '../apps/server/src/docs/site-links.js';
import { SITE } from '../docs/.vitepress/pages.js';
import { PACKAGES, PARTS, RUSSIAN } from '../docs/.vitepress/sidebar.js';
import { ensureDocs } from '../scripts/docs.mjs';
import { PAGES } from './support/pages.js';
import { deadLinksOf, sitePages, siteSearch } from './support/site.js';

let pages: Map<string, string>;

beforeAll(async () => {
  await ensureDocs();
  pages = sitePages();
});

describe('the site', () => {
  test('has every page, each in the sidebar', () => {
    const inSidebar = [
      ...Object.entries(PARTS).flatMap(([part, { pages: names }]) =>
        names.map((name) => `${part}/${name}.md`),
      ),
      ...Object.entries(RUSSIAN).flatMap(([part, names]) =>
        names.map((name) => `ru/${part}/${name}.md`),
      ),
      ...PACKAGES.map((name) => `library/packages/${name}.md`),
      ...['index.md', 'ru/index.md', 'changelog.md'],
    ];
    const written = PAGES.flatMap((page) => sitePathOf(page) ?? []);
    expect(written.filter((page) => !inSidebar.includes(page))).toEqual([]);
    expect(inSidebar.filter((page) => !pages.has(page.replace(/md$/, 'html')))).toEqual([]);
  });

  test('has no dead link and no dead anchor', () => {
    const dead = [...pages.keys()].flatMap((page) =>
      deadLinksOf(page, pages).map((link) => `${page}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  test('leads from a page to the same in the other language', () => {
    for (const [page, link] of [
      ['research/sources', '/docs/ru/research/sources'],
      ['ru/research/sources', '/docs/research/sources'],
      ['research/lab', '/docs/ru/'],
    ] as const) {
      expect(pages.get(`${page}.html`), page).toMatch(
        new RegExp(`VPNavBarTranslations[\\s\\S]*?href="${link}"`),
      );
    }
  });

  test('has no script within a page, and asks no other server for anything', () => {
    for (const [path, page] of pages) {
      expect(page, path).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
      expect(page, path).not.toMatch(/<style[\s>]/);
      expect(page, path).not.toMatch(/<(?:script|img|link)\b[^>]*(?:src|href)="https?:/);
    }
  });

  test('leads back to the game from every page, past its own router', () => {
    const without = [...pages].filter(([, page]) => !page.includes('href="/" target="_self"'));
    expect(without.map(([path]) => path)).toEqual(['404.html']);
  });

  test('shows a picture of the app in the theme of the reader', () => {
    const page = pages.get('play/first-game.html') ?? '';
    expect(page).toMatch(/class="only-light"[^>]*|only-light/);
    expect(page).toMatch(/web-battle-laptop-light[^"]*\.png/);
    expect(page).toMatch(/web-battle-laptop-dark[^"]*\.png/);
  });
});

describe('the reference', () => {
  test('has every command', async () => {
    const { commands } = await declaredCommands();
    const wanted = commands.map((each) => `reference/commands/${each.name()}.html`);
    expect([...pages.keys()]).toEqual(expect.arrayContaining(wanted));
  });

  test('has every endpoint with its refusals', () => {
    const page = pages.get('reference/http.html') ?? '';
    for (const name of Object.keys(ENDPOINTS)) {
      expect(page).toContain(`id="${name.toLowerCase()}"`);
    }
    expect(page).toContain('own-challenge');
  });

  test('has every package, and schemas that are JSON', () => {
    expect(pages.get('reference/api/index.html')).toContain('@flotilla/rules');
    for (const name of ['rules', 'terms', 'match', 'sweep', 'bot-reply']) {
      const schema = JSON.parse(readFileSync(join(SITE, `schemas/${name}.json`), 'utf8'));
      expect(schema.$schema).toContain('json-schema.org');
    }
    expect(existsSync(join(SITE, 'openapi.json'))).toBe(true);
  });
});

/** What newcomers type, by the page that they should find among the first. */
const WORDS = {
  en: {
    'play/first-game': 'install, hint, tutorial, download',
    'play/rules': 'rules, salvo, ship sizes, touching, battleship rules',
    'play/online':
      'online, friend, clock, multiplayer, lan, wifi, disconnect, timer, play with friend',
    'play/browser':
      'offline, keys, hotseat, shortcuts, mobile, theme, dark mode, sound, screen reader, save game',
    'play/accounts': 'rating, elo, export, passkey, login, delete account, leaderboard',
    'bots/': 'bot, rust, write a bot',
    'bots/programs': 'python',
    'bots/online': 'websocket, token',
    'reference/': 'api, json',
    'reference/http': 'openapi',
    'operate/deploy': 'docker, systemd, backup, nginx, https',
    'library/quick-start': 'posterior, probability',
    'research/lab': 'tournament, graph',
    'reference/command-line': 'seed, exit code',
    'library/embed': 'embed, widget, iframe',
    'play/levels': 'levels, difficulty, hard, ai',
    'research/machines': 'redis',
    'play/bimaru': 'solitaire',
    'operate/': 'database',
  },
  ru: {
    'ru/play/first-game':
      'установить, играть, подсказка, тренировка, разбор, задачи, вероятность, порт, клавиши, скачать, начать, вдвоём, как играть, сложность, легкий, стратегия, мышь, победа, уроки, обучение',
    'ru/play/rules':
      'правила, залп, корабль, касание, убит, ранен, флот, расстановка, ничья, однопалубный, линкор, палуба, размер поля, свои правила, ход, промах, попадание',
    'ru/play/': 'уровень, соперник',
    'ru/play/online':
      'онлайн, друг, ссылка, часы, рейтинг, связь, подпись, сервер, зритель, аккаунт, регистрация, пароль, чат, таймер, реванш, с другом, телефон, по сети',
    'ru/': 'терминал, бот, головоломки, бимару, турнир, python, язык',
  },
} as const;

describe.each(['en', 'ru'] as const)('the search in %s', (lang) => {
  const FIRST = 8;
  let search: ReturnType<typeof siteSearch>;
  beforeAll(() => {
    search = siteSearch(lang);
  });

  const words = Object.entries(WORDS[lang]).flatMap(([page, typed]) =>
    typed.split(', ').map((each) => [each, page] as const),
  );

  test('is tried with sixty words', () => {
    expect(words.length).toBeGreaterThanOrEqual(60);
  });

  test.each(words)('finds %s', (words, page) => {
    const found = search(words).map((id) => id.replace(/^\/docs\//, '').replace(/\.html/, ''));
    expect(
      found.slice(0, FIRST).some((id) => id.startsWith(page)),
      found.slice(0, FIRST).join('\n'),
    ).toBe(true);
  });
});
