// Measures the time to serve 200 simultaneous visitors the start page with all its scripts and
// styles: median of several rounds.
// Usage: `npm run bench -- server`.
import { Agent, request } from 'node:http';
import { startWebServer } from '../scripts/web-server.mjs';

const VISITORS = 200;
const ROUNDS = 7;

/**
 * @param {string} url @param {string} encodings @param {Agent} agent
 * @returns {Promise<Buffer>} body, still compressed
 */
function get(url, encodings, agent) {
  const headers = { accept: 'text/html,*/*', 'accept-encoding': encodings };
  return new Promise((resolve, reject) => {
    request(url, { headers, agent }, (answer) => {
      /** @type {Buffer[]} */
      const parts = [];
      answer.on('data', (part) => parts.push(part)).once('error', reject);
      answer.once('end', () => resolve(Buffer.concat(parts)));
    })
      .once('error', reject)
      .end();
  });
}

const server = await startWebServer();
try {
  const html = String(await get(server.origin, 'identity', new Agent()));
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  const urls = ['/', ...named].map((path) => server.origin + path);
  const visit = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const bodies = await Promise.all(urls.map((url) => get(url, 'gzip, deflate, br', agent)));
    agent.destroy();
    return bodies.reduce((sum, { length }) => sum + length, 0);
  };
  await visit();
  const times = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    [bytes = 0] = await Promise.all(Array.from({ length: VISITORS }, visit));
    times.push((performance.now() - from) / 1000);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const [least, median, most] = [0, ROUNDS >> 1, ROUNDS - 1].map((at) => sorted[at]?.toFixed(2));
  console.log(`${VISITORS} visitors at once, ${urls.length} files (${bytes} bytes) each:`);
  console.log(`median ${median} s of ${ROUNDS} rounds (${least} to ${most})`);
} finally {
  await server.stop();
}
