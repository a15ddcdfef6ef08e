import {
  announcesSinkings,
  isCleared,
  makePreset,
  makeRules,
  makeRulesEntry,
  newObservation,
  type Observation,
  PRESET_NAMES,
  type Rules,
  type SquareSet,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samples } from '../../../../tests/support/samples.js';
import { refusalOf } from '../catalogue.js';
import { sequential } from '../placers/sequential.js';
import { makeRng } from '../rng.js';
import { rulesOf, shotAt } from '../testing/positions.js';
import { forgetHalo } from './forget-halo.js';
import { explainShot, type Shooter, shootSalvo } from './shooter.js';

const CURVED = [['##', '##'], ['#.#', '.#.'], ['.#', '#.'], 3];
const TURNED = [['###', '.#.'], ['##.', '.##'], 2];

/** Rules with cases that presets lack: hits on several ships at once, full boards, single rows. */
const ODD_RULES: readonly Rules[] = [
  { grid: { width: 1, height: 1 }, fleet: [1] },
  { grid: { width: 9, height: 1 }, fleet: [3, 2, 1] },
  { grid: { width: 4, height: 4 }, fleet: [4, 4, 4, 4], touching: 'allowed' },
  { grid: { width: 5, height: 5 }, fleet: [3, 3, 2, 2, 1, 1], touching: 'allowed' },
  { grid: { width: 6, height: 6 }, fleet: [4, 3, 2, 2, 1], touching: 'corners' },
  { grid: { width: 6, height: 6 }, fleet: CURVED, touching: 'corners' },
  { grid: { width: 7, height: 5 }, fleet: TURNED, touching: 'allowed', announces: 'ship' },
  { grid: { width: 26, height: 26 }, fleet: [9, 5, 5, ['##', '##'], 1] },
].map(rulesOf);

const ANNOUNCED_RULES = [...PRESET_NAMES.map((name) => makePreset(name, makeRng(5))), ...ODD_RULES];

/** `ANNOUNCED_RULES` with unannounced sinkings; omits salvos, which would reveal sinkings. */
const UNANNOUNCED_RULES = ANNOUNCED_RULES.flatMap((rules) => {
  const unannounced = makeRules({ ...makeRulesEntry(rules), announces: 'hit' });
  return unannounced.ok ? [unannounced.value] : [];
});

/** `ANNOUNCED_RULES` with named hits. */
const NAMED_RULES = ANNOUNCED_RULES.map((rules) =>
  rulesOf({ ...makeRulesEntry(rules), announces: 'named' }),
);

/** Tests a salvo only at every fourth shot, because that test is slow. */
const SALVO_INTERVAL = 4;

const ALL_RULES = [...ANNOUNCED_RULES, ...NAMED_RULES, ...UNANNOUNCED_RULES];

/**
 * Laws of every shooter under any rules.
 * @param effort scales the number of games; `maxSquares` omits larger boards for slow shooters;
 * `slips` allows shots at squares of weight 0
 */
