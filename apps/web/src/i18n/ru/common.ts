import type { Translated } from '@flotilla/play';
import type { TEXTS as EN } from '../en/common.js';

export { RU_NAMES as NAMES } from '@flotilla/play';

export const TEXTS: Translated<typeof EN> = {
  name: 'Флотилия',
  titleOf: '{{title}} · Флотилия',
  skip: 'К содержанию',
  pages: 'Страницы',
  waiting: 'Минутку…',
  failed: {
    text: 'Посчитать не удалось.',
    again: 'Попробовать ещё раз',
  },
  close: 'Закрыть',
  settings: {
    title: 'Настройки',
    lang: 'Язык',
    theme: 'Цвета',
    themes: {
      system: 'Как на устройстве',
      light: 'Тетрадь в клетку (светлые)',
      dark: 'Ночная карта (тёмные)',
    },
    sound: 'Звук',
    volume: 'Громкость',
    vibration: 'Вибрация',
    motion: 'Анимация',
    tables: 'Поля в виде таблиц со словами',
  },
  storage: {
    full: {
      title: 'Память для этого сайта заполнена',
      text: 'Больше ничего не сохранить: игра, которую вы сейчас оставите, может пропасть. Удалите сохранённые флоты, игры или данные сайта.',
    },
    forbidden: {
      title: 'Браузер ничего не хранит для этого сайта',
      text: 'Играть можно, но игра пропадёт, когда вы закроете вкладку: чтобы игры и настройки сохранялись, разрешите сайту хранить данные.',
    },
  },
  newVersion: {
    title: 'Готова новая версия «Флотилии»',
    change: 'Перейти на неё',
    later: 'Позже',
  },
  broken: {
    title: 'Что-то сломалось',
    text: 'Так быть не должно. Всё сохранённое на месте.',
    reload: 'Загрузить страницу снова',
  },
  missing: {
    title: 'Здесь только вода',
    text: 'Такой страницы нет.',
    home: 'К игре',
  },
  board: {
    best: 'лучший выстрел',
    marked: 'помечено',
    last: 'последний выстрел',
    column: 'Столбец',
    help: 'Передвигайтесь стрелками или наберите клетку, например Б4; Enter — выбрать, Shift + Enter — пометить.',
    cell: '{{square}}: {{state}}',
  },
  rules: {
    label: 'Правила',
    presets: 'Известные правила',
    ownRules: 'Ваши правила',
    edit: 'Свои правила…',
    drawAnew: 'Другой случайный флот',
    side: 'Рядов и столбцов',
    sides: 'От {{least}} до {{most}}.',
    ofThisGame: '{{name}} (правила этой игры)',
    broken:
      'По правилам «{{name}}», как они здесь сохранены, сыграть нельзя: откройте свои правила и сохраните их заново.',
    damaged: {
      title: 'Некоторые из ваших правил не прочитать',
      text: 'Их здесь нет, а то, что было сохранено, отложено без изменений.',
    },
  },
  chart: {
    summary:
      '{{name}}: первое {{first}}, последнее {{last}}, наименьшее {{least}}, наибольшее {{greatest}}',
    nothing: '{{name}}: пока ничего',
    table: 'Значения таблицей',
    csv: 'Сохранить данные в CSV',
    json: 'Сохранить данные в JSON',
    png: 'Сохранить график картинкой PNG',
    kept: 'Сохранено: {{file}}',
    noPicture: 'Графика ещё нет.',
  },
  heat: {
    chances: 'вероятность корабля {{value, number(style: percent; maximumFractionDigits: 1)}}',
    weights: 'вес {{value, number(maximumFractionDigits: 1)}}',
    draws: 'вероятность выстрела {{value, number(style: percent; maximumFractionDigits: 1)}}',
  },
  playback: {
    label: 'Шаг за шагом',
    run: 'Пуск',
    pause: 'Пауза',
    forward: 'Один шаг',
    back: 'Шаг назад',
    at: 'Шаг {{at}} из {{count}}',
    soFar: 'Шаг {{at}}',
    slider: 'Показанный шаг',
    failed: 'Продолжить отсюда не получается.',
  },
  fleet: {
    kind: '{{ship}}: на плаву {{left}} из {{count}}',
    untold: '{{ship}}: во флоте {{count}}, сколько на плаву — не сообщают',
  },
  copy: {
    done: 'Скопировано',
    byHand: 'Скопируйте отсюда',
    why: 'Этот браузер не даёт странице копировать самой. Текст уже выделен: нажмите Ctrl+C или задержите на нём палец и выберите «Копировать».',
  },
};
