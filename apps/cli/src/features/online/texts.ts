import type { Translated } from '../../shell/i18n/translated.js';

const en = {
  badLink:
    '{{given}} is no link to a game: it looks like http://HOST/join/ID or http://HOST/game/ID, or http://HOST for a new one',
  notOrigin: '{{given}} is no address of a server: it looks like http://HOST',
  pace: 'time to think: {{names}}',
  badPace: 'no such pace: {{given}}; there are {{names}}',
  badName: '--name: a name that others see is a line of 1 to {{max}} characters',
  notSeated: 'you have no seat in this game: it is played by two others',
  agreed: '{{option}} is agreed already where a link is given',
  unreachable: '{{origin}} does not answer; is the address right, and the server running?',
  noServer: '{{origin}} is no Flotilla server',
  fault: {
    notFound: 'there is no such game or challenge at {{origin}}',
    unknown: '{{origin}} does not know this token',
    other: '{{origin}} refuses: {{code}}',
  },
} as const;

const ru = {
  badLink:
    '{{given}} — не ссылка на игру: она выглядит как http://АДРЕС/join/НОМЕР или http://АДРЕС/game/НОМЕР, а для новой игры — http://АДРЕС',
  notOrigin: '{{given}} — не адрес сервера: он выглядит как http://АДРЕС',
  pace: 'время на раздумья: {{names}}',
  badPace: 'нет такого темпа: {{given}}; есть {{names}}',
  badName: '--name: имя, которое видят другие, — строка от 1 до {{max}} знаков',
  notSeated: 'в этой игре у вас нет места: играют двое других',
  agreed: '{{option}}: по ссылке об этом уже условились',
  unreachable: '{{origin}} не отвечает; верен ли адрес и запущен ли сервер?',
  noServer: '{{origin}} — не сервер Flotilla',
  fault: {
    notFound: 'на {{origin}} нет такой игры или такого вызова',
    unknown: '{{origin}} не знает этого ключа',
    other: '{{origin}} отказывает: {{code}}',
  },
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
