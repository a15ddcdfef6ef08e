import type { ShotReason } from '@flotilla/engine';
import { isLarge, roundedNumber } from '@flotilla/rules';
import { habitName } from './names.js';
import type { Story } from './story.js';

/** Chances that differ by less are written alike. */
const LEAST_POINTS = 0.0005;

/** Why a shooter shoots where it does: a clause without a full stop. */
export function describeReason(story: Story, reason: ShotReason): string {
  const { t, lang } = story;
  const text = reasonText(story, reason);
  const ties = 'ties' in reason ? reason.ties : 1;
  if (ties <= 1) return text;
  return t('reason.ties', { reason: text, count: number(lang, ties) });
}

function reasonText(story: Story, reason: ShotReason): string {
  const { t, lang } = story;
  switch (reason.code) {
    case 'heaviest':
      return t('reason.heaviest', {
        weight: number(lang, reason.weight, { maximumFractionDigits: 2 }),
      });
    case 'most-placements':
      return t(`reason.most-placements.${reason.phase}`, {
        count: reason.placements,
        placements: number(lang, reason.placements),
      });
    case 'likeliest': {
      const isExact = reason.method === 'exact';
      return t(`reason.likeliest.${reason.method}`, {
        chance: percent(lang, reason.chance, isExact ? 1 : 0),
        layouts: isExact ? shortNumber(lang, reason.layouts) : number(lang, reason.layouts),
        ruledOut: percent(lang, ruledOut(reason.bits), 0),
      });
    }
    case 'believed':
      return t('reason.believed', {
        chance: percent(lang, reason.chance, 1),
        habit: habitName(story, reason.habit),
        share: percent(lang, reason.share, 0),
        ruledOut: percent(lang, ruledOut(reason.bits), 0),
      });
    case 'endgame':
      return t('reason.endgame', { count: reason.layouts, layouts: number(lang, reason.layouts) });
    case 'ahead': {
      const over = {
        played: number(lang, reason.played),
        layouts: number(lang, reason.layouts),
      };
      return t(reason.less < LEAST_POINTS ? 'reason.ahead.equal' : 'reason.ahead.rarer', {
        chance: percent(lang, reason.chance, 1),
        less: number(lang, 100 * reason.less, {
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
        }),
        fewer: number(lang, reason.fewer, { maximumSignificantDigits: 2 }),
        over: t(
          reason.played < reason.layouts ? 'reason.ahead.over-some' : 'reason.ahead.over-all',
          over,
        ),
      });
    }
    case 'longest-fits':
      return t('reason.longest-fits', { length: reason.length });
    case 'leave':
      return t('reason.leave', { chance: percent(lang, reason.chance, 1) });
    default:
      return t(`reason.${reason.code}`);
  }
}

/** The part of the layouts, from 0 to 1, that an answer of so many bits rules out in the geometric mean. */
export function ruledOut(bits: number): number {
  return 1 - 2 ** -bits;
}

/** An amount of information, to two places at most: `0.7 bits`. */
export function describeBits({ t, lang }: Story, bits: number): string {
  const written = Math.round(bits * 100) / 100;
  // A fraction takes the form of two, in English as in Russian.
  return t('bits', {
    count: Number.isInteger(written) ? written : 2,
    number: number(lang, written),
  });
}

function number(lang: string, value: number, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(lang, options).format(value);
}

function percent(lang: string, value: number, maximumFractionDigits: number): string {
  return number(lang, value, { style: 'percent', maximumFractionDigits });
}

/** Four digits, with words for the thousands, such as "12.34 million"; as a power of ten from 10¹⁵ on. */
function shortNumber(lang: string, value: number): string {
  if (isLarge(value)) return roundedNumber(lang, value, 4);
  if (value < 1e4) return number(lang, value);
  return number(lang, value, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 4,
  });
}
