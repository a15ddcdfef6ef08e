import { ARTICLES, PLACER_NAMES } from '../../../strategies.js';
import type { LabTournamentOptions } from '../../../workers/lab-matches.js';

/** The last tournament of “25 ms naval battle”: by its printed code, all its hunts and all its zones. */
export const AS_IN_ARTICLE: Omit<LabTournamentOptions, 'rules'> = {
  format: 'knockout',
  players: 1024,
  shooters: ARTICLES.ms25.filter((name) => name.endsWith('-printed')),
  placers: PLACER_NAMES.filter((name) => name.startsWith('zones/')),
  games: 1,
  seed: 1,
};

/** Is it that tournament, with any seed, so that the published figures are of it? */
export function isOfArticle(options: LabTournamentOptions): boolean {
  const { format, players, rules, shooters, placers } = options;
  return (
    format === AS_IN_ARTICLE.format &&
    players === AS_IN_ARTICLE.players &&
    rules.name === 'russian' &&
    areEqual(shooters, AS_IN_ARTICLE.shooters) &&
    areEqual(placers, AS_IN_ARTICLE.placers)
  );
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && other.every((name) => one.includes(name));
}
