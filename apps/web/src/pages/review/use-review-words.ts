import { calledByOthers, describeSkipped, outcomeWord, type Story, seatName } from '@flotilla/play';
import {
  type Game,
  type GameRecord,
  makeSquare,
  type OnlineProof,
  otherSeat,
  type Seat,
  type Shot,
  type ShotOutcome,
  type Square,
  skippedTurns,
  type Viewer,
} from '@flotilla/rules';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { figuresIn } from '../../i18n/figures.js';
import { useStory } from '../../i18n/story.js';
import { type Opened, useReader } from './use-source.js';

/** Squares, shots and numbers of one game as this page writes them. */
export function useReviewWords(opened: Opened): ReviewWords {
  const { record } = opened;
  const reader = useReader(opened);
  const { t, i18n } = useTranslation('review');
  const story = useStory();
  const lang = i18n.resolvedLanguage;
  return useMemo(() => makeWords(record, reader, t, lang, story), [record, reader, t, lang, story]);
}

export type ReviewWords = ReturnType<typeof makeWords>;

function makeWords(
  { game, players: named }: GameRecord,
  reader: Viewer,
  t: TFunction<'review'>,
  lang: string | undefined,
  story: Story,
) {
  const square = (at: Square) => makeSquare(game.rules.grid, at, story.notation);
  const { tenthPercent, wholePercent, tenth, fixed } = figuresIn(lang);
  const names = { lang: lang === 'ru' ? 'ru' : 'en' } as const;
  const players = calledByOthers(names, named);
  const player = (seat: Seat) => seatName(names, players, seat, reader);
  const name = (seat: Seat) => player(seat).name;
  const skipped = skippedTurns(game);
  const shot = (fired: Shot) =>
    t(`shot.${outcomeWord(game.rules, fired.outcome)}`, {
      name: name(fired.seat),
      square: square(fired.square),
    });

  /** The turns that a clock ended after so many shots. */
  const skips = (after: number) =>
    describeSkipped(story, { players, skipped }, after, reader).join(' ');

  /** @param ended how, where the record alone does not tell it from resigning */
  const result = ({ phase, winner, isResigned }: Game, ended: OnlineProof['ended']) => {
    if (phase !== 'over' || winner === null) return t('result.unfinished');
    if (winner === 'draw') return t('result.draw');
    if (!isResigned) return t('result.won', player(winner));
    const { name: loser, context } = player(otherSeat(winner));
    const names = { ...player(winner), loser };
    const how = ended === 'time' || ended === 'left' ? ended : 'resigned';
    return t(`result.${how}`, context ? { ...names, context: 'loserYou' } : names);
  };

  /** What an answer saved, above zero, or cost. */
  const luckInShots = (shots: number) => {
    const saved = Math.round(-shots * 100) / 100;
    return `${saved > 0 ? '+' : ''}${fixed(saved + 0)}`;
  };

  /** A difference of chances, in percentage points. */
  const points = (share: number) => tenth(100 * share);

  return {
    outcome: (outcome: ShotOutcome) => outcomeWord(game.rules, outcome),
    ...{ t, lang, reader, players, square, player, name, shot, skips, result },
    ...{ percent: tenthPercent, wholePercent, points, hits: tenth, luckInShots },
  };
}
