/** Texts of the page `/embed/`; `intro` is HTML. */
export interface EmbedPageTexts {
  readonly title: string;
  readonly intro: string;
  readonly frame: string;
  readonly framed: string;
  readonly home: string;
  readonly position: string;
  readonly answers: string;
  readonly puzzle: string;
  readonly game: string;
  readonly daily: string;
  readonly played: string;
  readonly any: string;
}

export const TEXTS: Readonly<Record<'en' | 'ru', EmbedPageTexts>> = {
  en: {
    title: 'Flotilla on your page',
    intro:
      'The element <code>flotilla-board</code> shows a position, a puzzle or a recorded game of Sea Battle on any page. It is one file, less than 27 kB after gzip; it loads nothing else and sends nothing. Load it once, from here or from your own copy:',
    frame: 'In a frame',
    framed: 'If a page does not allow scripts, put one of these addresses in a frame.',
    home: 'Play Sea Battle on Flotilla',
    position: 'A position',
    answers: 'The same position from answers, in Russian, with the dark theme',
    puzzle: 'A puzzle',
    game: 'A game to step through',
    daily: 'The puzzle of the day',
    played: 'A game played here, by the ID in its address',
    any: 'Any game: what follows “#game=” in its link',
  },
  ru: {
    title: '«Флотилия» на вашей странице',
    intro:
      'Элемент <code>flotilla-board</code> показывает на любой странице позицию, задачу или запись партии в морской бой. Это один файл, меньше 27 КБ после сжатия gzip; он ничего больше не загружает и ничего не отправляет. Подключите его один раз, отсюда или из своей копии:',
    frame: 'Во фрейме',
    framed: 'Там, где скрипты запрещены, эти адреса можно открыть во фрейме.',
    home: 'Играть в морской бой на «Флотилии»',
    position: 'Позиция',
    answers: 'То же по ответам: на русском, тёмная тема',
    puzzle: 'Задача',
    game: 'Партия по шагам',
    daily: 'Задача дня',
    played: 'Партия, сыгранная здесь, по идентификатору в её адресе',
    any: 'Любая партия: то, что в её ссылке после «#game=»',
  },
};
