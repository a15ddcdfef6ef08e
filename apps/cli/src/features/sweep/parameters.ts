import type { PlacerSpec, RulesSpec, ShooterSpec } from '@flotilla/lab';
import { formatDecimal } from '@flotilla/play';
import type { SweepVariant } from '@flotilla/research';
import { RANDOM_FLEET } from '@flotilla/rules';
import type { CommandContext } from '../../shell/context.js';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { didYouMean } from '../../shell/options.js';
import {
  loadPlacerSpec,
  loadRulesSpec,
  loadShooterSpec,
  type ProgramOptions,
  replaceRulesFields,
  requireShootersAcceptRules,
} from '../../shell/strategies/specs.js';
import { SWEEP_PARAMETER_NAMES } from './command.js';

export interface SweepParameter {
  readonly name: string;
  readonly values: readonly string[];
}

export type ParameterValues = Readonly<Record<string, string>>;

/** Options as typed; they may refer to a parameter as `{name}`. */
export interface SweepTemplates extends ProgramOptions {
  readonly shooters: readonly string[];
  readonly rules: string;
  readonly placer: string;
}

/** Tables with more rows are unreadable. */
const MAX_SWEEP_ROWS = 1000;

/** Parsers for the sweep parameters that are fields of rules. */
const FIELD_PARSERS: Readonly<Record<string, (value: string) => unknown>> = {
  grid: parseGrid,
  fleet: parseFleet,
  touching: (value) => value,
  announces: (value) => value,
};

/** Parses `--vary name=a,b,c` or `8..12`. @throws CliError for a bad list or too many rows */
export function parseSweepParameters(
  texts: Texts,
  typedParameters: readonly string[],
  { shooters, rules, placer }: SweepTemplates,
): SweepParameter[] {
  const { t } = texts;
  const templateTexts = [...shooters, rules, placer];
  const parameters = typedParameters.map((each) => parseParameter(texts, each));
  for (const [index, { name }] of parameters.entries()) {
    if (parameters.findIndex((each) => each.name === name) < index) {
      throw new CliError(t('commands:sweep.twice', { given: quote(name) }));
    }
    const isKnown = SWEEP_PARAMETER_NAMES.some((known) => known === name);
    if (isKnown || templateTexts.some((text) => text.includes(`{${name}}`))) continue;
    const quotedName = quote(name) + didYouMean({ t }, name, SWEEP_PARAMETER_NAMES);
    const known = { names: SWEEP_PARAMETER_NAMES.join(', '), braces: `{${name}}` };
    throw new CliError(t('commands:sweep.unknown', { given: quotedName, ...known }));
  }
  const rows = parameters.reduce((product, { values }) => product * values.length, 1);
  if (rows <= MAX_SWEEP_ROWS) return parameters;
  const quotedName = {
    rows: formatDecimal(texts, rows),
    max: formatDecimal(texts, MAX_SWEEP_ROWS),
  };
  throw new CliError(t('commands:sweep.tooMany', quotedName));
}

function parseParameter(texts: Texts, text: string): SweepParameter {
  const [, name = '', list = ''] = /^([a-z][\w-]*)=(.+)$/iu.exec(text) ?? [];
  const values = list.split(',').flatMap((item) => expandRange(texts, item));
  if (values.every((value) => value !== '') && new Set(values).size === values.length) {
    return { name, values };
  }
  throw new CliError(texts.t('commands:sweep.badList', { given: quote(text) }));
}

/** Expands `8..12`. @throws CliError for an empty range or one over {@link MAX_SWEEP_ROWS} */
function expandRange(texts: Texts, item: string): string[] {
  const [, first, last] = /^(\d+)\.\.(\d+)$/.exec(item.trim()) ?? [];
  if (first === undefined) return [item.trim()];
  const [from, to] = [Number(first), Number(last)];
  const limits = { given: quote(item.trim()), max: formatDecimal(texts, MAX_SWEEP_ROWS) };
  if (from > to) throw new CliError(texts.t('commands:sweep.emptyRange', limits));
  if (to - from >= MAX_SWEEP_ROWS) throw new CliError(texts.t('commands:sweep.longRange', limits));
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

/** The last parameter varies fastest. */
export function listCombinations(parameters: readonly SweepParameter[]): ParameterValues[] {
  return parameters.reduce<ParameterValues[]>(
    (rows, { name, values }) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

/** @throws CliError for an unplayable row */
export async function loadVariants(
  context: CommandContext,
  templates: SweepTemplates,
  rows: readonly ParameterValues[],
): Promise<SweepVariant[]> {
  const loadRules = cacheByText((text) => loadRulesSpec(context, text));
  const loadShooter = cacheByText((text) => loadShooterSpec(context, text, templates));
  const variants: SweepVariant[] = [];
  for (const values of rows) {
    const rules = applyRulesFields(
      context,
      await loadRules(optionForRow('rules', templates, values)),
      values,
    );
    const shooters: ShooterSpec[] = [];
    for (const text of templates.shooters)
      shooters.push(await loadShooter(fillTemplate(text, values)));
    requireShootersAcceptRules(context, shooters, rules);
    const name = optionForRow('placer', templates, values);
    const placer: PlacerSpec = await loadPlacerSpec(context, name, templates, rules);
    variants.push({ rules, placer, shooters });
  }
  return variants;
}

function optionForRow(
  name: 'rules' | 'placer',
  templates: SweepTemplates,
  values: ParameterValues,
): string {
  return fillTemplate(values[name] ?? templates[name], values);
}

/** Replaces `{depth}` with the value of `depth`. */
function fillTemplate(text: string, values: ParameterValues): string {
  return text.replace(/\{([a-z][\w-]*)\}/giu, (braces, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : braces,
  );
}

function applyRulesFields(
  { texts }: CommandContext,
  rules: RulesSpec,
  values: ParameterValues,
): RulesSpec {
  const ruleValues = Object.entries(values).filter(([name]) => Object.hasOwn(FIELD_PARSERS, name));
  if (ruleValues.length === 0) return rules;
  const fields = ruleValues.map(([name, value]) => [name, FIELD_PARSERS[name]!(value)]);
  const place = ruleValues.map((each) => each.join('=')).join(' ');
  return replaceRulesFields(texts, rules, Object.fromEntries(fields), place);
}

/** Parses `9` as 9×9 and `9x7` as 9 rows of 7; leaves anything else to rules validation. */
function parseGrid(value: string): unknown {
  const [, rows, columns = rows] = /^(\d{1,3})(?:[x×х](\d{1,3}))?$/iu.exec(value) ?? [];
  return rows === undefined ? value : { width: Number(columns), height: Number(rows) };
}

/** Parses lengths separated by `-`, or `random`. */
function parseFleet(value: string): unknown {
  if (value === RANDOM_FLEET) return value;
  return value.split('-').map((length) => (/^\d{1,3}$/.test(length) ? Number(length) : length));
}

/** Loads each text once: stdin cannot be read twice, and starting a program is slow. */
function cacheByText<T>(load: (text: string) => Promise<T>): (text: string) => Promise<T> {
  const answers = new Map<string, Promise<T>>();
  return (text) => {
    const answer = answers.get(text) ?? load(text);
    answers.set(text, answer);
    return answer;
  };
}
