import type { ByLang, Report, ReportLang } from '@flotilla/lab';
import { markdownTable, REPORT_WORDS } from '@flotilla/lab/internals';
import { EXPERIMENTS } from '../experiments/registry.js';
import { runExperiments } from '../experiments/run-experiments.js';
import { makeStudy } from './study.js';

const EXPERIMENT_PAGES: ByLang = {
  en: 'docs/research/experiments.md',
  ru: 'docs/ru/research/experiments.md',
};
const PAGE_EXPERIMENTS = EXPERIMENTS.filter(({ hasOwnPage }) => !hasOwnPage);

/** Separates the handwritten part of a page, above it, from the generated part. */
const GENERATED_MARK = '<!-- From here on made by `npm run study -- experiments`. -->';

export const experimentsStudy = makeStudy({
  name: 'experiments',
  summary:
    'writes the figures of docs/research/experiments.md and of the Russian page from all experiments, or from those named',
  words: '[NAME]…',
  options: { seed: 1, scale: 1 },
  async run(work) {
    const names = work.readArguments(PAGE_EXPERIMENTS.map(({ name }) => name));
    const { reportsIn } = await work.runToEnd(
      'experiments',
      JSON.stringify([work.options, names]),
      (run) =>
        runExperiments(
          PAGE_EXPERIMENTS.filter(({ name }) => names.includes(name)),
          work.options,
          run,
        ),
      ({ done, total }) => `${done} of ${total} parts`,
    );
    for (const lang of ['en', 'ru'] as const) {
      const page = EXPERIMENT_PAGES[lang];
      work.host.write(page, withReports(work.host.read(page), reportsIn(lang), lang));
    }
    work.host.print(
      'npm run measure-figures -- --only pages writes the figures that other pages quote',
    );
  },
});

function withReports(page: string, reports: readonly Report[], lang: ReportLang): string {
  const end = page.indexOf(GENERATED_MARK);
  if (end < 0) throw new Error(`${EXPERIMENT_PAGES[lang]} lacks the line ${GENERATED_MARK}`);
  const old = page.slice(end + GENERATED_MARK.length).split(/^(?=## )/m);
  const sections = PAGE_EXPERIMENTS.map(({ name }) => {
    const report = reports.find((candidate) => candidate.name === name);
    const oldSection = old.find((text) => text.startsWith(`## ${name}\n`));
    if (!report && !oldSection)
      throw new Error(`${EXPERIMENT_PAGES[lang]} lacks the section of ${name}`);
    return report ? sectionOf(report, lang) : `${oldSection?.trimEnd()}\n`;
  });
  return `${page.slice(0, end)}${GENERATED_MARK}\n\n${sections.join('\n')}`;
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
    REPORT_WORDS[lang].comparedWith(command, source),
    ...tables.flatMap((table) => ['', ...markdownTable(table, lang)]),
    '',
    ...findings.map((finding) => `- ${finding}`),
    '',
  ].join('\n');
  // Russian typography: a line must not begin with a dash.
  return lang === 'ru' ? text.replaceAll(' —', '\u00A0—') : text;
}
