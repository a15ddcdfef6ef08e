import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import { GameLink } from './game-link.js';
import { LiveExample } from './live-example.js';
import { SEARCH_OPTIONS } from './search-options.js';
import '../../../apps/web/src/styles/hand.css';
import '../../../apps/web/src/styles/tokens.css';
import './style.css';

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'nav-bar-content-after': () => h(GameLink) }),
  enhanceApp({ app, siteData }) {
    app.component('LiveExample', LiveExample);
    // In the configuration a function would be text that the page evaluates, which the policy of the server forbids.
    const { search } = siteData.value.themeConfig;
    search.options.miniSearch = { searchOptions: SEARCH_OPTIONS };
  },
} satisfies Theme;
