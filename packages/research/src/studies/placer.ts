import {
  bitsValue,
  edgePackings,
  equilibriumPackings,
  exact,
  exactOdds,
  luckOfGame,
  makeBestResponse,
  makeRng,
  PackingOdds,
  playSolo,
  SHOOTERS,
  trainedValue,
  type WeighedPacking,
  zonePackings,
} from '@flotilla/engine';
import { EQUILIBRIUM_PACKINGS } from '@flotilla/engine/internals';
import { type Estimate, placerFrom, sampleRules, shooterFrom } from '@flotilla/lab';
import { addLuck, adjustedOf, marginOf, newLuckSums } from '@flotilla/lab/internals';
import { type Rules, unwrap } from '@flotilla/rules';
import { formatMeanEstimate, makeSample, makeStudy, TAIL_99 } from './study.js';

/** Shooter that knows the placer's distribution of layouts. */
const KNOWING_SHOOTER = 'knowing';
/** Packings of the longer ships by placers of known distribution; `uniform` packs nothing. */
const PACKINGS: Readonly<Record<string, (rules: Rules) => readonly WeighedPacking[]>> = {
  uniform: () => [],
  equilibrium: equilibriumPackings,
  edges: (rules) => edgePackings(rules).map((packing) => ({ ...packing, weight: 1 })),
  'zones/left': (rules) => zonePackings(rules, 'left'),
};
const PLACING_RULES = 'russian';

interface PlacingSpec {
  readonly placer: string;
  readonly shooter: string;
  readonly seed: number;
  /** True to compute the luck in each game, under the placer's distribution. */
  readonly adjust: boolean;
  /** Log weights of the placer's packings, included so that stored samples change with them. */
  readonly logs?: readonly number[];
}

/** Shots per game, and extra shots due to bad luck. */
export const placingSample = makeSample('placing-games', (pair: PlacingSpec) => {
  const { seed, adjust } = pair;
  const rules = sampleRules(PLACING_RULES, makeRng(seed, 'placing', 'rules'));
  const packings = packingsOf(pair.placer)(rules);
  const odds = packings.length > 0 ? new PackingOdds(rules, packings) : undefined;
  const knowing = odds ? makeBestResponse(odds) : exact;
  const shooter = pair.shooter === KNOWING_SHOOTER ? knowing : shooterFrom(pair.shooter);
  const oddsOf = odds ? odds.of.bind(odds) : exactOdds;
  const placer = placerFrom(pair.placer);
  const value = trainedValue(rules) ?? bitsValue;
  return (game) => {
    const layout = unwrap(placer.place(rules, makeRng(seed, 'placing', game, 'layout')));
    const squares = playSolo(shooter, rules, layout, makeRng(seed, 'placing', game, 'shots'));
    const luck = adjust ? luckOfGame(rules, layout, squares, { value, oddsOf }) : 0;
    return [squares.length, luck] as const;
  };
});

function packingsOf(placer: string) {
  const packings = PACKINGS[placer];
  if (packings) return packings;
  throw new RangeError(`${placer} is none of ${Object.keys(PACKINGS).join(', ')}`);
}

function packingLogsOf(placer: string): Pick<PlacingSpec, 'logs'> {
  return placer === 'equilibrium' ? { logs: EQUILIBRIUM_PACKINGS.kinds.map(({ log }) => log) } : {};
}

interface MeasuredShooter {
  readonly name: string;
  readonly shots: Estimate;
}

export const placingStudy = makeStudy({
  name: 'placer',
  summary:
    'measures the shots of each shooter, and of one that knows the placer, against placers that can be known completely, without luck (95%)',
  words: '[SHOOTER …]',
  options: { seed: 2, games: 400, 'quick-games': 5000, placers: 'uniform,equilibrium' },
  samples: [placingSample],
  async run(work) {
    const { seed, games, 'quick-games': quickGames } = work.options;
    const placers = work.options.placers.split(',');
    const measured: MeasuredShooter[][] = placers.map(() => []);
    const defaultNames = [...SHOOTERS.map((candidate) => candidate.name), KNOWING_SHOOTER];
    for (const name of work.words.length > 0 ? work.words : defaultNames) {
      const isSlow = name === KNOWING_SHOOTER || shooterFrom(name).cost === 'slow';
      const [count, size] = isSlow ? [games, 4] : [quickGames, 250];
      const cells: string[] = [];
      for (const [column, each] of placers.entries()) {
        packingsOf(each);
        const pair = { placer: each, shooter: name, seed, adjust: isSlow, ...packingLogsOf(each) };
        const folds = newLuckSums();
        const placedGames = await work.sample(placingSample, pair, count, size);
        for (const [game, [shots, luck]] of placedGames.entries())
          addLuck(folds, game, shots, luck);
        const shots = adjustedOf(folds)!;
        measured[column]!.push({ name, shots });
        cells.push(`${formatMeanEstimate(shots)} (${shots.count})`);
      }
      work.printRow(`\`${name}\``, ...cells);
    }
    const base = measured[0]![0]!;
    for (const [column, each] of placers.entries()) {
      if (column > 0)
        work.host.print(
          `${each}: ${leastIncreaseText(measured[column]!, base)} against ${placers[0]} (99%)`,
        );
    }
  },
});

/** Describes the shooter whose shots increase least over those of `base`. */
function leastIncreaseText(measured: readonly MeasuredShooter[], base: MeasuredShooter): string {
  const extraShots = measured.map(({ name, shots }) => ({
    name,
    mean: shots.mean - base.shots.mean,
    half: Math.hypot(marginOf(shots, TAIL_99), marginOf(base.shots, TAIL_99)),
  }));
  const leastExtra = extraShots.reduce((a, b) => (b.mean - b.half < a.mean - a.half ? b : a));
  const leastText = `${leastExtra.mean.toFixed(2)} ± ${leastExtra.half.toFixed(2)}`;
  return `at least ${leastText} more, by ${leastExtra.name}, than ${base.name}`;
}
