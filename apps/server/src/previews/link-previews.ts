import {
  type Day,
  type DrawnBoard,
  describePace,
  fleetOfDay,
  knownIn,
  playerName,
  puzzleOfDay,
} from '@flotilla/play';
import { type Challenge, playerInfoOf } from '@flotilla/protocol';
import { cellsOf, type Fleet, type Grid, isPresetName, makeRules } from '@flotilla/rules';
import { EN_PREVIEWS } from './texts.js';
import { eachTold, inBoth, type PreviewWords, rulesTold } from './words.js';

/** Preview of a link, as messengers and social networks show it. */
export interface LinkPreview {
  readonly title: string;
  readonly about: string;
  /** Null for the site's picture. */
  readonly picture: LinkPicture | null;
}

export interface LinkPicture {
  /** Headlines, one below the other. */
  readonly titles: readonly string[];
  readonly lines: readonly string[];
  readonly boards: readonly LinkBoard[];
  /** Ships to find, next to a single board. */
  readonly fleet: Fleet;
  /** Changes with the picture of a link. */
  readonly version: string;
}

export interface LinkBoard {
  readonly name: string;
  readonly grid: Grid;
  readonly drawn: DrawnBoard;
}

/** Returns a board; without cells and ships, an unknown one. */
export function linkBoard(
  grid: Grid,
  cells: DrawnBoard['cells'] = Array.from({ length: grid.width * grid.height }, () => 'open'),
  ships: DrawnBoard['ships'] = [],
  name = '',
): LinkBoard {
  return { name, grid, drawn: { cells, ships, last: [], best: [], heat: null } };
}

/** Previews an open challenge. */
export function challengePreview({ owner, terms }: Challenge): LinkPreview | undefined {
  const made = makeRules(terms.rules);
  if (!made.ok) return undefined;
  const rules = made.value;
  const info = playerInfoOf(owner);
  const nameIn = ({ story }: PreviewWords) => playerName(story, info).name;
  const paceIn = ({ story }: PreviewWords) => describePace(story, terms.pace);
  const termsIn = (words: PreviewWords) => `${rulesTold(words, rules)}, ${paceIn(words)}`;
  return {
    title: inBoth((words) => words.t('join.title', { name: nameIn(words) })),
    about: inBoth((words) => words.t('join.about', { terms: termsIn(words) }), ' '),
    picture: {
      titles: [inBoth(nameIn)],
      // Board and fleet show rules that have no name.
      lines: [
        ...eachTold(({ t }) => t('join.asks')),
        ...(isPresetName(rules.name) ? eachTold((words) => rulesTold(words, rules)) : []),
        inBoth(paceIn),
      ],
      boards: [linkBoard(rules.grid)],
      fleet: rules.fleet,
      version: '1',
    },
  };
}

/** Previews the fleet of a day: its empty board and the ships to find, but no placement. */
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
      boards: [linkBoard(rules.grid)],
      fleet: rules.fleet,
      version: day,
    },
  };
}

/** Previews the puzzle of a day: its position, but not its answer. */
export function puzzlePreview(day: Day): LinkPreview {
  const known = knownIn(puzzleOfDay(day));
  const ships = known.sunk.map(({ squares }) => squares);
  const date = inBoth(({ longDay }) => longDay(day));
  return {
    title: `${inBoth(({ t }) => t('pages.today.title'))} – ${date}`,
    about: inBoth(({ t }) => t('pages.puzzles.about'), ' '),
    picture: {
      titles: eachTold(({ t }) => t('pages.today.title')),
      lines: [date, ...eachTold(({ t }) => t('pages.puzzles.about'))],
      boards: [linkBoard(known.rules.grid, cellsOf(known), ships)],
      fleet: known.remaining,
      version: day,
    },
  };
}

const isPage = (name: string): name is keyof typeof EN_PREVIEWS.pages =>
  Object.hasOwn(EN_PREVIEWS.pages, name);

/** Parts of a page that have texts of their own. */
const PARTS = new Map([['puzzles', ['streak', 'storm', 'finish', 'today']]]);

/**
 * Previews a page without data, by the parts of its path, with the site's picture. Links with data after `#`, which the
 * server does not get, have this one. Unknown paths have it too.
 */
export function pagePreview([first = '', second = '']: readonly string[]): LinkPreview {
  const name = PARTS.get(first)?.includes(second) ? second : first;
  const site = inBoth(({ t }) => t('site.title'));
  const key = isPage(name) ? `pages.${name}` : 'site';
  const title = inBoth(({ t }) => t(`${key}.title`));
  return {
    title: key === 'site' ? site : `${title} – Flotilla`,
    about: inBoth(({ t }) => t(`${key}.about`), ' '),
    picture: null,
  };
}
