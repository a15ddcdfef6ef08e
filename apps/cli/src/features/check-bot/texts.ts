import type { Translated } from '@flotilla/play';

const en = {
  program: 'its file, such as ./mine.js, or "cmd:COMMAND"',
  hello: 'it starts and answers hello',
  name: 'it is called {{name}}',
  games: 'rules {{rules}}: two games, shots {{shots}}',
  repeats: 'a repeated game has the same shots, also in a new process',
  resumes: 'it continues in the middle of a game after a restart',
  quit: 'it ends on quit',
  time: 'time for a shot: median {{median}} ms, slowest {{slowest}} ms',
  verdict: { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' },
  warning: {
    name: 'it gives no name: reports use its file name',
    repeats: 'a repeated game has different shots: its matches cannot be repeated',
  },
  mayPlay: 'It may play. Faults: 0, warnings: {{warnings}}.',
  mayNotPlay: 'It may not play yet. Faults: {{faults}}, warnings: {{warnings}}.',
} as const;

const ru = {
  program: 'файл программы, например ./mine.js, или "cmd:КОМАНДА"',
  hello: 'запускается и отвечает на hello',
  name: 'имя: {{name}}',
  games: 'правила «{{rules}}»: две партии, выстрелов: {{shots}}',
  repeats: 'та же партия повторяется выстрел в выстрел, и в новом процессе тоже',
  resumes: 'после перезапуска продолжает партию с середины',
  quit: 'завершается по quit',
  time: 'время на выстрел: медиана {{median}} мс, самый долгий {{slowest}} мс',
  verdict: { ok: 'верно   ', warning: 'внимание', fault: 'ОШИБКА  ' },
  warning: {
    name: 'имени нет: в отчётах будет имя файла',
    repeats: 'та же партия идёт иначе: матчи с этой программой нельзя повторить',
  },
  mayPlay: 'Играть может. Ошибок: 0, замечаний: {{warnings}}.',
  mayNotPlay: 'Играть пока не может. Ошибок: {{faults}}, замечаний: {{warnings}}.',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
