import {
  bitsValue,
  type Drawer,
  findShooter,
  KeptOdds,
  luckOfGame,
  makeDrawer,
  makeKnowing,
  makeRng,
  playSolo,
  type Shooter,
  trainedValue,
  weightByClass,
} from '@flotilla/engine';
import { layoutFromTable, OptionError, ok, type Rules } from '@flotilla/rules';
import { drawRules, type RulesSpec } from '../specs.js';
import { LUCK_UNIT } from '../stats/adjusted.js';
import type { Job } from './job.js';

/** Games of one shooter against layouts that go by weights of their ships. */
export interface PlacingGamesSpec {
  readonly rules: RulesSpec;
  /** By class of placements, as `placementClasses` has them: the logarithm of the weight, in hundredths. */
  readonly weights: readonly number[];
  /** By its name; `knowing` for the one that knows the weights. */
  readonly shooter: string;
  /** Is the luck of each game to be worked out, by the chances that the weights give? */
  readonly adjust: boolean;
  readonly seed: number;
  /** The games from `from` to before `to`. */
  readonly from: number;
  readonly to: number;
}

export interface PlacingGamesPart {
  /** By game: its shots. */
  shots: number[];
  /** By game: how many more shots it took for want of luck, in 1/{@link LUCK_UNIT} of a shot; 0 where it is not worked out. */
  luck: number[];
}

const MAX_NODES = 2_000_000;

export const placingGames: Job<PlacingGamesSpec, PlacingGamesPart> = {
  kind: 'placing-games',
  run(spec) {
    const { seed, from, to, adjust } = spec;
    const { rules, draw, shooter, odds } = tableOf(spec);
    const value = trainedValue(rules) ?? bitsValue;
    const oddsOf = odds.of.bind(odds);
    const part: PlacingGamesPart = { shots: [], luck: [] };
    for (let game = from; game < to; game += 1) {
      const layout = layoutFromTable(rules, draw(makeRng(seed, 'placing', game, 'layout')));
      const rng = makeRng(seed, 'placing', game, 'shots');
      const squares = playSolo(shooter, rules, layout, rng);
      const luck = adjust ? luckOfGame(rules, layout, squares, { value, oddsOf }) : 0;
      part.shots.push(squares.length);
      part.luck.push(Math.round(luck * LUCK_UNIT));
    }
    return ok(part);
  },
};

interface Table {
  readonly rules: Rules;
  readonly draw: Drawer;
  readonly shooter: Shooter;
  readonly odds: KeptOdds;
}

let last: { readonly key: string; readonly table: Table } | undefined;

/** What the games of these weights have in common; of the last batch, it serves the next. */
function tableOf({ rules: given, weights, shooter: name, seed }: PlacingGamesSpec): Table {
  const key = JSON.stringify([given, weights, name, seed]);
  if (last?.key === key) return last.table;
  last = undefined;
  const rules = drawRules(given, makeRng(seed, 'placing', 'rules'));
  const weigh = weightByClass(rules, weights);
  const draw = makeDrawer(rules, MAX_NODES, weigh);
  if (!draw)
    throw new OptionError('out-of-range', 'rules', given, 'rules whose layouts can be counted');
  const odds = new KeptOdds(weigh);
  const shooter = name === 'knowing' ? makeKnowing(odds) : findShooter(name);
  if (!shooter) throw new OptionError('unknown-name', 'shooter', name, 'the name of a shooter');
  const table = { rules, draw, shooter, odds };
  last = { key, table };
  return table;
}
