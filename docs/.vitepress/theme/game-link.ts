import { defineComponent, h } from 'vue';

/** Leads to the game on the server that serves these pages. Its target keeps the site's router from opening it. */
export const GameLink = defineComponent({
  props: { text: { type: String, required: true } },
  setup:
    ({ text }) =>
    () =>
      h('a', { class: 'game-link', href: '/', target: '_self' }, text),
});