export function describeShooter(
  shooter: Shooter,
  { effort = 1, maxSquares = Number.POSITIVE_INFINITY, slips = false } = {},
): void {
  const allRules = ALL_RULES.filter(
    (rules) => squareCount(rules.grid) <= maxSquares && !refusalOf(shooter, rules),
  );
  const manyGames = samples(Math.ceil(25 * effort));
  const fewGames = samples(Math.ceil(8 * effort));
  const drawn = fc.record({ rules: fc.constantFrom(...allRules), seed: fc.nat(1_000_000) });
  // Played once for all laws, with the caches of shooters and rules.
  let games: readonly PlayedShot[][] | undefined;
  const played = () => {
    games ??= fc.sample(drawn, manyGames).map(({ rules, seed }) => playAlone(shooter, rules, seed));
    return games;
  };
  const shotsOf = (count: number) => played().slice(0, count).flat();

  describe(`shooter ${shooter.name}`, () => {
    it('clears every board, always at an open square, and says why', () => {
      for (const { known, square } of shotsOf(manyGames)) {
        const { code } = explainShot(shooter, known, square);
        expect(code, 'explain must return a reason with a code').toBeTypeOf('string');
      }
    });

    it('shoots the same in the same situation with the same draws', () => {
      for (const { known, seed } of shotsOf(fewGames)) {
        const [one, other] = [1, 2].map(() => shooter.shoot(known, makeRng(seed, 'again')));
        expect(one, 'the same position and the same Rng must give the same shot').toBe(other);
      }
    });

    it('plays rules that announce no sinking, or says that it refuses them', () => {
      const unannounced = rulesOf({ announces: 'hit' });
      const law = 'rules are refused only by a shooter with needsSinkings, if they announce none';
      expect(refusalOf(shooter, unannounced), law).toBe(shooter.needsSinkings && 'needs-sinkings');
      expect(refusalOf(shooter, rulesOf({})), law).toBeUndefined();
    });

    it('does not always play the same game', () => {
      const rules = makePreset(maxSquares < 100 ? 'mini-7' : 'russian', makeRng(1));
      const layout = unwrap(sequential.place(rules, makeRng(1)));
      const games = new Set<string>();
      for (let seed = 1; seed <= 6 && games.size < 3; seed += 1) {
        const rng = makeRng(seed);
        let known = newObservation(rules);
        for (let i = 0; i < 4; i += 1) known = shotAt(layout, known, shooter.shoot(known, rng));
        games.add(known.answers.map(({ square }) => square).join());
      }
      const law = 'a shooter must not always play the same game: 6 seeds must give 3 openings';
      expect(games.size, law).toBe(3);
    });

    it('fires a salvo at as many different open squares', () => {
      for (const { known, seed } of shotsOf(fewGames)) {
        if (known.answers.length % SALVO_INTERVAL !== 0) continue;
        const open = openSquaresFor(shooter, known);
        const salvo = Math.min(1 + (seed % 7), open.size);
        const squares = new Set(shootSalvo(shooter, known, salvo, makeRng(seed, 'salvo')));
        const law = 'a salvo must be of different open squares';
        expect([...squares].filter((square) => open.has(square)).length, law).toBe(salvo);
        expect(squares.size, law).toBe(salvo);
      }
    });

    it('weighs no square below 0, and shoots at none of weight 0 while another has more', () => {
      for (const { known, square } of shotsOf(fewGames)) {
        const weights = shooter.weigh?.(known);
        if (!weights) return;
        expect(weights, 'weigh must weigh every square').toHaveLength(known.open.capacity);
        expect(Math.min(...weights), 'a weight must not be below 0').toBeGreaterThanOrEqual(0);
        if (slips) continue;
        const ofOpen = [...openSquaresFor(shooter, known)].map((open) => weights[open]!);
        const law = 'a square of weight 0 must not be shot at while another has more';
        expect(Math.max(...ofOpen) === 0 || weights[square]! > 0, law).toBe(true);
      }
    });
  });
}

/** A shot of a game with this seed, and the observation before it. */
interface PlayedShot {
  readonly seed: number;
  readonly known: Observation;
  readonly square: number;
}

function openSquaresFor({ forgetsHalo }: Shooter, known: Observation): SquareSet {
  return forgetsHalo ? forgetHalo(known).open : known.open;
}

/** Plays one-sided against a random fleet until it is sunk. */
function playAlone(shooter: Shooter, rules: Rules, seed: number): PlayedShot[] {
  const layout = unwrap(sequential.place(rules, makeRng(seed, 'layout')));
  const rng = makeRng(seed, 'shots');
  const shots: PlayedShot[] = [];
  let known = newObservation(rules);
  while (!isCleared(known)) {
    const square = shooter.shoot(known, rng);
    const isOpen = openSquaresFor(shooter, known).has(square);
    expect(isOpen, 'a shot must be at an open square').toBe(true);
    shots.push({ seed, known, square });
    known = shotAt(layout, known, square);
  }
  const sunk = known.answers.filter(({ outcome }) => outcome === 'sunk');
  const announced = announcesSinkings(rules) ? rules.fleet.length : 0;
  expect(sunk, 'every ship must be sunk').toHaveLength(announced);
  return shots;
}
