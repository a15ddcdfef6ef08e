import { type GameReview, playerName, type ShotReview, summarise } from '@flotilla/play';
import { makeSquare, type Seat } from '@flotilla/rules';
import type { Run } from '../../../../shell/board/board-lines.js';
import type { Texts } from '../../../../shell/i18n/index.js';
import { wrap } from '../../../../shell/screen/help-lines.js';
import { type OverState, reviewProgress, seatsReviewed } from './over-state.js';

/** Less luck than this is none. */
const EVEN = 0.05;

/** How well, and how luckily, each seat shot, and which of its shots gave most away. */
export function reviewLines(texts: Texts, state: OverState, width: number): Run[][] {
  const { t } = texts;
  const about = [t('screens:over.review.aboutAccuracy'), t('screens:over.review.aboutLuck')];
  return [
    ...seatsReviewed(state).flatMap((seat) => [...seatLines(texts, state, seat, width), []]),
    ...about.flatMap((text) => paragraph(text, 'faint', width)),
  ];
}

function seatLines(texts: Texts, state: OverState, seat: Seat, width: number): Run[][] {
  const { t } = texts;
  const { done, all } = reviewProgress(state, seat);
  const name: Run[] = [{ text: playerName(texts, state.view.players[seat]).name, role: 'strong' }];
  if (all === 0) return [name, [{ text: t('screens:over.review.none'), role: 'faint' }]];
  if (!state.isReviewed && done < all) {
    return [name, [{ text: t('screens:over.review.progress', { done, all }), role: 'faint' }]];
  }
  const review = summarise(state.reviews?.[seat] ?? []);
  return [
    name,
    ...paragraph(inWords(texts, review), 'plain', width),
    ...costliestLines(texts, state, review, width),
  ];
}

function inWords(texts: Texts, { accuracy, luck, hits, shots }: GameReview): string {
  const { t } = texts;
  const kind = Math.abs(luck) < EVEN ? 'even' : luck > 0 ? 'lucky' : 'unlucky';
  return [
    t('screens:over.review.accuracy', { percent: percent(texts, accuracy) }),
    t(`screens:over.review.${kind}`, { hits: tenths(texts, Math.abs(luck)) }),
    t('screens:over.review.shots', { hits, count: shots }),
  ].join(' ');
}

function costliestLines(
  texts: Texts,
  state: OverState,
  { costliest }: GameReview,
  width: number,
): Run[][] {
  const { t } = texts;
  if (costliest.length === 0) return paragraph(t('screens:over.review.noLoss'), 'plain', width);
  return [
    ...paragraph(t('screens:over.review.costliest'), 'plain', width),
    ...costliest.flatMap((shot) => paragraph(shotText(texts, state, shot), 'plain', width, '  ')),
  ];
}

function shotText(texts: Texts, { view }: OverState, review: ShotReview): string {
  const squareOf = (square: number) => makeSquare(view.rules.grid, square, texts.alphabet);
  return texts.t('screens:over.review.shot', {
    number: review.index + 1,
    square: squareOf(review.square),
    chance: percent(texts, review.chance),
    best: squareOf(review.bestSquares[0] ?? review.square),
    bestChance: percent(texts, review.bestChance),
  });
}

function paragraph(text: string, role: Run['role'], width: number, indent = ''): Run[][] {
  return wrap(text, width - indent.length).map((line) => [{ text: indent + line, role }]);
}

function percent({ lang }: Texts, share: number): string {
  return new Intl.NumberFormat(lang, { style: 'percent' }).format(share);
}

function tenths({ lang }: Texts, value: number): string {
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(lang, options).format(value);
}
