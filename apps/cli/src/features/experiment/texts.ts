import type { Translated } from '@flotilla/play';

const en = {
  name: 'experiment, or all of them: {{names}}, all',
  games: 'factor for the number of games, such as 0.1 or 5',
  adjust: 'remove luck from shots on uniform layouts: narrower intervals, slower',
  html: 'folder to write a page to for each experiment',
  markdown: 'the same in Markdown, with a picture',
  title: '{{name}}, compared with {{source}}; seed {{seed}}.',
  unknown: 'unknown experiment {{given}}; experiments: {{names}}',
  factor: '--games: expected a number from {{min}} to {{max}}, not {{given}}',
} as const;

const ru = {
  name: 'эксперимент или все: {{names}}, all',
  games: 'на сколько умножить число партий, например 0.1 или 5',
  adjust:
    'сделать поправку на удачу в выстрелах по равновероятным расстановкам: интервалы уже, но считать дольше',
  html: 'папка, куда записать страницу каждого эксперимента',
  markdown: 'то же в Markdown, с рисунком',
  title: '{{name}}. Для сравнения: {{source}}; зерно {{seed}}.',
  unknown: 'неизвестный эксперимент {{given}}; эксперименты: {{names}}',
  factor: '--games: нужно число от {{min}} до {{max}}, а не {{given}}',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
