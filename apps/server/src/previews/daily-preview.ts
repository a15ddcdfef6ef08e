import { type Day, fleetOfDay } from '@flotilla/play';
import { emptyBoard, type LinkPreview } from './preview.js';
import { eachTold, inBoth, rulesTold } from './words.js';

/** Of the fleet of a day: its empty board and the ships to find, and nothing of where they lie. */
export function dailyPreview(day: Day): LinkPreview {
  const { rules } = fleetOfDay(day);
  return {
    title: inBoth(({ t, longDay }) => t('daily.title', { date: longDay(day) })),
    about: inBoth((words) => words.t('daily.about', { rules: rulesTold(words, rules) }), ' '),
    picture: {
      titles: eachTold(({ t }) => t('pages.daily.title')),
      lines: [
        inBoth(({ longDay }) => longDay(day)),
        ...eachTold((words) => rulesTold(words, rules)),
      ],
      boards: [emptyBoard('', rules.grid)],
      fleet: rules.fleet,
      version: day,
    },
  };
}
