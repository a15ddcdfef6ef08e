import type { Translated } from '@flotilla/play';
import type { TEXTS as EN } from './en.js';

export const TEXTS: Translated<typeof EN> = {
  help: 'Стрелки — переход, Enter — выбор.',
  bestAre: 'Лучше всего: {{squares}}.',
  fault: {
    title: 'Поле нельзя показать.',
    nothing: 'Укажите в элементе позицию или запись партии.',
    'no-answer': 'В задаче нет ни ответа, ни шансов.',
    bad: 'Ошибка в {{given}} ({{reason}}).',
    'not-rules': '«{{given}}» — не JSON и не готовые правила ({{known}}).',
    'not-answer': '«{{given}}» — не ответ вида C5x.',
    'not-square': '«{{given}}» — не открытая клетка.',
    'not-chances': 'Нужно чисел от 0 до 1: {{expected}}; дано: {{given}}.',
  },
};
