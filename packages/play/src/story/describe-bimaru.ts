import type {
  BimaruError,
  BimaruFault,
  BimaruGrade,
  BimaruLine,
  BimaruStep,
  HintError,
  NoneReason,
} from '@flotilla/bimaru';
import { type Grid, lineLabel, type Square } from '@flotilla/rules';
import { describeRulesFaults, formatGivenValue, placeName } from './describe-faults.js';
import { quoteUnusualPath, replaceControlCharacters } from './given.js';
import { formatDecimal } from './numbers.js';
import { listSquares, type Story } from './story.js';

/* Texts about puzzles: clauses without a full stop, which `sentence` turns into sentences. */

/** Names the grade of a puzzle. */
export function bimaruGradeName({ t }: Story, grade: BimaruGrade): string {
  return t(`bimaru.grade.${grade}`);
}

/** Describes a step and its reason: "row 3 is full, and the rest is water: water at A3, B3". */
export function describeBimaruStep(story: Story, grid: Grid, step: BimaruStep): string {
  const { t } = story;
  return t('bimaru.step', {
    reason: stepReasonText(story, grid, step),
    found: foundSquares(story, grid, step),
  });
}

function stepReasonText(
  story: Story,
  grid: Grid,
  { technique, line, from, length }: BimaruStep,
): string {
  return story.t(`bimaru.reason.${technique}`, {
    line: line ? bimaruLineName(story, line) : '',
    from: listSquares(story, grid, from ?? []),
    length: length ?? 0,
  });
}

function foundSquares(story: Story, grid: Grid, { decided }: BimaruStep): string {
  const { t } = story;
  const list = (squares: readonly Square[]) => listSquares(story, grid, squares);
  const [segments, water] = (['segment', 'water'] as const).map((mark) =>
    decided.filter((decision) => decision.mark === mark).map(({ square }) => square),
  ) as [Square[], Square[]];
  if (segments.length === 0) return t('bimaru.found.water', { squares: list(water) });
  if (water.length === 0) return t('bimaru.found.segment', { squares: list(segments) });
  return t('bimaru.found.both', { squares: list(segments), water: list(water) });
}

function bimaruLineName({ t, notation }: Story, { kind, index }: BimaruLine): string {
  const name = lineLabel(notation, kind, index);
  return t(`bimaru.line.${kind}`, { name });
}

/** Describes a fault in the solver's marks on a puzzle. */
export function describeBimaruFault(story: Story, grid: Grid, fault: BimaruFault): string {
  return story.t(`bimaru.fault.${fault.code}`, {
    line: 'line' in fault ? bimaruLineName(story, fault.line) : '',
    length: 'length' in fault ? fault.length : 0,
    squares: listSquares(story, grid, fault.squares),
  });
}

/** Describes why there is no hint. */
export function describeHintError(story: Story, grid: Grid, error: HintError): string {
  return story.t(`bimaru.hint.${error.code}`, {
    squares: 'squares' in error ? listSquares(story, grid, error.squares) : '',
    limit: 'limit' in error ? formatDecimal(story, error.limit) : '',
  });
}

/** Describes why a puzzle has no solution. */
export function describeNoneReason(story: Story, grid: Grid, reason: NoneReason): string {
  const { t } = story;
  switch (reason.code) {
    case 'sums': {
      const { kind, ...details } = reason;
      const [sum, segments] = [
        formatDecimal(story, details.sum),
        formatDecimal(story, details.segments),
      ];
      return t(`bimaru.none.sums-${kind}`, { sum, segments });
    }
    case 'line': {
      const sum = formatDecimal(story, reason.sum);
      return t('bimaru.none.line', { line: bimaruLineName(story, reason.line), sum });
    }
    case 'ship':
      return t('bimaru.none.ship', { length: reason.length });
    case 'fault':
      return describeBimaruFault(story, grid, reason.fault);
    case 'given':
      return t('bimaru.none.given', { square: listSquares(story, grid, [reason.square]) });
    case 'step':
      return t('bimaru.none.step', {
        steps: reason.steps,
        step: describeBimaruStep(story, grid, reason.step),
        fault: describeBimaruFault(story, grid, reason.fault),
      });
    case 'no-place':
      return t('bimaru.none.no-place', { steps: reason.steps, length: reason.length });
    case 'searched':
      return t('bimaru.none.searched');
  }
}

/** Describes what is wrong with a puzzle's text or entry, and where. */
export function describeBimaruError(story: Story, error: BimaruError): string {
  const { t } = story;
  const reason = describeEntryError(story, error);
  if (error.path === '' || error.code === 'bad-rules') return reason;
  const path =
    error.code === 'unknown-key' ? quoteUnusualPath(error.path) : placeName(story, error.path);
  return t('bimaru.entry.placed', { path, reason });
}

function describeEntryError(story: Story, error: BimaruError): string {
  const { t } = story;
  switch (error.code) {
    case 'bad-rules':
      return describeRulesFaults(story, error.faults);
    case 'bad-sums':
      return t('bimaru.entry.bad-sums', { lines: error.lines });
    case 'bad-sum':
      return t('bimaru.entry.bad-sum', {
        most: error.most,
        given: formatGivenValue(story, error.given),
      });
    case 'bad-square':
      return t(`bimaru.entry.${error.square.code}`);
    case 'bad-form':
      return t('bimaru.entry.bad-form', { given: formatGivenValue(story, error.given) });
    case 'several-puzzles':
      return t('bimaru.entry.several-puzzles', { puzzles: formatDecimal(story, error.puzzles) });
    case 'not-json':
      return t('bimaru.entry.not-json', { message: replaceControlCharacters(error.message) });
    default:
      return t(`bimaru.entry.${error.code}`);
  }
}
