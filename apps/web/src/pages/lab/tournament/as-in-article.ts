import { HABR_ROWS, type HabrRow, printedShooters } from '@flotilla/research';
import type { RulesEntry } from '@flotilla/rules';
import type { LabTournamentOptions } from '../../../workers/lab-matches.js';

/** Runs of “25 ms naval battle”: those in which each placer is drawn equally often, and of equal ones the last, of which more is told. */
export const ARTICLE_RUNS = HABR_ROWS.filter(
  ({ placers }) => new Set(placers).size === placers.length,
).filter((row, index, rows) => rows.findLastIndex((each) => isAlike(each, row)) === index);

type Options = Omit<LabTournamentOptions, 'rules' | 'seed'>;

/** The tournament of a run, by the printed code of the article. */
export function tournamentOf(run: HabrRow): Options {
  const { placers } = run;
  return { format: 'knockout', players: 1024, shooters: printedShooters(run), placers, games: 1 };
}

/** The run that this tournament is, with any seed, so that the published figures are of it. */
export function runOfArticle(
  { format, players, shooters, placers }: Options,
  rules: Pick<RulesEntry, 'name'>,
): HabrRow | undefined {
  return ARTICLE_RUNS.find((run) => {
    const its = tournamentOf(run);
    return (
      format === its.format &&
      players === its.players &&
      rules.name === 'russian' &&
      areEqual(shooters, its.shooters) &&
      areEqual(placers, its.placers)
    );
  });
}

function isAlike(one: HabrRow, other: HabrRow): boolean {
  return one.knowsHalo === other.knowsHalo && areEqual(one.placers, other.placers);
}

function areEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && other.every((name) => one.includes(name));
}
