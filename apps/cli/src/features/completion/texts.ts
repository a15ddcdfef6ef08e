import type { Translated } from '@flotilla/play';

const en = {
  shell: 'shell: {{names}}',
} as const;

const ru = {
  shell: 'оболочка: {{names}}',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
