import {
  bestSquares,
  combine,
  type Inference,
  type infer,
  inferInSteps,
  makeRng,
  type ShotOdds,
  shotOdds,
} from '@flotilla/engine';
import { describeBits, describeObservationTextError, inPercent, listSquares } from '@flotilla/play';
import {
  announcesSinkings,
  isLarge,
  makeSquare,
  newObservation,
  type Observation,
  parseObservationText,
  type Rules,
  roundedNumber,
  rowsOf,
  type Square,
} from '@flotilla/rules';
import { drawHeat, linesOf, lookOf } from '../../shell/board/board-text.js';
import type { Context } from '../../shell/context.js';
import { CliError, endWith } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { nameOfInput, readText } from '../../shell/input.js';
import { breathe, INTERRUPTED, stoppable } from '../../shell/io.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { rulesFrom } from '../../shell/options.js';
import { printResult } from '../../shell/tell.js';
import { decimals } from '../lab/describe-stats.js';
import { progressBar } from '../lab/progress-bar.js';
import type { OddsGiven } from './command.js';

export async function action(context: Context, given: OddsGiven): Promise<void> {
  const { texts } = context;
  const { seed } = given;
  const rules = await rulesFrom(context, given.rules, seed);
  const known =
    given.map === undefined ? [newObservation(rules)] : await readMap(context, rules, given.map);
  const { value: results, isInterrupted } = await stoppable(context.io, (signal) =>
    inferAll(context, known, seed, signal),
  );
  if (results.some((result) => !result.ok && result.error.code === 'gave-up')) {
    throw new CliError(texts.t('errors:odds.gaveUp'));
  }
  const [first, ...others] = results.flatMap((result) => (result.ok ? [result.value] : []));
  if (!first)
    throw new CliError(describeObservationTextError(texts.story, rules, { code: 'no-room-left' }));
  const inference = combine([first, ...others]);
  await printResult(context, given, {
    document: () => ({ ...oddsAsJson(rules, seed, inference), isInterrupted }),
    lines: () => [
      ...describeDrawnFleet(texts, rules, seed),
      ...describeOdds(context, rules, inference),
    ],
  });
  if (isInterrupted) endWith(INTERRUPTED);
}

/** Signals and the progress bar have their turn so often. */
const TURN_MS = 50;

/** Samples with a progress bar; returns the estimate so far when it is stopped. */
async function inferAll(
  { io, texts }: Context,
  known: readonly Observation[],
  seed: number,
  signal: AbortSignal,
) {
  const bar = progressBar(io, texts);
  const results: ReturnType<typeof infer>[] = [];
  let turnMs = performance.now();
  for (const each of known) {
    const steps = inferInSteps(each, { rng: makeRng(seed, 'odds') });
    let step = steps.next(signal.aborted);
    while (!step.done) {
      if (performance.now() - turnMs > TURN_MS) {
        bar.show(step.value.done, step.value.all);
        await breathe();
        turnMs = performance.now();
      }
      step = steps.next(signal.aborted);
    }
    results.push(step.value);
  }
  bar.stop();
  return results;
}

async function readMap(
  context: Context,
  rules: Rules,
  path: string,
): Promise<readonly Observation[]> {
  const known = parseObservationText(rules, await readText(path, context));
  if (known.ok) return known.value;
  const reason = describeObservationTextError(context.texts.story, rules, known.error);
  throw new CliError(`${nameOfInput(context.texts, path)}: ${reason}`);
}

function oddsAsJson(rules: Rules, seed: number, inference: Inference) {
  const { grid } = rules;
  const { layouts, isWhole, method, occupied, posterior, observation } = inference;
  const rows = <T>(valueAt: (square: Square) => T): T[][] =>
    rowsOf(grid).map((row) => row.map(valueAt));
  const best = observation.remaining.length > 0 ? bestSquares(inference) : [];
  const odds = (of: keyof ShotOdds) =>
    rows((square) => (observation.open.has(square) ? shotOdds(inference, square)[of] : 0));
  return {
    ...rulesAsJson(rules, seed),
    layouts: BigInt(Math.round(layouts)).toString(),
    exact: isWhole,
    method,
    ...(isWhole && { occupied: rows((square) => String(occupied[square])) }),
    posterior: rows((square) => posterior[square]),
    best: best.map((square) => makeSquare(grid, square)),
    hit: odds('hit'),
    sunk: odds('sunk'),
    bits: odds('bits'),
    ...(inference.sampling && {
      samples: inference.sampling.samples,
      effectiveSamples: inference.sampling.effectiveSamples,
      standardError: rows((square) => inference.sampling?.standardError[square]),
    }),
  };
}

function describeOdds(context: Context, { grid }: Rules, inference: Inference): string[] {
  const { texts } = context;
  const { observation, posterior } = inference;
  const look = lookOf(context);
  const tenths = decimals(texts, 1);
  const board = drawHeat(look, {
    grid,
    title: texts.t('commands:odds.chances'),
    values: posterior,
    write: (chance) => tenths(chance * 100),
    among: [...observation.open].map((square) => posterior[square]!),
    closed: (square) => {
      const mark = markOf(observation, square);
      return mark === undefined ? undefined : { text: mark, paint: look.colors.dim };
    },
  });
  return [
    describeCount(texts, inference),
    '',
    ...linesOf(board),
    '',
    ...describeBest(texts, inference),
  ];
}

/** Returns the sign of a known square; undefined for an open one. */
function markOf({ sunkSquares, hits, misses, open }: Observation, square: Square) {
  if (sunkSquares.has(square)) return '#';
  if (hits.has(square)) return 'x';
  if (misses.has(square)) return 'o';
  return open.has(square) ? undefined : '*';
}

function describeCount(texts: Texts, { layouts, isWhole, sampling }: Inference): string {
  const { t, lang } = texts;
  const isRounded = !isWhole && isLarge(layouts);
  const number = isRounded ? roundedNumber(lang, layouts, 3) : largeNumber(texts, layouts);
  if (!sampling) {
    return t('commands:odds.layouts', {
      count: layouts,
      number: isWhole ? number : `≈ ${number}`,
    });
  }
  return t('commands:odds.sampled', {
    number,
    error: inPercent(texts, sampling.layoutsError, 0, 1),
    samples: largeNumber(texts, sampling.samples),
    effective: largeNumber(texts, Math.round(sampling.effectiveSamples)),
  });
}

function describeBest(texts: Texts, inference: Inference): string[] {
  const { t } = texts;
  const { rules, remaining } = inference.observation;
  if (remaining.length === 0) return [t('commands:odds.cleared')];
  const best = bestSquares(inference);
  const { miss, hit, sunk, bits } = shotOdds(inference, best[0] as Square);
  const shot = { miss: inPercent(texts, miss, 0, 1), hit: inPercent(texts, hit, 0, 1) };
  const told = describeBits(texts.story, bits);
  return [
    t('commands:odds.best', { squares: listSquares(texts, rules.grid, best) }),
    announcesSinkings(rules)
      ? t('commands:odds.shot', { ...shot, sunk: inPercent(texts, sunk, 0, 1), bits: told })
      : t('commands:odds.shotUntold', { ...shot, bits: told }),
  ];
}
