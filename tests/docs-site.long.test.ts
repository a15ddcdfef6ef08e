import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@flotilla/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { sitePathOf } from '../apps/server/src/docs/site-links.js';
import { SITE } from '../docs/.vitepress/pages.js';
import { PACKAGES, PARTS, RUSSIAN } from '../docs/.vitepress/sidebar.js';
import { ensureDocs } from '../scripts/docs.mjs';
import { flotilla } from './support/flotilla.js';
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
      ...RUSSIAN.map((name) => `ru/${name}.md`),
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
    const help = await flotilla(['--help']);
    const names = [...help.stdout.matchAll(/^ {2}([a-z][a-z-]*) .*\S/gm)].map(([, name]) => name);
    expect(names).toContain('match');
    for (const name of names)
      expect([...pages.keys()]).toContain(`reference/commands/${name}.html`);
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

/** What newcomers type, and the page that they should find among the first. */
const WORDS = {
  en: {
    ...{
      install: 'play/first-game',
      rules: 'play/rules',
      salvo: 'play/rules',
      hint: 'play/first-game',
    },
    ...{
      online: 'play/online',
      friend: 'play/online',
      offline: 'play/browser',
      keys: 'play/browser',
    },
    ...{
      clock: 'play/online',
      rating: 'play/accounts',
      elo: 'play/accounts',
      export: 'play/accounts',
    },
    ...{ bot: 'bots/', python: 'bots/programs', websocket: 'bots/online', token: 'bots/online' },
    ...{
      api: 'reference/',
      openapi: 'reference/http',
      docker: 'operate/deploy',
      systemd: 'operate/deploy',
    },
    ...{ backup: 'operate/deploy', nginx: 'operate/deploy', posterior: 'library/quick-start' },
    ...{
      probability: 'library/quick-start',
      tournament: 'research/lab',
      seed: 'reference/command-line',
    },
    ...{ 'exit code': 'reference/command-line', json: 'reference/', embed: 'library/embed' },
    ...{ levels: 'play/levels', passkey: 'play/accounts', redis: 'research/machines' },
    ...{ multiplayer: 'play/online', lan: 'play/online', wifi: 'play/online' },
    ...{ disconnect: 'play/online', timer: 'play/online', 'play with friend': 'play/online' },
    ...{ hotseat: 'play/browser', shortcuts: 'play/browser' },
    ...{ mobile: 'play/browser', theme: 'play/browser', 'dark mode': 'play/browser' },
    ...{ sound: 'play/browser', 'screen reader': 'play/browser', 'save game': 'play/browser' },
    ...{
      tutorial: 'play/first-game',
      download: 'play/first-game',
    },
    ...{ 'ship sizes': 'play/rules', touching: 'play/rules', 'battleship rules': 'play/rules' },
    ...{
      difficulty: 'play/levels',
      hard: 'play/levels',
      ai: 'play/levels',
      login: 'play/accounts',
    },
    ...{
      'delete account': 'play/accounts',
      leaderboard: 'play/accounts',
      solitaire: 'play/bimaru',
    },
    ...{ widget: 'library/embed', iframe: 'library/embed', rust: 'bots/', 'write a bot': 'bots/' },
    ...{ https: 'operate/deploy', database: 'operate/', graph: 'research/lab' },
  },
  ru: {
    ...{ установить: 'ru/play/first-game', играть: 'ru/play/first-game', правила: 'ru/play/rules' },
    ...{
      залп: 'ru/play/rules',
      корабль: 'ru/play/rules',
      касание: 'ru/play/rules',
      убит: 'ru/play/rules',
    },
    ...{ ранен: 'ru/play/rules', флот: 'ru/play/rules', расстановка: 'ru/play/rules' },
    ...{
      подсказка: 'ru/play/first-game',
      тренировка: 'ru/play/first-game',
      разбор: 'ru/play/first-game',
    },
    ...{ уровень: 'ru/play/', соперник: 'ru/play/', задачи: 'ru/play/first-game' },
    ...{
      онлайн: 'ru/play/online',
      друг: 'ru/play/online',
      ссылка: 'ru/play/online',
      часы: 'ru/play/online',
    },
    ...{
      рейтинг: 'ru/play/online',
      связь: 'ru/play/online',
      подпись: 'ru/play/online',
      сервер: 'ru/play/online',
    },
    ...{ вероятность: 'ru/play/first-game', порт: 'ru/play/first-game', терминал: 'ru/' },
    ...{ бот: 'ru/', клавиши: 'ru/play/first-game', зритель: 'ru/play/online' },
    ...{
      скачать: 'ru/play/first-game',
      начать: 'ru/play/first-game',
      вдвоём: 'ru/play/first-game',
    },
    ...{ 'как играть': 'ru/play/first-game', сложность: 'ru/play/first-game' },
    ...{
      легкий: 'ru/play/first-game',
      стратегия: 'ru/play/first-game',
      мышь: 'ru/play/first-game',
    },
    ...{
      победа: 'ru/play/first-game',
      уроки: 'ru/play/first-game',
      обучение: 'ru/play/first-game',
    },
    ...{ ничья: 'ru/play/rules', однопалубный: 'ru/play/rules', линкор: 'ru/play/rules' },
    ...{ палуба: 'ru/play/rules', 'размер поля': 'ru/play/rules', 'свои правила': 'ru/play/rules' },
    ...{ ход: 'ru/play/rules', промах: 'ru/play/rules', попадание: 'ru/play/rules' },
    ...{ аккаунт: 'ru/play/online', регистрация: 'ru/play/online', пароль: 'ru/play/online' },
    ...{ чат: 'ru/play/online', таймер: 'ru/play/online', реванш: 'ru/play/online' },
    ...{ 'с другом': 'ru/play/online', телефон: 'ru/play/online', 'по сети': 'ru/play/online' },
    ...{ головоломки: 'ru/', бимару: 'ru/', турнир: 'ru/', python: 'ru/', язык: 'ru/' },
  },
} as const;

describe.each(['en', 'ru'] as const)('the search in %s', (lang) => {
  const FIRST = 8;
  let search: ReturnType<typeof siteSearch>;
  beforeAll(() => {
    search = siteSearch(lang);
  });

  test('is tried with sixty words', () => {
    expect(Object.keys(WORDS[lang]).length).toBeGreaterThanOrEqual(60);
  });

  test.each(Object.entries(WORDS[lang]))('finds %s', (words, page) => {
    const found = search(words).map((id) => id.replace(/^\/docs\//, '').replace(/\.html/, ''));
    expect(
      found.slice(0, FIRST).some((id) => id.startsWith(page)),
      found.slice(0, FIRST).join('\n'),
    ).toBe(true);
  });
});
