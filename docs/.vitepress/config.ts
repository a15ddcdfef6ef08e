import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTheme, defineConfig } from 'vitepress';
import { anchorOf } from '../../apps/server/src/docs/site-links.js';
import { addLiveExamples, addThemedPictures, keepShortCode } from './markdown.js';
import { ROOT, SITE, SITE_SOURCES } from './pages.js';
import { paletteByClass, THEME_OF_APP } from './palette.js';
import { searchedText } from './search.js';
import { englishSidebar, russianSidebar } from './sidebar.js';

const LANGS = join(ROOT, 'docs/.vitepress/theme/langs.ts');

function titleOf(page: string): string {
  const file = join(SITE_SOURCES, page);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const title = /^# (.*)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`docs: the page ${page} has no title`);
  return title.replaceAll('`', '');
}

const RUSSIAN_TEXTS: DefaultTheme.Config = {
  outline: { level: [2, 3], label: 'На этой странице' },
  docFooter: { prev: 'Назад', next: 'Дальше' },
  darkModeSwitchLabel: 'Тема',
  lightModeSwitchTitle: 'Светлая тема',
  darkModeSwitchTitle: 'Тёмная тема',
  sidebarMenuLabel: 'Меню',
  returnToTopLabel: 'Наверх',
  langMenuLabel: 'Язык',
  skipToContentLabel: 'К содержимому',
  notFound: {
    title: 'Страница не найдена',
    quote: 'Адрес неверен, или страница переехала.',
    linkLabel: 'на главную',
    linkText: 'На главную',
  },
};

const RUSSIAN_SEARCH = {
  button: { buttonText: 'Поиск', buttonAriaLabel: 'Поиск' },
  modal: {
    displayDetails: 'Подробно',
    resetButtonTitle: 'Очистить',
    backButtonTitle: 'Закрыть',
    noResultsText: 'Ничего не найдено:',
    footer: { selectText: 'открыть', navigateText: 'выбрать', closeText: 'закрыть' },
  },
};

export default defineConfig({
  srcDir: SITE_SOURCES,
  outDir: SITE,
  cacheDir: join(ROOT, '.flotilla/docs-cache'),
  base: '/docs/',
  cleanUrls: true,
  title: 'Flotilla',
  description: 'Sea Battle: play it, study it and experiment with it',
  head: [
    ['link', { rel: 'icon', href: '/docs/icon.svg', type: 'image/svg+xml' }],
    ['script', {}, THEME_OF_APP],
  ],
  // The address of the reader's own server.
  ignoreDeadLinks: 'localhostLinks',
  metaChunk: true,
  // The first page has no headings to list: its width is for four readers.
  transformPageData(page) {
    if (/^(?:ru\/)?index\.md$/.test(page.relativePath)) page.frontmatter['aside'] = false;
  },
  // Without a style that it would put into the page, which the policy of the server forbids.
  appearance: { disableTransition: false },
  markdown: {
    anchor: { slugify: anchorOf },
    config(md) {
      addLiveExamples(md);
      keepShortCode(md);
      addThemedPictures(md, SITE_SOURCES);
    },
  },
  vite: {
    logLevel: 'warn',
    plugins: [paletteByClass()],
    // Few pages are in both languages: ours knows them.
    resolve: { alias: [{ find: /^.*\/composables\/langs(?:\.js)?$/, replacement: LANGS }] },
    // The worker of the examples has a folder, and so a policy, of its own.
    worker: {
      format: 'es',
      rollupOptions: { output: { entryFileNames: 'live/[name]-[hash].js' } },
    },
    build: { chunkSizeWarningLimit: 4000 },
  },
  locales: {
    root: {
      label: 'English',
      lang: 'en',
      themeConfig: {
        nav: [
          { text: 'How to play', link: '/play/first-game', activeMatch: '^/play/' },
          { text: 'Lab', link: '/research/lab', activeMatch: '^/research/' },
          { text: 'Library', link: '/library/quick-start', activeMatch: '^/library/' },
          { text: 'Reference', link: '/reference/command-line', activeMatch: '^/reference/' },
        ],
        sidebar: englishSidebar(titleOf),
      },
    },
    ru: {
      label: 'Русский',
      lang: 'ru',
      title: 'Флотилия',
      description: 'Морской бой: играть, понимать и исследовать',
      themeConfig: {
        ...RUSSIAN_TEXTS,
        nav: [
          { text: 'Как играть', link: '/ru/play/first-game', activeMatch: '^/ru/play/' },
          { text: 'Лаборатория', link: '/ru/research/lab', activeMatch: '^/ru/research/' },
        ],
        sidebar: russianSidebar(titleOf),
      },
    },
  },
  themeConfig: {
    logo: { light: '/icon.svg', dark: '/icon-night.svg', alt: '' },
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        detailedView: false,
        locales: { ru: { translations: RUSSIAN_SEARCH } },
        _render: (source, env, md) => md.render(searchedText(source, env.relativePath), env),
      },
    },
  },
});
