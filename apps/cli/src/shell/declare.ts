import { LARGEST_SEED } from '@flotilla/engine';
import { numberIn } from '@flotilla/play';
import { Argument, type Command, Option } from 'commander';
import { quote } from './errors.js';
import type { HelpTexts } from './i18n/help-texts.js';
import type { Texts } from './i18n/index.js';
import type { Translate } from './i18n/translate.js';

/*
 * Options and arguments as data: parsing, help and completion. The types of an action's arguments follow from the same
 * declaration.
 */

/** Invalid value of an option; described once the texts are loaded. */
export class ValueFault extends Error {
  readonly describe: (texts: Texts) => string;

  constructor(describe: (texts: Texts) => string) {
    super('a value was refused');
    this.describe = describe;
  }
}

/** Returns candidates that complete the typed text. */
export type Complete = (typed: string) => readonly string[];

/** Help text of an option or argument, and its values. */
interface Told {
  /** Text key below `commands:`; defaults to the command's own text of that name. */
  readonly about?: string;
  /** Values for the placeholders in the text. */
  readonly fill?: (texts: HelpTexts) => Readonly<Record<string, string | number>>;
  readonly choices?: readonly string[];
  readonly complete?: Complete;
}

export interface ArgumentSpec extends Told {
  /** Syntax: `<file>`, `[file]` or `<names...>`. */
  readonly takes: string;
  /** Default value. */
  readonly value?: string;
}

interface More<Value> extends Told {
  /** Short flag, such as `-o`. */
  readonly short?: string;
  /** Default value. */
  readonly value?: Value;
  /** Default shown in the help. */
  readonly usual?: string | ((texts: HelpTexts) => string);
  readonly isRequired?: true;
  readonly conflicts?: readonly string[];
}

/** Option with a value of this type. */
export interface OptionSpec<Value> extends More<unknown> {
  /** Syntax: `<n>` or `[file]`; empty for a switch. */
  readonly takes: string;
  readonly isRepeated?: true;
  /** Parses the value. @throws ValueFault */
  readonly read?: (given: string, name: string) => unknown;
  /** Carries the type; never called. */
  readonly given?: () => Value;
}

export type Options = Readonly<Record<string, OptionSpec<unknown>>>;

/** Option values passed to the action. */
export type GivenOptions<All extends Options> = {
  readonly [Name in keyof All]: All[Name] extends OptionSpec<infer Value> ? Value : never;
};

/** Value of an option; may be undefined unless it is required or has a default. */
type Taken<Value, Said> = Said extends { readonly value: unknown } | { readonly isRequired: true }
  ? Value
  : Value | undefined;

/** Declares a switch. */
export function flag(more: More<never> = {}): OptionSpec<true | undefined> {
  return { takes: '', ...more };
}

/** Declares an option whose text the action parses. @param takes in square brackets if the value is optional */
export function word<const Said extends More<string>>(
  takes: `<${string}>`,
  more?: Said,
): OptionSpec<Taken<string, Said>> {
  return { takes, ...more };
}

/** Declares a {@link word} whose value may be left out; then it is true. */
export function wordOrNone(takes: `[${string}]`, more?: More<string>) {
  const spec: OptionSpec<string | true | undefined> = { takes, ...more };
  return spec;
}

/** Declares a repeatable option. */
export function words<const Said extends More<never>>(
  takes: `<${string}>`,
  more?: Said,
): OptionSpec<Taken<readonly string[], Said>> {
  return { takes, isRepeated: true, ...more };
}

/** Declares an option that takes one of these names. */
export function choice<Name extends string, const Said extends More<Name>>(
  takes: `<${string}>`,
  choices: readonly Name[],
  more?: Said,
): OptionSpec<Taken<Name, Said>> {
  return { takes, choices, ...more };
}

/** Declares an option with this parser. */
export function reading<Value, const Said extends More<Value>>(
  takes: string,
  read: (given: string, name: string) => Value,
  more?: Said,
): OptionSpec<Taken<Value, Said>> {
  return { takes, read, ...more };
}

