import { EN_NAMES, EN_STORY, type Lang, RU_NAMES, RU_STORY, typeset } from '@flotilla/play';
import { TEXTS as EN_COMMON } from '../../i18n/en/common.js';
import { TEXTS as RU_COMMON } from '../../i18n/ru/common.js';
import { TEXTS as EN_PUZZLES } from '../../pages/puzzles/en.js';
import { TEXTS as RU_PUZZLES } from '../../pages/puzzles/ru.js';
import { TEXTS as EN_REVIEW } from '../../pages/review/en.js';
import { TEXTS as RU_REVIEW } from '../../pages/review/ru.js';
import { TEXTS as EN_OWN } from './en.js';
import { TEXTS as RU_OWN } from './ru.js';

/** Texts by name, in groups. */
export interface TextTree {
  readonly [name: string]: string | TextTree;
}

/** The catalogues of one language that the element takes texts from. */
interface Catalogues {
  readonly own: TextTree;
  readonly story: TextTree;
  readonly names: TextTree;
  readonly common: TextTree;
  readonly replay: TextTree;
  readonly puzzles: TextTree;
}

/**
 * The texts of the element: those few of the app's catalogues that it may say. The build works them out and puts
 * them in the place of this file, so that the rest of the catalogues is not in the element.
 */
export const BOARD_TEXTS: Readonly<Record<Lang, TextTree>> = {
  en: textsOf({
    ...{ own: EN_OWN, story: EN_STORY, names: EN_NAMES, common: EN_COMMON },
    ...{ replay: EN_REVIEW.replay, puzzles: EN_PUZZLES },
  }),
  ru: typeset(
    'ru',
    textsOf({
      ...{ own: RU_OWN, story: RU_STORY, names: RU_NAMES, common: RU_COMMON },
      ...{ replay: RU_REVIEW.replay, puzzles: RU_PUZZLES },
    }),
  ),
};

function textsOf({ own, story, names, common, replay, puzzles }: Catalogues): TextTree {
  const played = ['shot', 'salvo', 'result'];
  const verdicts = ['right', 'wrong', 'best', 'notBest', 'worse', 'tryAgain', 'tell'];
  const { board, playback } = common as Record<string, TextTree>;
  const boardWords = ['cell', 'last', 'best'];
  return {
    own,
    ...picked(story, played),
    ship: names['ship'] as TextTree,
    board: { ...(names['board'] as TextTree), ...picked(board as TextTree, boardWords) },
    playback: picked(playback as TextTree, ['label', 'at', 'slider']),
    replay: picked(replay, ['fleetOf', 'start', 'first', 'back', 'forward', 'last']),
    puzzles: {
      ...picked(puzzles, [...verdicts, 'ask', 'chance']),
      title: puzzles['board'] as string,
    },
  };
}

/** The texts and groups of these names, each text with its forms: of number and of context. */
function picked(from: TextTree, names: readonly string[]): TextTree {
  const isPicked = (key: string) =>
    names.some((name) => key === name || key.startsWith(`${name}_`));
  return Object.fromEntries(Object.entries(from).filter(([key]) => isPicked(key)));
}
