import { LARGEST_SEED } from '@flotilla/engine';
import { formatDecimal } from '@flotilla/play';
import { Argument, type Command, Option } from 'commander';
import { quote } from './errors.js';
import type { HelpTexts } from './i18n/help-texts.js';
import type { Texts } from './i18n/index.js';
import type { Translate } from './i18n/translate.js';

/* Options and arguments as data, from which the types of an action's input derive. */

/** Invalid option value; its message is made once the texts are loaded. */
export class InvalidOptionValue extends Error {
  readonly describe: (texts: Texts) => string;

  constructor(describe: (texts: Texts) => string) {
    super('a value was refused');
    this.describe = describe;
  }
}

export type Completer = (typed: string) => readonly string[];

interface OptionHelp {
  /** Text key under `commands:`; defaults to `<command>.<name>`. */
  readonly textKey?: string;
  readonly placeholders?: (texts: HelpTexts) => Readonly<Record<string, string | number>>;
  readonly choices?: readonly string[];
  readonly complete?: Completer;
}

export interface ArgumentSpec extends OptionHelp {
  /** Commander syntax: `<file>`, `[file]` or `<names...>`. */
  readonly syntax: string;
  readonly value?: string;
}

interface OptionDetails<Value> extends OptionHelp {
  /** Short flag, such as `-o`. */
  readonly short?: string;
  readonly value?: Value;
  readonly defaultText?: string | ((texts: HelpTexts) => string);
  readonly isRequired?: true;
  readonly conflicts?: readonly string[];
}

export interface OptionSpec<Value> extends OptionDetails<unknown> {
  /** Commander syntax of the value: `<n>` or `[file]`; empty for a switch. */
  readonly syntax: string;
  readonly isRepeated?: true;
  /** @throws InvalidOptionValue */
  readonly parse?: (text: string, name: string) => unknown;
  /** Never set; only carries the type parameter. */
  readonly valueType?: () => Value;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec<unknown>>>;

/** Option values as passed to the action. */
export type ParsedOptions<All extends OptionSpecs> = {
  readonly [Name in keyof All]: All[Name] extends OptionSpec<infer Value> ? Value : never;
};

/** Includes undefined unless the option is required or has a default. */
type OptionValue<Value, Details> = Details extends
  | { readonly value: unknown }
  | { readonly isRequired: true }
  ? Value
  : Value | undefined;

export function flagOption(details: OptionDetails<never> = {}): OptionSpec<true | undefined> {
  return { syntax: '', ...details };
}

/** @param syntax such as `<file>` */
export function textOption<const Details extends OptionDetails<string>>(
  syntax: `<${string}>`,
  details?: Details,
): OptionSpec<OptionValue<string, Details>> {
  return { syntax, ...details };
}

/** Declares a {@link textOption} whose value may be omitted; it is then true. */
export function optionalTextOption(syntax: `[${string}]`, details?: OptionDetails<string>) {
  const spec: OptionSpec<string | true | undefined> = { syntax, ...details };
  return spec;
}

export function listOption<const Details extends OptionDetails<never>>(
  syntax: `<${string}>`,
  details?: Details,
): OptionSpec<OptionValue<readonly string[], Details>> {
  return { syntax, isRepeated: true, ...details };
}

export function choiceOption<Name extends string, const Details extends OptionDetails<Name>>(
  syntax: `<${string}>`,
  choices: readonly Name[],
  details?: Details,
): OptionSpec<OptionValue<Name, Details>> {
  return { syntax, choices, ...details };
}

export function parsedOption<Value, const Details extends OptionDetails<Value>>(
  syntax: string,
  parse: (text: string, name: string) => Value,
  details?: Details,
): OptionSpec<OptionValue<Value, Details>> {
  return { syntax, parse, ...details };
}

export function wholeNumberOption<const Details extends OptionDetails<number>>(
  min: number,
  max: number,
  details?: Details,
  syntax = '<n>',
): OptionSpec<OptionValue<number, Details>> {
  return parsedOption(syntax, (text, name) => parseCount(name, text, min, max), details);
}

/** Accepts decimals of at least 0. @param describeFault error message with the allowed values */
export function decimalOption<const Details extends OptionDetails<number>>(
  syntax: string,
  isAllowed: (number: number) => boolean,
  describeFault: (
    texts: Texts,
    values: { readonly name: string; readonly given: string },
  ) => string,
  details?: Details,
): OptionSpec<OptionValue<number, Details>> {
  return parsedOption(
    syntax,
    (text, name) => {
      const number = parseDecimal(text);
      if (isAllowed(number)) return number;
      throw new InvalidOptionValue((texts) => describeFault(texts, { name, given: quote(text) }));
    },
    details,
  );
}

/** Declares a {@link decimalOption} whose value may be omitted; it is then true. */
export function optionalDecimalOption(
  ...[syntax, isAllowed, describeFault, details]: Parameters<
    typeof decimalOption<OptionDetails<number>>
  >
): OptionSpec<number | true | undefined> {
  return decimalOption(syntax, isAllowed, describeFault, details) as OptionSpec<
    number | true | undefined
  >;
}

/** @param name option named in the error. @throws InvalidOptionValue if out of range */
export function parseCount(name: string, text: string, min: number, max: number): number {
  const number = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new InvalidOptionValue((texts) => {
    const range = { min: formatDecimal(texts, min), max: formatDecimal(texts, max) };
    return texts.t('errors:option.count', { name, given: quote(text), ...range });
  });
}

/** @throws InvalidOptionValue */
export function parseSeed(text: string): number {
  const seed = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(seed)) return seed;
  throw new InvalidOptionValue((texts) => {
    const max = formatDecimal(texts, LARGEST_SEED);
    return texts.t('errors:option.seed', { given: quote(text), max });
  });
}

