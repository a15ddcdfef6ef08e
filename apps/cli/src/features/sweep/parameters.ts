import type { PlacerSpec, RulesSpec, ShooterSpec } from '@flotilla/lab';
import { numberIn } from '@flotilla/play';
import type { SweepVariant } from '@flotilla/research';
import { RANDOM_FLEET } from '@flotilla/rules';
import type { Context } from '../../shell/context.js';
import { CliError, quote } from '../../shell/errors.js';
import type { Texts } from '../../shell/i18n/index.js';
import { didYouMean } from '../../shell/options.js';
import {
  changedRules,
  type ForeignGiven,
  placerSpecFrom,
  requireAllAccept,
  rulesSpecFrom,
  shooterSpecFrom,
} from '../../shell/strategies/specs.js';
import { VARIED } from './command.js';

/** What is varied, with its values as they were typed. */
export interface Parameter {
  readonly name: string;
  readonly values: readonly string[];
}

/** A value of each parameter, by its name. */
export type Values = Readonly<Record<string, string>>;

/** The players, rules and placer where nothing is varied. */
export interface Base extends ForeignGiven {
  readonly shooters: readonly string[];
  readonly rules: string;
  readonly placer: string;
}

/** No one reads more rows. */
const MOST_ROWS = 1000;

/** The fields of the rules among {@link VARIED}, each as its text says. */
const FIELDS: Readonly<Record<string, (value: string) => unknown>> = {
  grid: gridOf,
  fleet: fleetOf,
  touching: (value) => value,
  announces: (value) => value,
};

/**
 * The parameters of `--vary name=a,b,c`; `8..12` is each whole number from 8 to 12.
 * @throws CliError for what is no list, and for a name that nothing has
 */
export function parametersFrom(
  texts: Texts,
  given: readonly string[],
  { shooters, rules, placer }: Base,
): Parameter[] {
  const { t } = texts;
  const templates = [...shooters, rules, placer];
  const parameters = given.map((each) => parameterFrom(texts, each));
  for (const [index, { name }] of parameters.entries()) {
    if (parameters.findIndex((each) => each.name === name) < index) {
      throw new CliError(t('commands:sweep.twice', { given: quote(name) }));
    }
    const isKnown = VARIED.some((known) => known === name);
    if (isKnown || templates.some((text) => text.includes(`{${name}}`))) continue;
    const shown = quote(name) + didYouMean({ t }, name, VARIED);
    const known = { names: VARIED.join(', '), braces: `{${name}}` };
    throw new CliError(t('commands:sweep.unknown', { given: shown, ...known }));
  }
  const rows = parameters.reduce((product, { values }) => product * values.length, 1);
  if (rows <= MOST_ROWS) return parameters;
  const shown = { rows: numberIn(texts, rows), max: numberIn(texts, MOST_ROWS) };
  throw new CliError(t('commands:sweep.tooMany', shown));
}

function parameterFrom(texts: Texts, given: string): Parameter {
  const [, name = '', list = ''] = /^([a-z][\w-]*)=(.+)$/iu.exec(given) ?? [];
  const values = list.split(',').flatMap((item) => valuesIn(texts, item));
  if (values.every((value) => value !== '') && new Set(values).size === values.length) {
    return { name, values };
  }
  throw new CliError(texts.t('commands:sweep.badList', { given: quote(given) }));
}

/** @throws CliError for a range that is empty or has more values than there may be rows */
function valuesIn(texts: Texts, item: string): string[] {
  const [, first, last] = /^(\d+)\.\.(\d+)$/.exec(item.trim()) ?? [];
  if (first === undefined) return [item.trim()];
  const [from, to] = [Number(first), Number(last)];
  const shown = { given: quote(item.trim()), max: numberIn(texts, MOST_ROWS) };
  if (from > to) throw new CliError(texts.t('commands:sweep.emptyRange', shown));
  if (to - from >= MOST_ROWS) throw new CliError(texts.t('commands:sweep.longRange', shown));
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

/** Every combination; the values of the last parameter change from row to row. */
export function combinations(parameters: readonly Parameter[]): Values[] {
  return parameters.reduce<Values[]>(
    (rows, { name, values }) =>
      rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
}

/** The players and rules of each row. @throws CliError for the first that cannot be played */
export async function variantsFrom(
  context: Context,
  base: Base,
  rows: readonly Values[],
): Promise<SweepVariant[]> {
  const rulesFor = once((text) => rulesSpecFrom(context, text));
  const shooterFor = once((text) => shooterSpecFrom(context, text, base));
  const variants: SweepVariant[] = [];
  for (const values of rows) {
    const rules = withFields(context, await rulesFor(optionOf('rules', base, values)), values);
    const shooters: ShooterSpec[] = [];
    for (const text of base.shooters) shooters.push(await shooterFor(filled(text, values)));
    requireAllAccept(context, shooters, rules);
    const name = optionOf('placer', base, values);
    const placer: PlacerSpec = await placerSpecFrom(context, name, base, rules);
    variants.push({ rules, placer, shooters });
  }
  return variants;
}

function optionOf(name: 'rules' | 'placer', base: Base, values: Values): string {
  return filled(values[name] ?? base[name], values);
}

/** `{depth}` in a text is the value of `depth`. */
function filled(text: string, values: Values): string {
  return text.replace(/\{([a-z][\w-]*)\}/giu, (braces, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : braces,
  );
}

function withFields({ texts }: Context, rules: RulesSpec, values: Values): RulesSpec {
  const given = Object.entries(values).filter(([name]) => Object.hasOwn(FIELDS, name));
  if (given.length === 0) return rules;
  const fields = given.map(([name, value]) => [name, FIELDS[name]!(value)]);
  const place = given.map((each) => each.join('=')).join(' ');
  return changedRules(texts, rules, Object.fromEntries(fields), place);
}

/** `9` is 9×9, `9x7` has 9 rows of 7 squares; anything else is refused as rules are. */
function gridOf(value: string): unknown {
  const [, rows, columns = rows] = /^(\d{1,3})(?:[x×х](\d{1,3}))?$/iu.exec(value) ?? [];
  return rows === undefined ? value : { width: Number(columns), height: Number(rows) };
}

/** Lengths with `-` between them, or `random`. */
function fleetOf(value: string): unknown {
  if (value === RANDOM_FLEET) return value;
  return value.split('-').map((length) => (/^\d{1,3}$/.test(length) ? Number(length) : length));
}

/** Asks once for each text: standard input can be read once, and programs are tried out. */
function once<T>(ask: (text: string) => Promise<T>): (text: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (text) => {
    const answer = asked.get(text) ?? ask(text);
    asked.set(text, answer);
    return answer;
  };
}
