/** Languages of reports. */
export type ReportLang = 'en' | 'ru';

/** A text, or a set of texts, in each language. */
export type ByLang<Text = string> = Readonly<Record<ReportLang, Text>>;

/** Formats a number in a language, with a proper minus sign; 0 has no sign. */
export function formatNumber(value: number, places: number, lang: ReportLang = 'en'): string {
  if (!Number.isFinite(value)) return value < 0 ? '−∞' : '∞';
  const fixed = value.toFixed(places);
  const digits = fixed.replace('-', Number(fixed) === 0 ? '' : '−');
  return lang === 'ru' ? digits.replace('.', ',') : digits;
}

export function formatSigned(value: number, lang: ReportLang = 'en', places = 2): string {
  return withPlusSign(formatNumber(value, places, lang));
}

/** Adds a plus sign to a formatted number unless it is negative. */
export function withPlusSign(text: string): string {
  return text.startsWith('−') ? text : `+${text}`;
}

/** Formats a range of two formatted numbers: `(0.10 to 0.20)`. */
export function formatBounds(low: string, high: string, lang: ReportLang): string {
  return lang === 'ru' ? `(от ${low} до ${high})` : `(${low} to ${high})`;
}

/** Adds the percent sign to a formatted number: `44%`, in Russian `44 %`. */
export function withPercentSign(number: string, lang: ReportLang): string {
  return lang === 'ru' ? `${number}\u00A0%` : `${number}%`;
}

const LISTS: ByLang<Record<'conjunction' | 'disjunction', Intl.ListFormat>> = {
  en: {
    conjunction: new Intl.ListFormat('en-GB'),
    disjunction: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
  },
  ru: {
    conjunction: new Intl.ListFormat('ru'),
    disjunction: new Intl.ListFormat('ru', { type: 'disjunction' }),
  },
};

/** Joins names: `a, b and c`. */
export function joinWithAnd(names: readonly string[], lang: ReportLang): string {
  return LISTS[lang].conjunction.format(names);
}

/** Joins names: `a, b or c`. */
export function joinWithOr(names: readonly string[], lang: ReportLang): string {
  return LISTS[lang].disjunction.format(names);
}

const NONE_TEXT: ByLang = { en: 'none', ru: 'нет таких' };

/** Joins names; `none` in this language if there are none. */
export function joinOrNone(names: readonly string[], lang: ReportLang, separator = ', '): string {
  return names.length > 0 ? names.join(separator) : NONE_TEXT[lang];
}
