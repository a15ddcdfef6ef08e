import { HABR_ROWS, type HabrRow, printedShooters } from '@flotilla/research';
import type { RulesEntry } from '@flotilla/rules';
import type { LabTournamentOptions } from '../../../workers/lab-matches.js';

/**
 * Runs of “25 ms naval battle” in which all placers are equally likely. Of two runs with the
 * same players only the last is listed, which the article describes in more detail.
 */
export const ARTICLE_RUNS = HABR_ROWS.filter(
  ({ placers }) => new Set(placers).size === placers.length,
).filter(
  (row, index, rows) => rows.findLastIndex((second) => haveSamePlayers(second, row)) === index,
);

type ArticleOptions = Omit<LabTournamentOptions, 'rules' | 'seed'>;

/** Returns the options that repeat a run with the article's printed code. */
export function articleTournamentOptions(run: HabrRow): ArticleOptions {
  const { placers } = run;
  return { format: 'knockout', players: 1024, shooters: printedShooters(run), placers, games: 1 };
}

/** Returns the run of the article that these options repeat, regardless of the seed. */
export function findArticleRun(
  { format, players, shooters, placers }: ArticleOptions,
  rules: Pick<RulesEntry, 'name'>,
): HabrRow | undefined {
  return ARTICLE_RUNS.find((run) => {
    const expectedOptions = articleTournamentOptions(run);
    return (
      format === expectedOptions.format &&
      players === expectedOptions.players &&
      rules.name === 'russian' &&
      haveSameNames(shooters, expectedOptions.shooters) &&
      haveSameNames(placers, expectedOptions.placers)
    );
  });
}

function haveSamePlayers(first: HabrRow, second: HabrRow): boolean {
  return first.knowsHalo === second.knowsHalo && haveSameNames(first.placers, second.placers);
}

function haveSameNames(first: readonly string[], second: readonly string[]): boolean {
  return first.length === second.length && second.every((name) => first.includes(name));
}
