import {
  bitsValue,
  edgePackings,
  equilibriumPackings,
  exact,
  exactOdds,
  findPlacer,
  findShooter,
  type LuckOptions,
  luckOfGame,
  makeKnowing,
  makeRng,
  PackingOdds,
  type Placer,
  playSolo,
  type Shooter,
  trainedValue,
  type WeighedPacking,
  zonePackings,
} from '@flotilla/engine';
import { OptionError, ok, type Rules } from '@flotilla/rules';
import { drawRules, type RulesSpec } from '../specs.js';
import { LUCK_UNIT } from '../stats/adjusted.js';
import type { Job } from './job.js';

/** Of these placers all can be known: how likely each of their layouts is. */
export const KNOWN_PLACERS = ['uniform', 'equilibrium', 'edges', 'zones/left'] as const;

/** Games of one shooter against the layouts of a placer of which all can be known. */
export interface PlacingGamesSpec {
  readonly rules: RulesSpec;
  readonly placer: (typeof KNOWN_PLACERS)[number];
  /** By its name; `knowing` for the one that knows how likely the placer lays each layout. */
  readonly shooter: string;
  /** Is the luck of each game to be worked out, by the chances that the placer gives? */
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

export const placingGames: Job<PlacingGamesSpec, PlacingGamesPart> = {
  kind: 'placing-games',
  run(spec) {
    const { seed, from, to, adjust } = spec;
    const { rules, placer, shooter, oddsOf } = tableOf(spec);
    const value = trainedValue(rules) ?? bitsValue;
    const part: PlacingGamesPart = { shots: [], luck: [] };
    for (let game = from; game < to; game += 1) {
      const layout = placer.place(rules, makeRng(seed, 'placing', game, 'layout'));
      if (!layout.ok) return layout;
      const rng = makeRng(seed, 'placing', game, 'shots');
      const squares = playSolo(shooter, rules, layout.value, rng);
      const luck = adjust ? luckOfGame(rules, layout.value, squares, { value, oddsOf }) : 0;
      part.shots.push(squares.length);
      part.luck.push(Math.round(luck * LUCK_UNIT));
    }
    return ok(part);
  },
};

interface Table {
  readonly rules: Rules;
  readonly placer: Placer;
  readonly shooter: Shooter;
  readonly oddsOf: NonNullable<LuckOptions['oddsOf']>;
}

let last: { readonly key: string; readonly table: Table } | undefined;

/** What these games have in common; of the last batch, it serves the next. */
function tableOf({ rules: given, placer: laying, shooter: name, seed }: PlacingGamesSpec): Table {
  const key = JSON.stringify([given, laying, name, seed]);
  if (last?.key === key) return last.table;
  const rules = drawRules(given, makeRng(seed, 'placing', 'rules'));
  const packings = packingsOf(laying, rules);
  const odds = packings.length > 0 ? new PackingOdds(rules, packings) : undefined;
  const knowing = odds ? makeKnowing(odds) : exact;
  const shooter = name === 'knowing' ? knowing : findShooter(name);
  if (!shooter) throw new OptionError('unknown-name', 'shooter', name, 'the name of a shooter');
  const oddsOf = odds ? odds.of.bind(odds) : exactOdds;
  const table = { rules, placer: findPlacer(laying)!, shooter, oddsOf };
  last = { key, table };
  return table;
}

/** How the placer packs the longer ships; none where its layouts are uniform. */
function packingsOf(placer: PlacingGamesSpec['placer'], rules: Rules): readonly WeighedPacking[] {
  if (placer === 'edges') return edgePackings(rules).map((each) => ({ ...each, weight: 1 }));
  if (placer === 'zones/left') return zonePackings(rules, 'left');
  return placer === 'equilibrium' ? equilibriumPackings(rules) : [];
}
