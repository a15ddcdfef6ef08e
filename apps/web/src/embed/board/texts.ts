import { EN_NAMES, EN_STORY, RU_NAMES, RU_STORY, typeset } from '@flotilla/play';
import { TEXTS as EN_COMMON } from '../../i18n/en/common.js';
import { TEXTS as RU_COMMON } from '../../i18n/ru/common.js';
import { TEXTS as EN_PUZZLES } from '../../pages/puzzles/en.js';
import { TEXTS as RU_PUZZLES } from '../../pages/puzzles/ru.js';
import { TEXTS as EN_REVIEW } from '../../pages/review/en.js';
import { TEXTS as RU_REVIEW } from '../../pages/review/ru.js';
import { TEXTS as EN_OWN } from './en.js';
import { TEXTS as RU_OWN } from './ru.js';

interface TextTree {
  readonly [name: string]: string | TextTree;
}

/** Keys of the texts, or groups of texts, that the element may use. */
const USED_TEXT_KEYS = [
  ...['own', 'ship', 'shot.named', 'salvo.named', 'salvo.answer', 'salvo.several'],
  ...['result.named', 'result.draw', 'result.unfinished'],
  ...['result.how.named', 'result.how.namedResigned', 'result.how.draw'],
  ...[
    'turn.passed.named',
    'online.ended.time.named',
    'online.ended.skipped.named',
    'online.ended.left.named',
  ],
  ...['board.open', 'board.miss', 'board.empty', 'board.hit', 'board.struck', 'board.sunk'],
  ...['board.ship', 'board.cell', 'board.last', 'board.best'],
  ...['playback.label', 'playback.at', 'playback.slider'],
  ...['replay.fleetOf', 'replay.start'],
  ...['replay.first', 'replay.back', 'replay.forward', 'replay.last'],
  ...['puzzles.board', 'puzzles.ask', 'puzzles.chance', 'puzzles.right', 'puzzles.wrong'],
  ...['puzzles.best', 'puzzles.best_tied', 'puzzles.notBest', 'puzzles.worse'],
  ...['puzzles.worse_tied', 'puzzles.tryAgain', 'puzzles.tell'],
];

const EN_BOARD_TEXTS = flattenTexts({
  ...EN_STORY,
  ...EN_NAMES,
  own: EN_OWN,
  puzzles: EN_PUZZLES,
  replay: EN_REVIEW.replay,
  board: { ...EN_COMMON.board, ...EN_NAMES.board },
  playback: EN_COMMON.playback,
});

const RU_BOARD_TEXTS = new Map(
  flattenTexts({
    ...RU_STORY,
    ...RU_NAMES,
    own: RU_OWN,
    puzzles: RU_PUZZLES,
    replay: RU_REVIEW.replay,
    board: { ...RU_COMMON.board, ...RU_NAMES.board },
    playback: RU_COMMON.playback,
  }),
);

/**
 * Texts of the element by key, such as `replay.start`: a small part of the app's texts. The build
 * precomputes them and replaces this file, to leave the other texts out of the element.
 */
export const BOARD_TEXTS: Readonly<Record<string, readonly [en: string, ru: string]>> =
  Object.fromEntries(
    EN_BOARD_TEXTS.filter(([key]) =>
      USED_TEXT_KEYS.some((prefix) => key === prefix || key.startsWith(`${prefix}.`)),
    ).map(([key, text]) => [key, [text, typeset('ru', RU_BOARD_TEXTS.get(key) ?? key)]]),
  );

function flattenTexts(tree: TextTree, group = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, text]) =>
    typeof text === 'string' ? [[group + name, text]] : flattenTexts(text, `${group}${name}.`),
  );
}