/** Accepts `0.5`, `.5` and `1e-3`; NaN for anything else, including negative numbers. */
export function parseDecimal(text: string): number {
  const number = /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : Number.NaN;
}

/** Records its values as typed, for the command that resumes a run. */
export class TypedOption extends Option {
  readonly typed: string[] = [];
  isRepeated = false;
  complete?: Completer | undefined;
}

export class TypedArgument extends Argument {
  complete?: Completer | undefined;
}

export function declareInputs(
  command: Command,
  texts: HelpTexts,
  args: readonly ArgumentSpec[],
  options: OptionSpecs,
): void {
  for (const spec of args) {
    const name = spec.syntax.replace(/[^\w]/g, '');
    const argument = new TypedArgument(spec.syntax, describeOption(command, texts, name, spec));
    if (spec.choices) argument.choices([...spec.choices]);
    if (spec.value !== undefined) argument.default(spec.value);
    argument.complete = spec.complete;
    command.addArgument(argument);
  }
  for (const [name, spec] of Object.entries(options)) {
    command.addOption(makeOption(command, texts, name, spec));
  }
}

function makeOption(
  command: Command,
  texts: HelpTexts,
  name: string,
  spec: OptionSpec<unknown>,
): TypedOption {
  const {
    short,
    syntax,
    defaultText,
    choices,
    conflicts,
    isRepeated = false,
    isRequired = false,
  } = spec;
  const long = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const flags = `${short ? `${short}, ` : ''}--${long} ${syntax}`.trimEnd();
  const option = new TypedOption(flags, describeOption(command, texts, name, spec));
  option.default(spec.value, typeof defaultText === 'function' ? defaultText(texts) : defaultText);
  option.makeOptionMandatory(isRequired);
  option.complete = spec.complete;
  option.isRepeated = isRepeated;
  if (conflicts) option.conflicts([...conflicts]);
  if (choices) option.choices([...choices]);
  const { parseArg: parseChoice } = option;
  const parseValue = (text: string, previous: unknown) => {
    if (isRepeated) return [...((previous as string[] | undefined) ?? []), text];
    return spec.parse ? spec.parse(text, long) : (parseChoice?.(text, undefined) ?? text);
  };
  return option.argParser((text, previous) => {
    option.typed.push(text);
    return parseValue(text, previous);
  });
}

function describeOption(
  command: Command,
  { t }: HelpTexts,
  name: string,
  { textKey, placeholders }: OptionHelp,
): string {
  const key = textKey ?? `${command.name()}.${name}`;
  return (t as Translate as (key: string, values: object) => string)(
    `commands:${key}`,
    placeholders?.({ t }) ?? {},
  );
}
