import type { Translated } from '@flotilla/play';

const en = {
  badLink:
    '{{given}} is not a link to a game; use http://HOST/join/ID or http://HOST/game/ID, or http://HOST for a new game',
  notOrigin: '{{given}} is not the address of a server; use one such as http://HOST',
  pace: 'time control: {{names}}',
  badPace: 'unknown time control {{given}}; choose from {{names}}',
  badName: '--name: the name that others see is one line of 1 to {{max}} characters',
  otherRecord: 'the server’s record belongs to a different game; it was not saved',
  notSeated: 'you have no seat in this game: two others are playing it',
  agreed: '{{option}} is already settled by the link: leave it out',
  unreachable: '{{origin}} does not answer; check the address, or start a server with npm start',
  noServer: '{{origin}} is not a Flotilla server',
  fault: {
    notFound: 'there is no such game or challenge at {{origin}}',
    unknown: '{{origin}} does not know this token; create one there in your account',
    other: '{{origin}} refused: {{code}}',
  },
} as const;

const ru = {
  badLink:
    '{{given}} — не ссылка на партию: она выглядит как http://АДРЕС/join/НОМЕР или http://АДРЕС/game/НОМЕР, а для новой партии — http://АДРЕС',
  notOrigin: '{{given}} — не адрес сервера: он выглядит как http://АДРЕС',
  pace: 'время на размышление: {{names}}',
  badPace: 'неизвестный вариант времени {{given}}; варианты: {{names}}',
  badName: '--name: имя, которое видят другие, — одна строка от 1 до {{max}} знаков',
  otherRecord: 'запись сервера не о той партии, которую вы видели; она не сохранена',
  notSeated: 'вы не участвуете в этой партии: играют двое других',
  agreed: '{{option}}: это уже задано ссылкой, уберите параметр',
  unreachable: '{{origin}} не отвечает: проверьте адрес или запустите сервер (npm start)',
  noServer: '{{origin}} — не сервер Flotilla',
  fault: {
    notFound: 'на {{origin}} нет такой партии или такого вызова',
    unknown: '{{origin}} не знает этого токена; создайте токен там, в своей учётной записи',
    other: '{{origin}} отвечает отказом: {{code}}',
  },
} as const satisfies Translated<typeof en>;

export const TEXTS = { en, ru };
