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
import {
  describeBits,
  describeObservationTextError,
  formatShareInPercent,
  listSquares,
} from '@flotilla/play';
import {
  announcesSinkings,
  isLarge,
  makeSquare,
  newObservation,
  type Observation,
  parseObservationText,
  type Rules,
  roundedNumber,
  type Square,
  squaresByRow,
} from '@flotilla/rules';
import { boardStyleOf, drawHeatMap, drawingLines } from '../../shell/board/board-text.js';
import type { CommandContext } from '../../shell/context.js';
import { CliError, exitWith } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { nameOfInput, readText } from '../../shell/input.js';
import { INTERRUPTED_EXIT_CODE, runInSteps, runInterruptible } from '../../shell/io.js';
import { describeDrawnFleet, largeNumber, rulesAsJson } from '../../shell/messages.js';
import { loadRules } from '../../shell/options.js';
import { printResult } from '../../shell/tell.js';
import { makeDecimalFormat } from '../lab/describe-stats.js';
import { makeProgressBar } from '../lab/progress-bar.js';
import type { OddsInput } from './command.js';

export async function action(context: CommandContext, input: OddsInput): Promise<void> {
  const { texts } = context;
  const { seed } = input;
  const rules = await loadRules(context, input.rules, seed);
  const observations =
    input.map === undefined
      ? [newObservation(rules)]
      : await readObservations(context, rules, input.map);
  const { value: results, isInterrupted } = await runInterruptible(context.io, (signal) =>
    inferAll(context, observations, seed, signal),
  );
  if (results.some((result) => !result.ok && result.error.code === 'gave-up')) {
    throw new CliError(texts.t('errors:odds.gaveUp'));
  }
  const [firstInference, ...otherInferences] = results.flatMap((result) =>
    result.ok ? [result.value] : [],
  );
  if (!firstInference)
    throw new CliError(describeObservationTextError(texts.story, rules, { code: 'no-room-left' }));
  const inference = combine([firstInference, ...otherInferences]);
  await printResult(context, input, {
    document: () => ({ ...oddsAsJson(rules, seed, inference), isInterrupted }),
    lines: () => [
      ...describeDrawnFleet(texts, rules, seed),
      ...describeOdds(context, rules, inference),
    ],
  });
  if (isInterrupted) exitWith(INTERRUPTED_EXIT_CODE);
}

/** Shows a progress bar; if stopped, returns the estimates so far. */
async function inferAll(
  { io, texts }: CommandContext,
  observations: readonly Observation[],
  seed: number,
  signal: AbortSignal,
) {
  const bar = makeProgressBar(io, texts);
  const results: ReturnType<typeof infer>[] = [];
  for (const observation of observations) {
    const steps = inferInSteps(observation, { rng: makeRng(seed, 'odds') });
    const isStopped = () => signal.aborted;
    results.push(await runInSteps(steps, isStopped, ({ done, all }) => bar.show(done, all)));
  }
  bar.stop();
  return results;
}

async function readObservations(
  context: CommandContext,
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
    squaresByRow(grid).map((row) => row.map(valueAt));
  const best = observation.remaining.length > 0 ? bestSquares(inference) : [];
  const oddsRows = (key: keyof ShotOdds) =>
    rows((square) => (observation.open.has(square) ? shotOdds(inference, square)[key] : 0));
  return {
    ...rulesAsJson(rules, seed),
    layouts: BigInt(Math.round(layouts)).toString(),
    exact: isWhole,
    method,
    ...(isWhole && { occupied: rows((square) => String(occupied[square])) }),
    posterior: rows((square) => posterior[square]),
    best: best.map((square) => makeSquare(grid, square)),
    hit: oddsRows('hit'),
    sunk: oddsRows('sunk'),
    bits: oddsRows('bits'),
    ...(inference.sampling && {
      samples: inference.sampling.samples,
      effectiveSamples: inference.sampling.effectiveSamples,
      standardError: rows((square) => inference.sampling?.standardError[square]),
    }),
  };
}

function describeOdds(context: CommandContext, { grid }: Rules, inference: Inference): string[] {
  const { texts } = context;
  const { observation, posterior } = inference;
  const look = boardStyleOf(context);
  const tenths = makeDecimalFormat(texts, 1);
  const board = drawHeatMap(look, {
    grid,
    title: texts.t('commands:odds.chances'),
    values: posterior,
    formatValue: (chance) => tenths(chance * 100),
    scaleValues: [...observation.open].map((square) => posterior[square]!),
    fixedText: (square) => {
      const mark = markOfKnownSquare(observation, square);
      return mark === undefined ? undefined : { text: mark, paint: look.colors.dim };
    },
  });
  return [
    describeLayoutCount(texts, inference),
    '',
    ...drawingLines(board),
    '',
    ...describeBest(texts, inference),
  ];
}

function markOfKnownSquare({ sunkSquares, hits, misses, open }: Observation, square: Square) {
  if (sunkSquares.has(square)) return '#';
  if (hits.has(square)) return 'x';
  if (misses.has(square)) return 'o';
  return open.has(square) ? undefined : '*';
}

function describeLayoutCount(texts: Texts, { layouts, isWhole, sampling }: Inference): string {
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
    error: formatShareInPercent(texts, sampling.layoutsError, 0, 1),
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
  const shot = {
    miss: formatShareInPercent(texts, miss, 0, 1),
    hit: formatShareInPercent(texts, hit, 0, 1),
  };
  const bitsText = describeBits(texts.story, bits);
  return [
    t('commands:odds.best', { squares: listSquares(texts, rules.grid, best) }),
    announcesSinkings(rules)
      ? t('commands:odds.shot', {
          ...shot,
          sunk: formatShareInPercent(texts, sunk, 0, 1),
          bits: bitsText,
        })
      : t('commands:odds.shotUntold', { ...shot, bits: bitsText }),
  ];
}
