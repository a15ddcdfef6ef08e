// Runs Lighthouse on pages of the built web app or the documentation, on a phone and a desktop.
//
// Usage: npm run lighthouse [-- /calculator /docs/ …] [--on mobile] [--runs 5]
//
// Default: the start page, on both, once. Of several runs, the one with the median performance
// counts. Fails if a score is too low. `/review` opens the example game of docs/.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { launchChromium } from './chromium.mjs';
import { ensureDocs } from './docs.mjs';
import { Failure, runScript } from './process.mjs';
import { runWithNpx } from './seldom.mjs';
import { exampleGameLink, startWebServer } from './web-server.mjs';

/** Minimum scores; performance may be lower on pages other than the start page and the docs. */
const MIN_SCORE = 95;
const MIN_OTHER_PERFORMANCE = 90;
const isDocsPage = (/** @type {string} */ path) => path.startsWith('/docs/');
const minPerformance = (/** @type {string} */ path) =>
  path === '/' || isDocsPage(path) ? MIN_SCORE : MIN_OTHER_PERFORMANCE;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Options by preset; Lighthouse's default is a phone on a slow network. */
const LIGHTHOUSE_PRESETS = { mobile: [], desktop: ['--preset=desktop'] };

const printTableRow = (/** @type {readonly string[]} */ cells) =>
  console.log(cells.map((cell, index) => cell.padEnd(index === 0 ? 24 : 15)).join(' '));

/** Audits a page; returns scores from 0 to 100, in the order of CATEGORIES, and failed audits. */
async function auditPage(url, preset, port) {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-lighthouse-'));
  const path = join(folder, 'report.json');
  const words = [`--port=${port}`, '--quiet', '--output=json', `--output-path=${path}`];
  let report;
  try {
    const categoriesFlag = `--only-categories=${CATEGORIES.join(',')}`;
    await runWithNpx('lighthouse', [url, ...words, categoriesFlag, ...preset], {
      stdio: ['ignore', 2, 2],
    });
    report = JSON.parse(readFileSync(path, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { categories, audits, runtimeError } = report;
  if (runtimeError) throw new Failure(`${url}: ${runtimeError.message}`);
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const refs = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []);
  const faults = refs.flatMap(({ id, weight }) => {
    const { score, title, displayValue = '' } = audits[id] ?? {};
    const isFault = weight > 0 && typeof score === 'number' && score < 0.9;
    return isFault ? [`${title}${displayValue && `: ${displayValue}`}`] : [];
  });
  return { scores, faults };
}

await runScript(async () => {
  const { positionals: paths, values } = parseArgs({
    allowPositionals: true,
    options: { on: { type: 'string' }, runs: { type: 'string', default: '1' } },
  });
  const runs = Number(values.runs);
  if (!(Number.isInteger(runs) && runs > 0))
    throw new Failure(`--runs is a number of runs, not ${values.runs}`, 2);
  if (values.on !== undefined && !(values.on in LIGHTHOUSE_PRESETS))
    throw new Failure(
      `no preset ${values.on}; there are ${Object.keys(LIGHTHOUSE_PRESETS).join(', ')}`,
      2,
    );
  if (paths.some(isDocsPage)) await ensureDocs();
  const server = await startWebServer();
  const port = await getPort();
  const browser = await launchChromium({ args: [`--remote-debugging-port=${port}`] });
  let isBelowMin = false;
  try {
    printTableRow(['page', ...CATEGORIES]);
    for (const path of paths.length > 0 ? paths : ['/']) {
      for (const [preset, words] of Object.entries(LIGHTHOUSE_PRESETS)) {
        if (values.on !== undefined && values.on !== preset) continue;
        const url = new URL(path === '/review' ? exampleGameLink() : path, server.origin).href;
        const allScores = [];
        for (let run = 0; run < runs; run += 1) allScores.push(await auditPage(url, words, port));
        allScores.sort((a, b) => a.scores[0] - b.scores[0]);
        const { scores, faults } = allScores[Math.floor((runs - 1) / 2)];
        printTableRow([`${path} ${preset}`, ...scores.map(String)]);
        if (runs > 1)
          console.log(
            `  performance of ${runs}: ${allScores.map((run) => run.scores[0]).join(', ')}`,
          );
        for (const fault of faults) console.log(`  ${fault}`);
        isBelowMin ||= scores.some(
          (score, index) => score < (index === 0 ? minPerformance(path) : MIN_SCORE),
        );
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  if (isBelowMin)
    throw new Failure(
      `a score is below ${MIN_SCORE}, or the performance of a page below ${MIN_OTHER_PERFORMANCE}`,
    );
});
