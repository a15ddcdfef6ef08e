import type { ShotReason } from '@flotilla/engine';
import { isLarge, roundedNumber } from '@flotilla/rules';
import { habitName } from './names.js';
import { formatDecimal, formatShareInPercent } from './numbers.js';
import type { Story } from './story.js';

/** Chances that differ by less look equal when written. */
const MIN_VISIBLE_DIFFERENCE = 0.0005;

/** Describes why a shooter shoots at a square: a clause without a full stop. */
export function describeReason(story: Story, reason: ShotReason): string {
  const { t } = story;
  const text = reasonText(story, reason);
  const ties = 'ties' in reason ? reason.ties : 1;
  if (ties <= 1) return text;
  return t('reason.ties', { reason: text, count: formatDecimal(story, ties) });
}

function reasonText(story: Story, reason: ShotReason): string {
  const { t, lang } = story;
  switch (reason.code) {
    case 'heaviest':
      return t('reason.heaviest', {
        weight: formatDecimal(story, reason.weight, 0, 2),
      });
    case 'most-placements':
      return t(`reason.most-placements.${reason.phase}`, {
        count: reason.placements,
        placements: formatDecimal(story, reason.placements),
      });
    case 'likeliest': {
      const isExact = reason.method === 'exact';
      return t(`reason.likeliest.${reason.method}`, {
        chance: formatShareInPercent(story, reason.chance, 0, isExact ? 1 : 0),
        layouts: formatShortNumber(story, reason.layouts, isExact ? 4 : 2),
        ruledOut: formatShareInPercent(story, shareRuledOut(reason.bits)),
      });
    }
    case 'believed':
      return t('reason.believed', {
        chance: formatShareInPercent(story, reason.chance, 0, 1),
        habit: habitName(story, reason.habit),
        share: formatShareInPercent(story, reason.share),
        ruledOut: formatShareInPercent(story, shareRuledOut(reason.bits)),
      });
    case 'endgame':
      return t('reason.endgame', {
        count: reason.layouts,
        layouts: formatDecimal(story, reason.layouts),
      });
    case 'ahead': {
      const examined = {
        played: formatDecimal(story, reason.played),
        layouts: formatDecimal(story, reason.layouts),
      };
      return t(reason.less < MIN_VISIBLE_DIFFERENCE ? 'reason.ahead.equal' : 'reason.ahead.rarer', {
        chance: formatShareInPercent(story, reason.chance, 0, 1),
        less: formatDecimal(story, 100 * reason.less, 1),
        fewer: roundedNumber(lang, reason.fewer, 2),
        over: t(
          reason.played < reason.layouts ? 'reason.ahead.over-some' : 'reason.ahead.over-all',
          examined,
        ),
      });
    }
    case 'longest-fits':
      return t('reason.longest-fits', { length: reason.length });
    case 'leave':
      return t('reason.leave', { chance: formatShareInPercent(story, reason.chance, 0, 1) });
    default:
      return t(`reason.${reason.code}`);
  }
}

/** Returns the share of layouts that these bits rule out, in [0, 1]: a geometric mean. */
export function shareRuledOut(bits: number): number {
  return 1 - 2 ** -bits;
}

/** Writes an amount of information with at most two decimal places: `0.7 bits`. */
export function describeBits(story: Story, bits: number): string {
  const rounded = Math.round(bits * 100) / 100;
  // Fractions take the plural form of two, in English as well as in Russian.
  return story.t('bits', {
    count: Number.isInteger(rounded) ? rounded : 2,
    number: formatDecimal(story, rounded, 0, 2),
  });
}

/** Writes a number with a word for the magnitude, "12.34 million"; from 10¹⁵ as a power of ten. */
function formatShortNumber(story: Story, value: number, digits: number): string {
  if (isLarge(value)) return roundedNumber(story.lang, value, digits);
  if (value < 1e4) return formatDecimal(story, value);
  return new Intl.NumberFormat(story.lang, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: digits,
  }).format(value);
}
