// Writes the figures of docs/experiments.md, below its introduction, from all experiments with
// seed 1: minutes on two cores. Usage: node scripts/make-experiments.mjs [FILE]; with FILE, what
// `flotilla experiment NAME --json` or `flotilla experiment all --json` printed takes the place of a run,
// and the sections of other experiments stay as they are. What other pages quote of them is written there, too.
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import {
  EXPERIMENTS,
  finish,
  isLopsided,
  runExperiments,
  tell,
} from '../packages/lab/dist/index.js';
import { poolRunner } from '../packages/lab/dist/node/index.js';
import { readFigures, writeFigures } from './figures.mjs';
import { ROOT } from './process.mjs';

/** @typedef {import('../packages/lab/dist/index.js').Cell} Cell */
/** @typedef {import('../packages/lab/dist/index.js').Report} Report */
/** @typedef {import('../packages/lab/dist/index.js').ReportTable} ReportTable */

const PAGE = join(ROOT, 'docs/experiments.md');
const SEED = 1;

/** What follows this line is made; what stands above it is written by hand. */
const MARK = '<!-- From here on made by scripts/make-experiments.mjs. -->';

/**
 * The page with these reports in place of those it had of the same experiments.
 * @param {string} page
 * @param {readonly Report[]} reports
 */
export function withReports(page, reports) {
  const end = page.indexOf(MARK);
  if (end < 0) throw new Error(`${PAGE} lacks the line ${MARK}`);
  const old = page.slice(end + MARK.length).split(/^(?=## )/m);
  const sections = EXPERIMENTS.map(({ name }) => {
    const report = reports.find((each) => each.name === name);
    const kept = old.find((text) => text.startsWith(`## ${name}\n`));
    if (!report && !kept) throw new Error(`${PAGE} lacks the section of ${name}`);
    return report ? section(report) : `${kept?.trimEnd()}\n`;
  });
  return `${page.slice(0, end)}${MARK}\n\n${sections.join('\n')}`;
}

/** @param {Report} report */
function section({ name, question, source, seed, tables, findings }) {
  return [
    `## ${name}`,
    '',
    question,
    '',
    `\`flotilla experiment ${name} --seed ${seed}\`, beside ${source}.`,
    ...tables.flatMap((each) => ['', ...tableLines(each)]),
    '',
    ...findings.map((finding) => `- ${finding}`),
    '',
  ].join('\n');
}

/** @param {ReportTable} table */
function tableLines({ title, columns, rows }) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [
    `${title}:`,
    '',
    line(columns),
    line(columns.map((_, index) => (index === 0 ? '---' : '---:'))),
    ...rows.map((row) => line(row.map(cellText))),
  ];
}

/** @param {Cell} cell */
function cellText(cell) {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell.replaceAll('|', '\\|');
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : cell.toFixed(2);
  if ('verdict' in cell) return verdictText(cell);
  if (isLopsided(cell)) return tell(cell);
  const margin = (cell.high - cell.low) / 2;
  const mean = cell.mean < 0 ? signed(cell.mean) : cell.mean.toFixed(2);
  return `${mean} ± ${Number.isFinite(margin) ? margin.toFixed(2) : '∞'}`;
}

/** @param {import('../packages/lab/dist/index.js').Verdict} cell */
function verdictText({ verdict, difference, visibleFrom }) {
  const seen = verdict === 'same' ? `, visible from ${visibleFrom.toFixed(2)}` : '';
  return `${verdict} (${signed(difference)}${seen})`;
}

/** @param {number} value */
function signed(value) {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}

/** @returns {Promise<readonly Report[]>} */
async function runAll() {
  const runner = poolRunner(availableParallelism());
  try {
    const options = { seed: SEED, scale: 1 };
    return (await finish(runExperiments(EXPERIMENTS, options, { runner }))).reports;
  } finally {
    await runner.close();
  }
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const reports = argv[2] ? [JSON.parse(readFileSync(argv[2], 'utf8'))].flat() : await runAll();
  writeFileSync(PAGE, withReports(readFileSync(PAGE, 'utf8'), reports));
  // Other pages quote them.
  writeFigures(readFigures());
}
