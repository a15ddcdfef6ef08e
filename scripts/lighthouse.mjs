// Runs Lighthouse on the built web app, or on pages of the documentation, as a phone and as a desktop:
//   npm run lighthouse [-- /calculator /docs/ …] [--on mobile] [--runs 5]
// Default: the start page, on both, once. Of several runs the one with the median performance counts. Fails if a
// score is below the bar. `/review` opens the example game of docs/.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from './chromium.mjs';
import { ensureDocs } from './docs.mjs';
import { Failure, runScript } from './process.mjs';
import { runSeldom } from './seldom.mjs';
import { exampleLink, startWebServer } from './web-server.mjs';

/** Minimum score of the start page and the documentation, and minimum performance of other pages. */
const BAR = 95;
const BAR_OF_OTHERS = 90;
const isOfDocs = (/** @type {string} */ path) => path.startsWith('/docs/');
const performanceBar = (/** @type {string} */ path) =>
  path === '/' || isOfDocs(path) ? BAR : BAR_OF_OTHERS;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Options of each preset. Lighthouse's default is a phone on a slow network. */
const PRESETS = { mobile: [], desktop: ['--preset=desktop'] };

const row = (/** @type {readonly string[]} */ cells) =>
  console.log(cells.map((cell, index) => cell.padEnd(index === 0 ? 24 : 15)).join(' '));

/** Runs once; returns the scores of 100 in the order of the categories. */
async function scoresOf(url, preset, port) {
  const folder = mkdtempSync(join(tmpdir(), 'flotilla-lighthouse-'));
  const path = join(folder, 'report.json');
  const words = [`--port=${port}`, '--quiet', '--output=json', `--output-path=${path}`];
  let report;
  try {
    const only = `--only-categories=${CATEGORIES.join(',')}`;
    await runSeldom('lighthouse', [url, ...words, only, ...preset], { stdio: ['ignore', 2, 2] });
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
  if (values.on !== undefined && !(values.on in PRESETS))
    throw new Failure(`no preset ${values.on}; there are ${Object.keys(PRESETS).join(', ')}`, 2);
  if (paths.some(isOfDocs)) await ensureDocs();
  const server = await startWebServer();
  const port = await getPort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  let isBelow = false;
  try {
    row(['page', ...CATEGORIES]);
    for (const path of paths.length > 0 ? paths : ['/']) {
      for (const [preset, words] of Object.entries(PRESETS)) {
        if (values.on !== undefined && values.on !== preset) continue;
        const url = new URL(path === '/review' ? exampleLink() : path, server.origin).href;
        const all = [];
        for (let run = 0; run < runs; run += 1) all.push(await scoresOf(url, words, port));
        all.sort((a, b) => a.scores[0] - b.scores[0]);
        const { scores, faults } = all[Math.floor((runs - 1) / 2)];
        row([`${path} ${preset}`, ...scores.map(String)]);
        if (runs > 1)
          console.log(`  performance of ${runs}: ${all.map((each) => each.scores[0]).join(', ')}`);
        for (const fault of faults) console.log(`  ${fault}`);
        isBelow ||= scores.some(
          (score, index) => score < (index === 0 ? performanceBar(path) : BAR),
        );
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  if (isBelow)
    throw new Failure(
      `a score is below ${BAR}, or the performance of a page below ${BAR_OF_OTHERS}`,
    );
});
