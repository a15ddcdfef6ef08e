import type { Translated } from '@flotilla/play';

const en = {
  games: 'games to simulate per line',
  squares: 'squares of a board of your own, n',
  targets: 'target squares on it, m',
  shots: 'shots at it, k',
  belong: '--squares, --targets and --shots belong together; --{{missing}} is missing',
  progress: '{{done}} of {{of}} lines',
  title: 'n squares, m of them targets, k shots; games per line: {{games}}, seed {{seed}}.',
  theory: 'formula',
  played: 'games',
  interval: '95% interval',
  agrees: 'within',
  range: '{{low}} to {{high}}',
  yes: 'yes',
  no: 'no',
  counted:
    '{{within}} of {{count}} intervals contain the formula; by chance about one in twenty does not.',
  curve: 'At least one hit within k shots, %, n = {{squares}}',
  curveTargets: 'k. Formula for m = {{targets}}: a digit each; o: games',
  curveOne: 'k. Formula for m = {{targets}}: the line; o: games',
} as const;

const ru = {
  games: 'сколько партий сыграть для каждой строки',
  squares: 'сколько клеток на вашем поле, n',
  targets: 'сколько на нём целей, m',
  shots: 'сколько выстрелов, k',
  belong: '--squares, --targets и --shots задаются вместе; не хватает --{{missing}}',
  progress: 'строк {{done}} из {{of}}',
  title: 'n клеток, из них m целей, k выстрелов; партий на строку {{games}}, зерно {{seed}}.',
  theory: 'формула',
  played: 'партии',
  interval: '95-процентный интервал',
  agrees: 'внутри',
  range: '{{low}} … {{high}}',
  yes: 'да',
  no: 'нет',
  counted:
    'Формула внутри интервала: {{within}} из {{count}}; случайно вне него примерно каждая двадцатая.',
  curve: 'Хотя бы одно попадание за k выстрелов, %, n = {{squares}}',
  curveTargets: 'k. Формула для m = {{targets}}: своя цифра; o — партии',
  curveOne: 'k. Формула для m = {{targets}}: линия; o — партии',
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
