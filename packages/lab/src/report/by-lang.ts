/** Languages of reports. */
export type ReportLang = 'en' | 'ru';

/** A text, or the texts of an experiment, in each language. */
export type ByLang<Text = string> = Readonly<Record<ReportLang, Text>>;

/** Formats a number in a language, with a proper minus sign; 0 has no sign. */
export function written(value: number, places: number, lang: ReportLang = 'en'): string {
  if (!Number.isFinite(value)) return value < 0 ? '−∞' : '∞';
  const fixed = value.toFixed(places);
  const digits = fixed.replace('-', Number(fixed) === 0 ? '' : '−');
  return lang === 'ru' ? digits.replace('.', ',') : digits;
}

/** Formats a number, with a plus sign unless it is negative. */
export function signed(value: number, lang: ReportLang = 'en', places = 2): string {
  return withPlus(written(value, places, lang));
}

/** Adds a plus sign to a formatted number unless it is negative. */
export function withPlus(text: string): string {
  return text.startsWith('−') ? text : `+${text}`;
}

/** Formats a range of two formatted numbers: `(0.10 to 0.20)`. */
export function writtenRange(low: string, high: string, lang: ReportLang): string {
  return lang === 'ru' ? `(от ${low} до ${high})` : `(${low} to ${high})`;
}

/** Adds the percent sign to a formatted number: `44%`, in Russian `44 %`. */
export function percent(number: string, lang: ReportLang): string {
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
export function allOf(names: readonly string[], lang: ReportLang): string {
  return LISTS[lang].conjunction.format(names);
}

/** Joins names: `a, b or c`. */
export function anyOf(names: readonly string[], lang: ReportLang): string {
  return LISTS[lang].disjunction.format(names);
}

const NONE: ByLang = { en: 'none', ru: 'нет таких' };

/** Joins names; says so if there are none. */
export function listed(names: readonly string[], lang: ReportLang, separator = ', '): string {
  return names.length > 0 ? names.join(separator) : NONE[lang];
}
