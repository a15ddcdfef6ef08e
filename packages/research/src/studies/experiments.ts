import type { ByLang, Report, ReportLang } from '@flotilla/lab';
import { markdownTable, WORDS } from '@flotilla/lab/internals';
import { EXPERIMENTS } from '../experiments/registry.js';
import { runExperiments } from '../experiments/run-experiments.js';
import { makeStudy } from './study.js';

const PAGES: ByLang = {
  en: 'docs/research/experiments.md',
  ru: 'docs/ru/research/experiments.md',
};
const ON_PAGE = EXPERIMENTS.filter(({ hasOwnPage }) => !hasOwnPage);

/** Separates the handwritten part of a page, above, from the generated one. */
const MARK = '<!-- From here on made by `npm run study -- experiments`. -->';

export const experiments = makeStudy({
  name: 'experiments',
  summary:
    'writes the figures of docs/research/experiments.md and of the Russian page from all experiments, or from those named',
  words: '[NAME]…',
  options: { seed: 1, scale: 1 },
  async run(work) {
    const names = work.wordsOf(ON_PAGE.map(({ name }) => name));
    const { reportsIn } = await work.follow(
      'experiments',
      JSON.stringify([work.options, names]),
      (run) =>
        runExperiments(
          ON_PAGE.filter(({ name }) => names.includes(name)),
          work.options,
          run,
        ),
      ({ done, total }) => `${done} of ${total} parts`,
    );
    for (const lang of ['en', 'ru'] as const) {
      const page = PAGES[lang];
      work.place.write(page, withReports(work.place.read(page), reportsIn(lang), lang));
    }
    work.place.print(
      'npm run measure-figures -- --only pages writes the figures that other pages quote',
    );
  },
});

/** Replaces the reports of these experiments in a page. */
function withReports(page: string, reports: readonly Report[], lang: ReportLang): string {
  const end = page.indexOf(MARK);
  if (end < 0) throw new Error(`${PAGES[lang]} lacks the line ${MARK}`);
  const old = page.slice(end + MARK.length).split(/^(?=## )/m);
  const sections = ON_PAGE.map(({ name }) => {
    const report = reports.find((each) => each.name === name);
    const kept = old.find((text) => text.startsWith(`## ${name}\n`));
    if (!report && !kept) throw new Error(`${PAGES[lang]} lacks the section of ${name}`);
    return report ? sectionOf(report, lang) : `${kept?.trimEnd()}\n`;
  });
  return `${page.slice(0, end)}${MARK}\n\n${sections.join('\n')}`;
}

function sectionOf(
  { name, question, source, seed, tables, findings }: Report,
  lang: ReportLang,
): string {
  const command = `flotilla experiment ${name} --seed ${seed}`;
  const text = [
    `## ${name}`,
    '',
    question,
    '',
    WORDS[lang].comparedWith(command, source),
    ...tables.flatMap((each) => ['', ...markdownTable(each, lang)]),
    '',
    ...findings.map((finding) => `- ${finding}`),
    '',
  ].join('\n');
  // Russian typography: a line must not begin with a dash.
  return lang === 'ru' ? text.replaceAll(' —', '\u00A0—') : text;
}
