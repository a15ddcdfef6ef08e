import { EXPERIMENTS } from '../experiments/registry.js';
import { runExperiments } from '../experiments/run-experiments.js';
import { markdownTable } from '../report/markdown.js';
import type { Report } from '../report/report.js';
import { makeStudy } from './study.js';

const PAGE = 'docs/research/experiments.md';
const ON_PAGE = EXPERIMENTS.filter(({ hasOwnPage }) => !hasOwnPage);

/** Above this line the page is written by hand. */
const MARK = '<!-- From here on made by `npm run study -- experiments`. -->';

export const experiments = makeStudy({
  name: 'experiments',
  summary:
    'writes the figures of docs/research/experiments.md from all experiments, or from FILE, printed by `flotilla experiment NAME --json`',
  words: '[FILE]',
  options: { seed: 1, scale: 1 },
  async run(work) {
    const [file] = work.words;
    const reports: readonly Report[] = file
      ? [JSON.parse(work.place.read(file))].flat()
      : (
          await work.follow(
            'experiments',
            JSON.stringify(work.options),
            (run) => runExperiments(ON_PAGE, work.options, run),
            ({ done, total }) => `${done} of ${total} parts`,
          )
        ).reports;
    work.place.write(PAGE, withReports(work.place.read(PAGE), reports));
    work.place.print(
      'npm run measure-figures -- --only pages writes the figures that other pages quote',
    );
  },
});

/** The page with these reports in place of those it had of the same experiments. */
function withReports(page: string, reports: readonly Report[]): string {
  const end = page.indexOf(MARK);
  if (end < 0) throw new Error(`${PAGE} lacks the line ${MARK}`);
  const old = page.slice(end + MARK.length).split(/^(?=## )/m);
  const sections = ON_PAGE.map(({ name }) => {
    const report = reports.find((each) => each.name === name);
    const kept = old.find((text) => text.startsWith(`## ${name}\n`));
    if (!report && !kept) throw new Error(`${PAGE} lacks the section of ${name}`);
    return report ? sectionOf(report) : `${kept?.trimEnd()}\n`;
  });
  return `${page.slice(0, end)}${MARK}\n\n${sections.join('\n')}`;
}

function sectionOf({ name, question, source, seed, tables, findings }: Report): string {
  return [
    ...[`## ${name}`, '', question, ''],
    `\`flotilla experiment ${name} --seed ${seed}\`, compared with ${source}.`,
    ...tables.flatMap((each) => ['', ...markdownTable(each)]),
    '',
    ...findings.map((finding) => `- ${finding}`),
    '',
  ].join('\n');
}
