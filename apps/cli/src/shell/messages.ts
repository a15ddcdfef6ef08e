import {
  defaultName,
  describeRules as describeAgreed,
  formatDecimal,
  listShips,
  playerName,
  rulesName,
  sentence,
  type TableView,
} from '@flotilla/play';
import {
  announcesSinkings,
  isLarge,
  makeRulesEntry,
  otherSeat,
  type Rules,
  roundedNumber,
  type Seat,
  type Shape,
  scoreOf,
  segmentCount,
  shotsBy,
  type Viewer,
} from '@flotilla/rules';
import { describeForeignError } from './error-texts.js';
import type { Texts } from './i18n/index.js';

/** Fault by which an external program lost the game; empty if there is none. */
export function describeFailure(
  texts: Texts,
  { failure, players, winner }: Pick<TableView, 'failure' | 'players' | 'winner'>,
): string[] {
  if (failure === undefined || winner === null || winner === 'draw') return [];
  const name = players[otherSeat(winner)].shooter ?? '';
  return [texts.t('failed', { name, reason: describeForeignError(texts, failure) })];
}

/** Returns text such as "Anna: 12 of 20 hits, 34 shots". */
export function describeScore(
  texts: Texts,
  { rules, players, shots }: Pick<TableView, 'rules' | 'players' | 'shots'>,
  seat: Seat,
  viewer: Viewer = 'spectator',
): string {
  return texts.t('score', {
    name: nameFor(texts, players, seat, viewer),
    hits: scoreOf({ shots }, seat),
    needed: segmentCount(rules.fleet),
    count: shotsBy({ shots }, seat).length,
  });
}

/** @param afloat shape ids; null if sinkings are not announced */
export function describeAfloat(
  texts: Texts,
  { players }: Pick<TableView, 'players'>,
  seat: Seat,
  afloat: readonly string[] | null,
  viewer: Viewer = 'spectator',
): string {
  const name = nameFor(texts, players, seat, viewer);
  const { t, story } = texts;
  if (!afloat) return t('afloatUntold', { name });
  return afloat.length === 0
    ? t('noneAfloat', { name })
    : t('afloat', { name, ships: listShips(story, afloat) });
}

function nameFor(texts: Texts, players: TableView['players'], seat: Seat, viewer: Viewer): string {
  return viewer === seat ? defaultName(texts, 'you') : playerName(texts, players[seat]).name;
}

export function playerNames(texts: Texts, [first, second]: TableView['players']) {
  return { first: playerName(texts, first).name, second: playerName(texts, second).name };
}

/** Returns text such as "1 ship of 4 squares, 2 of 3". */
export function describeShips({ story }: Pick<Texts, 'story'>, shapes: readonly Shape[]): string {
  return listShips(
    story,
    shapes.map(({ id }) => id),
  );
}

/** Returns no lines for rules with a fixed fleet. */
export function describeDrawnFleet(texts: Texts, rules: Rules, seed: number): string[] {
  if (!rules.drawn) return [];
  return [texts.t('commands:drawnFleet', { seed, fleet: describeShips(texts, rules.fleet) })];
}

/** Fields for `--json`: rules that `makeRules` accepts, and the seed if it drew the fleet. */
export function rulesAsJson(rules: Rules, seed: number): object {
  return { rules: makeRulesEntry(rules), ...(rules.drawn && { seed }) };
}

/** @param mark legend of the squares that the player marks, if any */
export function legendOf({ t }: Pick<Texts, 't'>, rules: Rules, mark = ''): string {
  return t(announcesSinkings(rules) ? 'plain.legend' : 'plain.legendUntold', { mark });
}

/** Returns one statement per line. */
export function rulesLines(texts: Texts, rules: Rules): string[] {
  const { t, story } = texts;
  const { name, grid, fleet } = rules;
  return [
    t('rulesTitle', {
      name: rulesName(story, { name }),
      ...grid,
      fleet: describeShips(texts, fleet),
    }),
    ...describeAgreed(story, rules).map(sentence),
  ];
}

const POWER_DIGITS = 3;

/** Adds the power of ten to large numbers; above 2^53, gives only the power of ten. */
export function largeNumber(texts: Pick<Texts, 'lang'>, value: number): string {
  const power = `≈ ${roundedNumber(texts.lang, value, POWER_DIGITS)}`;
  if (value > Number.MAX_SAFE_INTEGER) return power;
  const fullNumber = formatDecimal(texts, value);
  return isLarge(value) ? `${fullNumber} (${power})` : fullNumber;
}
