import { type ByLang, formatNumber, type ReportLang, withPlusSign } from './by-lang.js';
import type { Verdict } from './report.js';

const en = {
  madeBy: (command: string) => `Made by \`${command}\`.`,
  comparedWith: (command: string, source: string) => `\`${command}\`, compared with ${source}.`,
  howToRead: `\`12.34 ± 0.30\` is a mean with half the width of its 95% interval. The difference is ours minus the published
figure, and *visible from* is the smallest difference that this number of games would show with a chance of 80%.`,
  source: 'Source',
  command: 'Command',
  seed: 'Seed',
  found: 'What was found',
  figures: 'Figures',
  charts: 'Charts',
  foot: '“±” is the reach of the 95% interval. Made with Flotilla.',
  noFigure: 'no figure',
  interval: (low: string, high: string, count: number) =>
    `95% interval ${low} to ${high}, ${count} measurements`,
  verdicts: {
    same: 'same',
    differs: 'differs',
    agrees: 'agrees',
    lower: 'lower',
    higher: 'higher',
    equal: 'equal to the digit',
  } satisfies Record<Verdict['verdict'], string>,
  visibleFrom: (least: string) => `visible from ${least}`,
};

const ru: typeof en = {
  madeBy: (command) => `Страницу записала команда \`${command}\`.`,
  comparedWith: (command, source) => `\`${command}\`, для сравнения: ${source}.`,
  howToRead: `\`12,34 ± 0,30\` — среднее и половина ширины его 95-процентного интервала. Разность — это наше число минус опубликованное,
а *видно от* — наименьшее различие, которое такое число партий показало бы с вероятностью 80\u00A0%.`,
  source: 'Источник',
  command: 'Команда',
  seed: 'Зерно (seed)',
  found: 'Что выяснилось',
  figures: 'Числа',
  charts: 'Графики',
  foot: '«±» — половина ширины 95-процентного интервала. Сделано во «Флотилии».',
  noFigure: 'числа нет',
  interval: (low, high, count) =>
    `95-процентный интервал от ${low} до ${high}, измерений: ${count}`,
  verdicts: {
    same: 'так же',
    differs: 'иначе',
    agrees: 'совпадает',
    lower: 'меньше',
    higher: 'больше',
    equal: 'те же цифры',
  },
  visibleFrom: (least) => `видно от\u00A0${least}`,
};

/** Words around the figures of a report. */
export const REPORT_WORDS: ByLang<typeof en> = { en, ru };

/** Formats a verdict: `same (+0.17, visible from 0.81)`. */
export function verdictText(verdict: Verdict, lang: ReportLang): string {
  const { verdicts } = REPORT_WORDS[lang];
  const word = verdicts[verdict.verdict];
  return verdict.verdict === 'equal' ? word : `${word} (${differenceText(verdict, lang)})`;
}

/** Formats the difference after the word of a verdict. @param write formats a number */
export function differenceText(
  { verdict, difference, visibleFrom }: Verdict,
  lang: ReportLang,
  write = (value: number) => formatNumber(value, 2, lang),
): string {
  const differenceWithSign = withPlusSign(write(difference));
  const isUnshown = verdict === 'same' || verdict === 'agrees';
  return isUnshown
    ? `${differenceWithSign}, ${REPORT_WORDS[lang].visibleFrom(write(visibleFrom))}`
    : differenceWithSign;
}
