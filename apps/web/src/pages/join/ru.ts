import type { Translated } from '../../i18n/langs.js';
import type { TEXTS as EN } from './en.js';

export const TEXTS: Translated<typeof EN> = {
  title: 'Вас зовут играть',
  offered: '{{name}} зовёт вас сыграть в морской бой',
  join: 'Играть',
  own: 'Ждём вашего соперника',
  gone: {
    title: 'Эта партия уже недоступна',
    text: 'Здесь больше никто не ждёт: приглашение отозвали, или оно устарело.',
    taken: 'Место уже занято.',
    game: 'Открыть партию',
    online: 'Посмотреть, кто ещё хочет играть',
  },
};
