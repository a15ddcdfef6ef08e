/** The languages of reports. */
export type ReportLang = 'en' | 'ru';

/** A text, or the texts of an experiment, in each language. */
export type ByLang<Told = string> = Readonly<Record<ReportLang, Told>>;

/** Numbers as the language writes them, with a minus sign where a hyphen would be written; 0 has no sign. */
export function written(value: number, places: number, lang: ReportLang = 'en'): string {
  if (!Number.isFinite(value)) return value < 0 ? '−∞' : '∞';
  const fixed = value.toFixed(places);
  const digits = fixed.replace('-', Number(fixed) === 0 ? '' : '−');
  return lang === 'ru' ? digits.replace('.', ',') : digits;
}

/** The same with a plus sign before what is not negative. */
export function signed(value: number, lang: ReportLang = 'en', places = 2): string {
  return withPlus(written(value, places, lang));
}

/** Puts a plus sign before a written number that is not negative. */
export function withPlus(text: string): string {
  return text.startsWith('−') ? text : `+${text}`;
}

/** `(0.10 to 0.20)`, of two written numbers. */
export function writtenRange(low: string, high: string, lang: ReportLang): string {
  return lang === 'ru' ? `(от ${low} до ${high})` : `(${low} to ${high})`;
}

/** A share in percent, whose number is written already: `44%`, in Russian `44 %`. */
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

/** `a, b and c` */
export function allOf(names: readonly string[], lang: ReportLang): string {
  return LISTS[lang].conjunction.format(names);
}

/** `a, b or c` */
export function anyOf(names: readonly string[], lang: ReportLang): string {
  return LISTS[lang].disjunction.format(names);
}

const NONE: ByLang = { en: 'none', ru: 'нет таких' };

/** The names one after another, or that there are none. */
export function listed(names: readonly string[], lang: ReportLang, separator = ', '): string {
  return names.length > 0 ? names.join(separator) : NONE[lang];
}
