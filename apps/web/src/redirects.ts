import { PAGE_PATHS } from './paths.js';

const FORMER_LESSON_NAMES = [
  ...['random', 'pool', 'automaton', 'weights', 'parity', 'classic', 'density', 'learned'],
  ...['montecarlo', 'exact', 'adaptive', 'exact-endgame', 'search'],
  ...['uniform', 'sequential', 'zones', 'edges', 'genetic'],
];

/** Former paths, which saved or shared links may use. The rest of a path is kept. */
const REDIRECTS: readonly (readonly [from: string, to: string])[] = [
  ['/account', `${PAGE_PATHS.you}/account`],
  ['/leaderboard', `${PAGE_PATHS.online}/leaderboard`],
  ...FORMER_LESSON_NAMES.map(
    (name) => [`/learn/${name}`, `${PAGE_PATHS.strategies}/${name}`] as const,
  ),
];

/** Returns the current path for a former one; other paths are returned unchanged. */
export function redirectPath(address: string): string {
  for (const [from, to] of REDIRECTS) {
    const rest = address.slice(from.length);
    if (address.startsWith(from) && /^($|[/?#])/.test(rest)) return to + rest;
  }
  return address;
}
