import {
  type DailyId,
  type Day,
  type DrawnBoard,
  describePace,
  fleetOfDay,
  observationOfPuzzle,
  playerName,
  puzzleOfDay,
  readDailyId,
} from '@flotilla/play';
import { type Challenge, playerInfoOf } from '@flotilla/protocol';
import { cellViewsOf, type Fleet, type Grid, isPresetName, makeRules } from '@flotilla/rules';
import { EN_PREVIEWS } from './texts.js';
import { inBothLanguages, inEachLanguage, type PreviewWords, rulesLine } from './words.js';

export interface LinkPreview {
  readonly title: string;
  readonly about: string;
  /** Null for the site's picture. */
  readonly picture: LinkPicture | null;
}

export interface LinkPicture {
  readonly titles: readonly string[];
  readonly lines: readonly string[];
  readonly boards: readonly LinkBoard[];
  /** Ships to find, next to a single board. */
  readonly fleet: Fleet;
  /** Changes whenever the picture for a link does. */
  readonly version: string;
}

export interface LinkBoard {
  readonly name: string;
  readonly grid: Grid;
  readonly drawn: DrawnBoard;
}

export function makeLinkBoard(
  grid: Grid,
  cells: DrawnBoard['cells'] = Array.from({ length: grid.width * grid.height }, () => 'open'),
  ships: DrawnBoard['ships'] = [],
  name = '',
): LinkBoard {
  return { name, grid, drawn: { cells, ships, last: [], best: [], heat: null } };
}

export function challengePreview({ owner, terms }: Challenge): LinkPreview | undefined {
  const madeRules = makeRules(terms.rules);
  if (!madeRules.ok) return undefined;
  const rules = madeRules.value;
  const info = playerInfoOf(owner);
  const nameIn = ({ story }: PreviewWords) => playerName(story, info).name;
  const paceIn = ({ story }: PreviewWords) => describePace(story, terms.pace);
  const termsIn = (words: PreviewWords) => `${rulesLine(words, rules)}, ${paceIn(words)}`;
  return {
    title: inBothLanguages((words) => words.t('join.title', { name: nameIn(words) })),
    about: inBothLanguages((words) => words.t('join.about', { terms: termsIn(words) }), ' '),
    picture: {
      titles: [inBothLanguages(nameIn)],
      // Custom rules are shown by the board and the fleet alone.
      lines: [
        ...inEachLanguage(({ t }) => t('join.asks')),
        ...(isPresetName(rules.name) ? inEachLanguage((words) => rulesLine(words, rules)) : []),
        inBothLanguages(paceIn),
      ],
      boards: [makeLinkBoard(rules.grid)],
      fleet: rules.fleet,
      version: '1',
    },
  };
}

/** Returns the preview of a daily fleet: an empty board and the ships to find. */
export function dailyPreview(id: DailyId): LinkPreview {
  const { rules } = fleetOfDay(id);
  const day = readDailyId(id)?.day as Day;
  return {
    title: inBothLanguages(({ t, longDay }) => t('daily.title', { date: longDay(day) })),
    about: inBothLanguages(
      (words) => words.t('daily.about', { rules: rulesLine(words, rules) }),
      ' ',
    ),
    picture: {
      titles: inEachLanguage(({ t }) => t('pages.daily.title')),
      lines: [
        inBothLanguages(({ longDay }) => longDay(day)),
        ...inEachLanguage((words) => rulesLine(words, rules)),
      ],
      boards: [makeLinkBoard(rules.grid)],
      fleet: rules.fleet,
      version: id,
    },
  };
}

/** Returns the preview of a day's puzzle: its position without the answer. */
export function puzzlePreview(day: Day): LinkPreview {
  const known = observationOfPuzzle(puzzleOfDay(day));
  const ships = known.sunk.map(({ squares }) => squares);
  const date = inBothLanguages(({ longDay }) => longDay(day));
  return {
    title: `${inBothLanguages(({ t }) => t('pages.today.title'))} – ${date}`,
    about: inBothLanguages(({ t }) => t('pages.puzzles.about'), ' '),
    picture: {
      titles: inEachLanguage(({ t }) => t('pages.today.title')),
      lines: [date, ...inEachLanguage(({ t }) => t('pages.puzzles.about'))],
      boards: [makeLinkBoard(known.rules.grid, cellViewsOf(known), ships)],
      fleet: known.remaining,
      version: day,
    },
  };
}

const isPreviewedPage = (name: string): name is keyof typeof EN_PREVIEWS.pages =>
  Object.hasOwn(EN_PREVIEWS.pages, name);

const SUBPAGES = new Map([
  ['puzzles', ['streak', 'storm', 'finish', 'today']],
  ['workshop', ['strategies']],
  ['online', ['leaderboard']],
  ['you', ['account']],
]);

/** Returns the preview of a page without data, or of an unknown path. */
export function pagePreview([first = '', second = '']: readonly string[]): LinkPreview {
  const name = SUBPAGES.get(first)?.includes(second) ? second : first;
  const site = inBothLanguages(({ t }) => t('site.title'));
  const key = isPreviewedPage(name) ? `pages.${name}` : 'site';
  const title = inBothLanguages(({ t }) => t(`${key}.title`));
  return {
    title: key === 'site' ? site : `${title} – Flotilla`,
    about: inBothLanguages(({ t }) => t(`${key}.about`), ' '),
    picture: null,
  };
}
