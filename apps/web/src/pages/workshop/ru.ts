import type { Translated } from '@flotilla/play';
import type { TEXTS as EN } from './en.js';

export const TEXTS: Translated<typeof EN> = {
  title: 'Мастерская',
  lead: 'Инструменты для любознательных. Всё считается на этом устройстве.',
  calculator: {
    title: 'Расчёт',
    about: 'Введите выстрелы партии на бумаге — и увидите точный шанс попадания для каждой клетки.',
  },
  watch: {
    title: 'Играют два компьютера',
    about: 'Две стратегии играют друг с другом и объясняют, почему стреляют именно туда.',
  },
  lab: {
    title: 'Лаборатория',
    about: 'Матчи, турниры и другие запуски: тысячи партий.',
  },
};
