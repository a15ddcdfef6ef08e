import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { GameLink } from './game-link.js';
import { LiveExample } from './live-example.js';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('GameLink', GameLink);
    app.component('LiveExample', LiveExample);
  },
} satisfies Theme;
