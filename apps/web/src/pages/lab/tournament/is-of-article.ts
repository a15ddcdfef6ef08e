import { ARTICLES, PLACER_NAMES } from '../../../strategies.js';
import type { LabTournamentOptions } from '../../../workers/lab-matches.js';

const PLAYERS = 1024;
const SHOOTERS = ARTICLES.ms25.filter((name) => name.endsWith('-printed'));
const PLACERS = PLACER_NAMES.filter((name) => name.startsWith('zones/'));

/** Is it the tournament whose figures “25 ms naval battle” publishes: its players, hunts and zones, as printed? */
export function isOfArticle(options: LabTournamentOptions): boolean {
  const { format, players, rules, shooters, placers } = options;
  return (
    format === 'knockout' &&
    players === PLAYERS &&
    rules.name === 'russian' &&
    areEqual(shooters, SHOOTERS) &&
    areEqual(placers, PLACERS)
  );
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && other.every((name) => one.includes(name));
}
