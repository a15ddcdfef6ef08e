import type { Translated } from '@flotilla/play';
import type { TEXTS as EN } from './en.js';

export const TEXTS: Translated<typeof EN> = {
  title: 'Вызов',
  offered: '{{name}} зовёт вас сыграть в морской бой',
  join: 'Играть',
  own: 'Ждём соперника',
  gone: {
    title: 'Этот вызов уже закрыт',
    text: 'Его отозвали, его срок истёк, или ссылка неполная.',
    taken: 'Его уже принял кто-то другой.',
    game: 'Открыть партию',
    online: 'Посмотреть, кто ещё хочет играть',
  },
};
