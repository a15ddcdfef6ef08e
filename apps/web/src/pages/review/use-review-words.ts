import {
  describeSkipped,
  outcomeKey,
  playersForOthers,
  type Story,
  seatName,
} from '@flotilla/play';
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
import { makeNumberFormats } from '../../i18n/figures.js';
import { useStory } from '../../i18n/story.js';
import { type OpenedGame, useReviewViewer } from './use-source.js';

/** Returns formatters for the squares, shots and numbers of one game. */
export function useReviewFormatters(opened: OpenedGame): ReviewFormatters {
  const { record } = opened;
  const reader = useReviewViewer(opened);
  const { t, i18n } = useTranslation('review');
  const story = useStory();
  const lang = i18n.resolvedLanguage;
  return useMemo(
    () => makeReviewFormatters(record, reader, t, lang, story),
    [record, reader, t, lang, story],
  );
}

export type ReviewFormatters = ReturnType<typeof makeReviewFormatters>;

function makeReviewFormatters(
  { game, players: storedPlayers }: GameRecord,
  reader: Viewer,
  t: TFunction<'review'>,
  lang: string | undefined,
  story: Story,
) {
  const square = (index: Square) => makeSquare(game.rules.grid, index, story.notation);
  const { tenthPercent, wholePercent, formatTenths, formatHundredths } = makeNumberFormats(lang);
  const names = { lang: lang === 'ru' ? 'ru' : 'en' } as const;
  const players = playersForOthers(names, storedPlayers);
  const player = (seat: Seat) => seatName(names, players, seat, reader);
  const name = (seat: Seat) => player(seat).name;
  const skipped = skippedTurns(game);
  const shot = (firedShot: Shot) =>
    t(`shot.${outcomeKey(game.rules, firedShot.outcome)}`, {
      name: name(firedShot.seat),
      square: square(firedShot.square),
    });

  /** Describes the turns that the clock skipped after this many shots. */
  const describeSkips = (after: number) =>
    describeSkipped(story, { players, skipped }, after, reader).join(' ');

  /** @param endReason actual reason if the record shows a resignation */
  const result = ({ phase, winner, isResigned }: Game, endReason: OnlineProof['ended']) => {
    if (phase !== 'over' || winner === null) return t('result.unfinished');
    if (winner === 'draw') return t('result.draw');
    if (!isResigned) return t('result.won', player(winner));
    const { name: loser, context } = player(otherSeat(winner));
    const names = { ...player(winner), loser };
    const how = endReason === 'time' || endReason === 'left' ? endReason : 'resigned';
    return t(`result.${how}`, context ? { ...names, context: 'loserYou' } : names);
  };

  /** Formats luck in shots: positive for shots saved, negative for shots lost. */
  const luckInShots = (shots: number) => {
    const saved = Math.round(-shots * 100) / 100;
    return `${saved > 0 ? '+' : ''}${formatHundredths(saved + 0)}`;
  };

  /** Formats a difference of chances, in percentage points. */
  const points = (share: number) => formatTenths(100 * share);

  return {
    outcome: (outcome: ShotOutcome) => outcomeKey(game.rules, outcome),
    t,
    lang,
    reader,
    players,
    square,
    player,
    name,
    shot,
    describeSkips,
    result,
    percent: tenthPercent,
    wholePercent,
    points,
    hits: formatTenths,
    luckInShots,
  };
}
