import type { Translated } from '@flotilla/play';
import type { TEXTS as EN } from './en.js';

export const TEXTS: Translated<typeof EN> = {
  title: 'Мастерская',
  lead: 'Инструменты для любознательных.',
  calculator: {
    title: 'Расчёт',
    about: 'Точный шанс попадания в каждую клетку в игре на бумаге.',
  },
  watch: {
    title: 'Играют компьютеры',
    about: 'Два компьютера играют друг с другом и объясняют каждый выстрел.',
  },
  lab: { title: 'Лаборатория', about: 'Матчи и турниры на тысячи партий.' },
  strategies: {
    title: 'Как думает компьютер',
    about: 'Все стратегии в деле, от случайной стрельбы до точного расчёта.',
  },
};
