import { type Day, knownIn, puzzleOfDay } from '@flotilla/play';
import { cellsOf } from '@flotilla/rules';
import type { LinkPreview } from './preview.js';
import { eachTold, inBoth } from './words.js';

/** Of the puzzle of a day: its position, and not its answer. */
export function puzzlePreview(day: Day): LinkPreview {
  const known = knownIn(puzzleOfDay(day));
  const ships = known.sunk.map(({ squares }) => squares);
  const drawn = { cells: cellsOf(known), ships, last: [], best: [], heat: null };
  const date = inBoth(({ longDay }) => longDay(day));
  return {
    title: `${inBoth(({ t }) => t('pages.today.title'))} – ${date}`,
    about: inBoth(({ t }) => t('pages.puzzles.about'), ' '),
    picture: {
      titles: eachTold(({ t }) => t('pages.today.title')),
      lines: [date, ...eachTold(({ t }) => t('pages.puzzles.about'))],
      boards: [{ name: '', grid: known.rules.grid, drawn }],
      fleet: known.remaining,
      version: day,
    },
  };
}
