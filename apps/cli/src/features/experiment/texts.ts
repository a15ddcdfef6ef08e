import type { Translated } from '@flotilla/play';

const en = {
  about: 'let games answer a question, the published figures beside ours',
  name: 'experiment, or all of them: {{names}}, all',
  games: 'factor for all numbers of games, such as 0.1 or 5',
  adjust: 'take luck out of shots on uniform layouts: narrower intervals, takes longer',
  html: 'folder to write a page to for each experiment',
  title: '{{name}}, beside {{source}}; seed {{seed}}.',
  unknown: 'no experiment is called {{given}}; there are {{names}}',
  factor: '--games: {{given}} is not a number from {{min}} to {{max}}',
  verdict: {
    same: 'same ({{difference}}, visible from {{visibleFrom}})',
    near: 'near ({{difference}})',
    differs: 'differs ({{difference}})',
  },
} as const;

const ru = {
  about: 'ответить на вопрос играми: опубликованные числа рядом с нашими',
  name: 'опыт или все опыты: {{names}}, all',
  games: 'во сколько раз больше играть, например 0.1 или 5',
  adjust: 'вычесть везение из выстрелов по равновероятным расстановкам: интервалы уже, но дольше',
  html: 'папка, куда записать страницу каждого опыта',
  title: '{{name}}, рядом с {{source}}; зерно {{seed}}.',
  unknown: 'опыта {{given}} нет; есть {{names}}',
  factor: '--games: {{given}} — не число от {{min}} до {{max}}',
  verdict: {
    same: 'так же ({{difference}}, видно от {{visibleFrom}})',
    near: 'близко ({{difference}})',
    differs: 'иначе ({{difference}})',
  },
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
