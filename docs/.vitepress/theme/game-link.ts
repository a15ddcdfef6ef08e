import { useData } from 'vitepress';
import { defineComponent, h } from 'vue';

const TEXTS = { en: 'Play', ru: 'Играть' } as const;

/** Leads to the game on the server that serves these pages. Its target keeps the site's router from opening it. */
export const GameLink = defineComponent({
  setup() {
    const { lang } = useData();
    return () =>
      h(
        'a',
        { class: 'game-link', href: '/', target: '_self' },
        lang.value === 'ru' ? TEXTS.ru : TEXTS.en,
      );
  },
});
