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
    const parts = [
      ...Object.entries(PARTS).map(([part, { pages: names }]) => [part, names] as const),
      ...Object.entries(RUSSIAN).map(([part, names]) => [`ru/${part}`, names] as const),
    ];
    const inSidebar = [
      ...parts.flatMap(([part, names]) => names.map((name) => `${part}/${name}.md`)),
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
    for (const [page, other] of Object.entries({
      'research/sources': 'ru/research/sources',
      'ru/research/sources': 'research/sources',
      'research/machines': 'ru/',
      'play/bimaru': 'ru/play/bimaru',
    })) {
      const link = new RegExp(`VPNavBarTranslations[\\s\\S]*?href="/docs/${other}"`);
      expect(pages.get(`${page}.html`), page).toMatch(link);
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

/**
 * Words that are typed, by the page or folder that the search finds: before the semicolon those of
 * players, whose page comes first; after it those whose page is among the first results.
 */
const WORDS = {
  en: {
    'play/first-game': 'first game, tutorial, install; hint, download',
    'play/rules': 'rules, salvo, touching; ship sizes, battleship rules',
    'play/online':
      'rematch, chat, play with a friend, spectator, clock; online, friend, multiplayer, lan, wifi, disconnect, timer, play with friend',
    'play/browser':
      'sound, dark, dark mode, offline, keyboard, settings, screen reader; keys, hotseat, shortcuts, mobile, theme, save game',
    'play/accounts':
      'passkey, passkeys, rating, leaderboard, login, password, delete account, recovery code, block a player; elo, export',
    'play/levels': 'levels, difficulty, Admiral; hard, ai',
    'play/bimaru': 'bimaru; solitaire',
    'play/': 'undo, guest',
    'bots/': '; bot, rust, write a bot',
    'bots/programs': '; python',
    'bots/online': '; websocket, token',
    'reference/': '; api, json',
    'reference/http': '; openapi',
    'reference/command-line': '; seed, exit code',
    'operate/': '; database',
    'operate/deploy': '; docker, systemd, backup, nginx, https',
    'library/quick-start': '; posterior, probability',
    'library/embed': '; embed, widget, iframe',
    'research/lab': 'tournament; graph',
    'research/machines': '; redis',
  },
  ru: {
    'ru/play/first-game':
      'первая партия, установка, подсказка; установить, играть, тренировка, разбор, задачи, вероятность, порт, скачать, начать, как играть, стратегия, победа, уроки, обучение',
    'ru/play/rules':
      'правила, залп, ничья, касание; корабль, убит, ранен, флот, расстановка, однопалубный, линкор, палуба, размер поля, свои правила, ход, промах, попадание',
    'ru/play/levels': 'уровни, адмирал; уровень, соперник, сложность, легкий',
    'ru/play/online':
      'реванш, чат, с другом, зритель, гость, часы; онлайн, друг, ссылка, связь, подпись, сервер, таймер, по сети',
    'ru/play/accounts':
      'ключ доступа, рейтинг, пароль, регистрация, таблица лидеров, резервный код, заблокировать, профиль; аккаунт',
    'ru/play/browser':
      'отмена, звук, тёмная тема, без интернета, офлайн, клавиши, настройки; вдвоём, мышь, телефон, головоломки, язык',
    'ru/play/': 'сложность',
    'ru/play/bimaru': 'бимару, головоломка',
    'ru/play/terminal': 'терминал, консоль',
    'ru/research/lab': 'лаборатория, турнир',
    'ru/': '; терминал, бот, бимару, турнир, python',
  },
} as const;

/** Returns the rows of a table: words, their page, and the last place that it may have. */
function rowsOf(table: Readonly<Record<string, string>>): [words: string, string, number][] {
  return Object.entries(table).flatMap(([page, typed]) => {
    const parts = typed.split('; ').map((part) => part.split(', ').filter((each) => each !== ''));
    return parts.flatMap((part, at) =>
      part.map((each): [string, string, number] => [each, page, at === 0 ? 1 : 8]),
    );
  });
}

describe.each(['en', 'ru'] as const)('the search in %s', (lang) => {
  let search: ReturnType<typeof siteSearch>;
  beforeAll(() => {
    search = siteSearch(lang);
  });

  test.each(rowsOf(WORDS[lang]))('finds %s', (words, page, last) => {
    const found = search(words).map((id) => id.replace(/^\/docs\//, '').replace(/\.html/, ''));
    const first = found.find((id) => id.startsWith(page)) ?? '';
    expect(found.slice(0, last)).toContain(first);
  });
});
