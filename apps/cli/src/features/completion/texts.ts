import type { Translated } from '@flotilla/play';

const en = {
  about: 'print what a shell needs to complete command lines',
  shell: 'shell: {{names}}',
} as const;

const ru = {
  about: 'напечатать скрипт автодополнения для оболочки',
  shell: 'оболочка: {{names}}',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
