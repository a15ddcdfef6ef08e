// Measures how long the browser's main thread is blocked in a game against the strongest level.
// Then, on a CPU throttled to a quarter, the time from a shot to its paint with animations.
// Then the time to open 26×26 boards and shoot on them.
// Usage: node bench/web-long-tasks.mjs [origin]   (default: the built app)
import { cpus } from 'node:os';
import { makeRng, randomSetup } from '@flotilla/engine';
import { placeFleet, startSession, writeSession } from '@flotilla/play';
import { makePreset, makeRules, unwrap } from '@flotilla/rules';
import { launchChromium } from '../scripts/chromium.mjs';
import { startWebServer } from '../scripts/web-server.mjs';

const SHOOTER = 'search';
const SEED = 1;
const CPU_SLOWDOWN = 4;
const LARGE = { grid: { width: 26, height: 26 }, fleet: [7, 6, 5, 5, 4, 4, 3, 3, 3, 2, 2, 1] };

const [givenOrigin] = process.argv.slice(2);
const server = givenOrigin === undefined ? await startWebServer() : undefined;
const browser = await launchChromium();
try {
  const { tasks, busyMs, answersMs, shots } = await playGame(givenOrigin ?? server?.origin ?? '');
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
  const { paintsMs, answersMs: drawnMs } = await playDrawn(givenOrigin ?? server?.origin ?? '');
  const summaryOf = (times) => {
    const at = (share) => Math.round(times[Math.ceil(share * times.length) - 1]);
    return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`;
  };
  console.log(
    `at 1/${CPU_SLOWDOWN} of the speed, ${paintsMs.length} shots drawn stroke by stroke: the square is painted as fired at after ${summaryOf(paintsMs)}, with its answer after ${summaryOf(drawnMs)}`,
  );
  const {
    firstMs,
    drawnMs: largeMs,
    shotsMs,
  } = await drawLarge(givenOrigin ?? server?.origin ?? '');
  const middle = (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)].toFixed(0);
  console.log(
    `two boards of 26 by 26 at full speed: drawn in ${firstMs.toFixed(0)} ms the first time, when their files are loaded, and then in ${middle(largeMs)} ms (median of ${largeMs.length}, longest ${Math.max(...largeMs).toFixed(0)} ms), a shot painted in ${middle(shotsMs)} ms (median of ${shotsMs.length})`,
  );
} finally {
  await browser.close();
  await server?.stop();
}

/**
 * Measures the latency of each click, to the next paint and to the frame with the answer. The
 * browser gives paint times in steps of 8 ms. Returns sorted times.
 * @throws Error if the first frame after a click does not show it
 */
async function playDrawn(origin) {
  const context = await browser.newContext({
    reducedMotion: 'no-preference',
    locale: 'en-GB',
    storageState: {
      cookies: [],
      origins: [
        { origin, localStorage: [{ name: 'flotilla.game', value: savedGame('random', false) }] },
      ],
    },
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(`${origin}/battle`);
  await page.evaluate(() => {
    Object.assign(globalThis, { paints: [], answers: [], unseen: 0 });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'click') globalThis.paints.push(duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 });
    const follow = ({ target, timeStamp }) => {
      const label = () => (target.isConnected ? target.getAttribute('aria-label') : 'over');
      const before = label();
      const isAnswered = () => label() !== before;
      const look = () => {
        if (!isAnswered()) requestAnimationFrame(look);
        else setTimeout(() => globalThis.answers.push(performance.now() - timeStamp));
      };
      requestAnimationFrame(() => {
        if (!isAnswered() && !('pressed' in target.dataset)) globalThis.unseen += 1;
        look();
      });
    };
    addEventListener('click', follow, { capture: true });
  });
  const turn = page.locator('[data-yours=true], [data-over]').first();
  const open = page.locator('[data-board=enemy] td[data-square]:not([aria-disabled])').first();
  for (await turn.waitFor(); (await page.locator('[data-over]').count()) === 0; ) {
    await open.click();
    // Waits for the drawing and the computer's turn.
    await page.waitForTimeout(100);
    await page.locator('[data-pressed]').waitFor({ state: 'detached' });
    await turn.waitFor();
  }
  const { paints, answers, unseen } = await page.evaluate(() => ({
    paints: globalThis.paints,
    answers: globalThis.answers,
    unseen: globalThis.unseen,
  }));
  await context.close();
  if (unseen > 0) throw new Error(`${unseen} clicks were not shown in the first frame`);
  const rising = (times) => times.sort((a, b) => a - b);
  return { paintsMs: rising(paints), answersMs: rising(answers) };
}

/** Measures from the click on “Resume” to the painted battle, and from a shot to the next paint. */
async function drawLarge(origin) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    locale: 'en-GB',
    storageState: {
      cookies: [],
      origins: [
        {
          origin,
          localStorage: [
            { name: 'flotilla.game', value: savedGame('random', false, unwrap(makeRules(LARGE))) },
          ],
        },
      ],
    },
  });
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  const resumeButton = page.getByRole('button', { name: 'Resume', exact: true });
  const untilPainted = (what, drawn) =>
    what.evaluate(async (element, drawn) => {
      const painted = () =>
        new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const start = performance.now();
      element.click();
      while (!document.querySelector(drawn)) await painted();
      await painted();
      return performance.now() - start;
    }, drawn);
  const drawnMs = [];
  for (let time = 0; time < 9; time += 1) {
    await resumeButton.waitFor();
    drawnMs.push(await untilPainted(resumeButton, '[data-board=enemy] svg'));
    await page.goBack();
  }
  await resumeButton.click();
  await page.locator('[data-yours=true]').waitFor();
  const shotsMs = [];
  for (let square = 0; square < 20; square += 1) {
    shotsMs.push(
      await untilPainted(
        page.locator(`[data-board=enemy] [data-square="${square}"]`),
        `[data-board=enemy] [data-square="${square}"][aria-disabled]`,
      ),
    );
    await page.locator('[data-yours=true]').waitFor();
  }
  await context.close();
  const [firstMs, ...laterMs] = drawnMs;
  return { firstMs, drawnMs: laterMs, shotsMs };
}

/** Plays a long game with hints, row by row, and records long tasks. */
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
    await page.locator('[data-pressed]').waitFor({ state: 'detached' });
    await turn.waitFor();
    answersMs.push(performance.now() - start);
  }
  const shots = await page.locator('details ol li').count();
  const busyMs = busiestTask(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
  const tasks = await page.evaluate(() => globalThis.longTasks);
  // An open page would keep using the CPU.
  await context.close();
  return { tasks, busyMs, answersMs, shots };
}

/** Returns the longest task on a page's main thread, in milliseconds of CPU time. */
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

function savedGame(
  shooter = SHOOTER,
  isTraining = true,
  rules = makePreset('russian', makeRng(SEED)),
) {
  let session = startSession({
    rules,
    players: [{ name: 'Person' }, { name: 'Computer', shooter }],
    first: 0,
    seed: SEED,
    date: '2026-11-20',
    isTraining,
  });
  for (const seat of [0, 1]) {
    const rng = makeRng(SEED, 'layout', seat);
    const setup = unwrap(randomSetup(session.game.rules, undefined, rng));
    session = unwrap(placeFleet(session, seat, setup));
  }
  return writeSession(session);
}
