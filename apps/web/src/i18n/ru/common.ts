import type { Translated } from '@flotilla/play';
import type { TEXTS as EN } from '../en/common.js';

export { RU_NAMES as NAMES } from '@flotilla/play';

export const TEXTS: Translated<typeof EN> = {
  name: 'Флотилия',
  titleOf: '{{title}} · Флотилия',
  skip: 'К содержимому',
  pages: 'Страницы',
  waiting: 'Минутку…',
  time: { hours: '{{hours}} ч {{minutes}} мин', minutes: '{{minutes}} мин' },
  failed: {
    text: 'Посчитать не удалось.',
    again: 'Попробовать ещё раз',
  },
  close: 'Закрыть',
  docs: {
    title: 'Документация',
    offline: 'Документация открывается только с подключением к сети.',
    line: 'Руководства, справочник, как написать бота.',
  },
  settings: {
    licenses: 'Лицензии',
    title: 'Настройки',
    lang: 'Язык',
    theme: 'Тема',
    themes: {
      system: 'Как на устройстве',
      light: 'Тетрадь в клетку (светлая)',
      dark: 'Ночная карта (тёмная)',
    },
    coordinates: 'Координаты',
    coordinateStyles: {
      'letters-across': 'А–К по горизонтали, 1–10 по вертикали',
      'letters-down': '1–10 по горизонтали, А–К по вертикали (Хабр, 2013)',
      'from-0': '0–9 в обе стороны («Морской бой за 25 мс»)',
      'from-1': 'Строка и столбец, 1–10 (генетический алгоритм)',
    },
    sound: 'Звук',
    vibration: 'Вибрация',
    tables: 'Показывать поля таблицей',
  },
  storage: {
    full: {
      title: 'Память для этого сайта заполнена',
      text: 'Сохранить больше ничего нельзя: если выйти из партии, она может пропасть. Удалите сохранённые флоты, партии или данные сайта.',
    },
    forbidden: {
      title: 'Браузер ничего не хранит для этого сайта',
      text: 'Играть можно, но партия пропадёт, когда вы закроете вкладку. Чтобы партии и настройки сохранялись, разрешите сайту хранить данные.',
    },
  },
  newVersion: {
    title: 'Готова новая версия «Флотилии»',
    change: 'Обновить',
    later: 'Позже',
  },
  broken: {
    title: 'Что-то сломалось',
    text: 'Так быть не должно. Всё сохранённое на месте.',
    reload: 'Обновить страницу',
  },
  missing: {
    title: 'Здесь только вода',
    text: 'Такой страницы нет.',
    home: 'На главную',
  },
  board: {
    best: 'лучший выстрел',
    marked: 'помечено',
    last: 'последний выстрел',
    column: 'Столбец',
    help: 'Передвигайтесь стрелками или наберите клетку, например {{square}}; Enter — выбрать, Shift+Enter — пометить.',
    cell: '{{square}}: {{state}}',
  },
  rules: {
    label: 'Правила',
    presets: 'Готовые правила',
    ownRules: 'Ваши правила',
    edit: 'Свои правила…',
    drawAnew: 'Другой случайный флот',
    side: 'Строк и столбцов',
    sides: 'От {{least}} до {{most}}.',
    ofThisGame: '{{name}} (правила этой партии)',
    broken:
      'По правилам «{{name}}» сыграть нельзя: откройте свои правила, исправьте их и сохраните.',
    damaged: {
      title: 'Не удалось прочитать некоторые из ваших правил',
      text: 'Они не показаны. Копия сохранена.',
    },
  },
  chart: {
    summary:
      '{{name}}: первое значение {{first}}, последнее {{last}}, наименьшее {{least}}, наибольшее {{greatest}}',
    nothing: '{{name}}: пока ничего',
    table: 'Значения таблицей',
    csv: 'Сохранить данные в CSV',
    json: 'Сохранить данные в JSON',
    png: 'Сохранить график в PNG',
    kept: 'Сохранено: {{file}}',
    noPicture: 'Графика ещё нет.',
  },
  heat: {
    chances: 'шанс попасть {{value, number(style: percent; maximumFractionDigits: 1)}}',
    weights: 'вес {{value, number(maximumFractionDigits: 1)}}',
    draws: 'шанс выстрела {{value, number(style: percent; maximumFractionDigits: 1)}}',
    order: '№ {{place}} в списке',
    share: 'значение {{share}}',
    least: 'меньше',
    most: 'больше',
    maximum: 'максимум',
    head: 'начало списка',
    next: 'следующий выстрел',
    circled: 'обведена',
    obstacle: 'препятствие',
  },
  playback: {
    label: 'Шаг за шагом',
    run: 'Пуск',
    pause: 'Пауза',
    forward: 'Шаг вперёд',
    back: 'Шаг назад',
    at: 'Шаг {{at}} из {{count}}',
    soFar: 'Шаг {{at}}',
    slider: 'Номер шага',
    failed: 'Показ остановлен: следующего шага нет.',
  },
  fleet: {
    kind: '{{ship}}: осталось {{left}} из {{count}}',
    untold: '{{ship}}: во флоте {{count}}, сколько на плаву — неизвестно',
  },
  copy: {
    done: 'Скопировано',
    byHand: 'Скопируйте отсюда',
    why: 'Браузер не разрешает этой странице копировать. Текст уже выделен: нажмите Ctrl+C или задержите на нём палец и выберите «Копировать».',
  },
};