/** Declares an option that takes a whole number in this range. */
export function wholeNumber<const Said extends More<number>>(
  min: number,
  max: number,
  more?: Said,
  takes = '<n>',
): OptionSpec<Taken<number, Said>> {
  return reading(takes, (given, name) => readCount(name, given, min, max), more);
}

/** Declares an option that takes a decimal number of at least 0. @param fault describes the allowed values */
export function decimal<const Said extends More<number>>(
  takes: string,
  isAllowed: (number: number) => boolean,
  fault: (texts: Texts, given: { readonly name: string; readonly given: string }) => string,
  more?: Said,
): OptionSpec<Taken<number, Said>> {
  return reading(
    takes,
    (given, name) => {
      const number = numberFrom(given);
      if (isAllowed(number)) return number;
      throw new ValueFault((texts) => fault(texts, { name, given: quote(given) }));
    },
    more,
  );
}

/** Declares a {@link decimal} whose value may be left out; then it is true. */
export function orNone(
  ...[takes, isAllowed, fault, more]: Parameters<typeof decimal<More<number>>>
): OptionSpec<number | true | undefined> {
  return decimal(takes, isAllowed, fault, more) as OptionSpec<number | true | undefined>;
}

/** Parses a whole number in this range. @throws ValueFault naming the option */
export function readCount(name: string, given: string, min: number, max: number): number {
  const number = /^\d{1,12}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new ValueFault((texts) => {
    const range = { min: numberIn(texts, min), max: numberIn(texts, max) };
    return texts.t('errors:option.count', { name, given: quote(given), ...range });
  });
}

/** Parses a seed. @throws ValueFault */
export function readSeed(given: string): number {
  const seed = /^\d{1,16}$/.test(given) ? Number(given) : Number.NaN;
  if (Number.isSafeInteger(seed)) return seed;
  throw new ValueFault((texts) => {
    const max = numberIn(texts, LARGEST_SEED);
    return texts.t('errors:option.seed', { given: quote(given), max });
  });
}

/** Parses a decimal number of at least 0, also `1e-3`; NaN for anything else. */
export function numberFrom(given: string): number {
  const number = /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(given) ? Number(given) : Number.NaN;
  return Number.isFinite(number) ? number : Number.NaN;
}

/** Commander option that records the typed values. */
export class TypedOption extends Option {
  readonly typed: string[] = [];
  isRepeated = false;
  complete?: Complete | undefined;
}

/** Commander argument with completion. */
export class TypedArgument extends Argument {
  complete?: Complete | undefined;
}

/** Adds arguments and options to a command. */
export function declare(
  command: Command,
  texts: HelpTexts,
  args: readonly ArgumentSpec[],
  options: Options,
): void {
  for (const spec of args) {
    const name = spec.takes.replace(/[^\w]/g, '');
    const argument = new TypedArgument(spec.takes, aboutOf(command, texts, name, spec));
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
  const { short, takes, usual, choices, conflicts, isRepeated = false, isRequired = false } = spec;
  const long = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const flags = `${short ? `${short}, ` : ''}--${long} ${takes}`.trimEnd();
  const option = new TypedOption(flags, aboutOf(command, texts, name, spec));
  option.default(spec.value, typeof usual === 'function' ? usual(texts) : usual);
  option.makeOptionMandatory(isRequired);
  option.complete = spec.complete;
  option.isRepeated = isRepeated;
  if (conflicts) option.conflicts([...conflicts]);
  if (choices) option.choices([...choices]);
  const { parseArg: check } = option;
  const read = (given: string, before: unknown) => {
    if (isRepeated) return [...((before as string[] | undefined) ?? []), given];
    return spec.read ? spec.read(given, long) : (check?.(given, undefined) ?? given);
  };
  return option.argParser((given, before) => {
    option.typed.push(given);
    return read(given, before);
  });
}

function aboutOf(command: Command, { t }: HelpTexts, name: string, { about, fill }: Told): string {
  const key = about ?? `${command.name()}.${name}`;
  return (t as Translate as (key: string, values: object) => string)(
    `commands:${key}`,
    fill?.({ t }) ?? {},
  );
}
