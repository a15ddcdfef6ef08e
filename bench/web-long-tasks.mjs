// How long the main thread is held up while a person plays the strongest computer in the browser.
// Usage: node bench/web-long-tasks.mjs [origin]   (the built app, or one that is served already)
import { cpus } from 'node:os';
import { makeRng, randomSetup } from '@flotilla/engine';
import { placeFleet, startSession, writeSession } from '@flotilla/play';
import { makePreset, unwrap } from '@flotilla/rules';
import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.mjs';
import { startWebServer } from '../scripts/web-server.mjs';

const SHOOTER = 'exact-endgame';
const SEED = 1;

const [given] = process.argv.slice(2);
const server = given === undefined ? await startWebServer() : undefined;
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: CHROMIUM_ARGS,
});
try {
  const { tasks, busyMs, answersMs, shots } = await playGame(given ?? server?.origin ?? '');
  const longest = Math.max(0, ...tasks.map(({ duration }) => duration));
  console.log(`Node ${process.version}, ${cpus()[0]?.model}, ${cpus().length} cores`);
  console.log(`a game against ${SHOOTER} with hints, seed ${SEED}: ${shots} shots`);
  console.log(`tasks over 50 ms: ${tasks.length}; the longest: ${Math.round(longest)} ms`);
  for (const { duration, startTime } of tasks) {
    console.log(`  ${Math.round(duration)} ms, ${Math.round(startTime)} ms after the page began`);
  }
  console.log(`the busiest task, without waiting for a core: ${Math.round(busyMs)} ms`);
  const slow = answersMs.filter((ms) => ms > 300).length;
  const most = Math.round(Math.max(...answersMs));
  console.log(
    `turns of the computer: ${answersMs.length}, over 300 ms: ${slow}, longest: ${most} ms`,
  );
} finally {
  await browser.close();
  await server?.stop();
}

/** The person looks at the exact chances and shoots row by row, so that the game is a long one. */
async function playGame(origin) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-GB',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: [{ name: 'flotilla.game', value: savedGame() }] }],
    },
  });
  await context.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries()) {
        globalThis.longTasks.push({ duration, startTime });
      }
    }).observe({ type: 'longtask', buffered: true });
  });
  const page = await context.newPage();
  await page.goto(`${origin}/battle`);
  await browser.startTracing(page, { categories: ['__metadata', 'toplevel'] });
  await page.getByRole('checkbox').first().check();
  const answersMs = [];
  const turn = page.locator('[data-yours=true], [data-over]').first();
  const open = page.locator('[data-board=enemy] td[data-square]:not([aria-disabled])').first();
  for (await turn.waitFor(); (await page.locator('[data-over]').count()) === 0; ) {
    await open.click();
    const start = performance.now();
    await turn.waitFor();
    answersMs.push(performance.now() - start);
  }
  const shots = await page.locator('details ol li').count();
  const busyMs = busiestTask(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
  return { tasks: await page.evaluate(() => globalThis.longTasks), busyMs, answersMs, shots };
}

/** The most time of a core that one task of a page's main thread has taken, in milliseconds. */
function busiestTask(events) {
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
  const mainThreads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(threadOf);
  const times = events
    .filter((event) => mainThreads.includes(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1_000);
  return times.reduce((most, time) => Math.max(most, time), 0);
}

function savedGame() {
  let session = startSession({
    rules: makePreset('russian', makeRng(SEED)),
    players: [{ name: 'Person' }, { name: 'Computer', shooter: SHOOTER }],
    first: 0,
    seed: SEED,
    date: '2026-11-20',
    isTraining: true,
  });
  for (const seat of [0, 1]) {
    const rng = makeRng(SEED, 'layout', seat);
    const setup = unwrap(randomSetup(session.game.rules, undefined, rng));
    session = unwrap(placeFleet(session, seat, setup));
  }
  return writeSession(session);
}
