import { LARGEST_SEED } from '@flotilla/engine';
import { numberIn } from '@flotilla/play';
import { Argument, type Command, Option } from 'commander';
import { quote } from './errors.js';
import type { HelpTexts } from './i18n/help-texts.js';
import type { Texts } from './i18n/index.js';
import type { Translate } from './i18n/translate.js';

/*
 * Options and arguments as data: how they are written, read, explained and completed. What an action
 * is given is typed by the same declaration.
 */

/** A value that an option cannot have; told when the texts are loaded. */
export class ValueFault extends Error {
  readonly describe: (texts: Texts) => string;

  constructor(describe: (texts: Texts) => string) {
    super('a value was refused');
    this.describe = describe;
  }
}

/** Values that may follow what is typed so far. */
export type Complete = (typed: string) => readonly string[];

/** What the help says of an option or argument, and what can stand there. */
interface Told {
  /** The key below `commands:`; by default the command's own text of that name. */
  readonly about?: string;
  /** What the text fills in. */
  readonly fill?: (texts: HelpTexts) => Readonly<Record<string, string | number>>;
  readonly choices?: readonly string[];
  readonly complete?: Complete;
}

export interface ArgumentSpec extends Told {
  /** As `<file>`, `[file]` or `<names...>`. */
  readonly takes: string;
  /** Taken where it is left out. */
  readonly value?: string;
}

interface More<Value> extends Told {
  /** As `-o`. */
  readonly short?: string;
  /** Taken where it is left out. */
  readonly value?: Value;
  /** What the help says is taken then. */
  readonly usual?: string | ((texts: HelpTexts) => string);
  readonly isRequired?: true;
  readonly conflicts?: readonly string[];
}

/** An option, by which the action is given such a value. */
export interface OptionSpec<Value> extends More<unknown> {
  /** As `<n>` or `[file]`; a switch takes nothing. */
  readonly takes: string;
  readonly isRepeated?: true;
  /** @throws ValueFault */
  readonly read?: (given: string, name: string) => unknown;
  /** The type alone. */
  readonly given?: () => Value;
}

export type Options = Readonly<Record<string, OptionSpec<unknown>>>;

/** What the action of a command with these options is given. */
export type GivenOptions<All extends Options> = {
  readonly [Name in keyof All]: All[Name] extends OptionSpec<infer Value> ? Value : never;
};

/** Undefined where it is left out, unless something is taken then. */
type Taken<Value, Said> = Said extends { readonly value: unknown } | { readonly isRequired: true }
  ? Value
  : Value | undefined;

/** A switch. */
export function flag(more: More<never> = {}): OptionSpec<true | undefined> {
  return { takes: '', ...more };
}

/** A text that the action reads. @param takes in square brackets where it may be left out */
export function word<const Said extends More<string>>(
  takes: `<${string}>`,
  more?: Said,
): OptionSpec<Taken<string, Said>> {
  return { takes, ...more };
}

/** {@link word} that may be left out: true then. */
export function wordOrNone(takes: `[${string}]`, more?: More<string>) {
  const spec: OptionSpec<string | true | undefined> = { takes, ...more };
  return spec;
}

/** An option that may be repeated. */
export function words<const Said extends More<never>>(
  takes: `<${string}>`,
  more?: Said,
): OptionSpec<Taken<readonly string[], Said>> {
  return { takes, isRepeated: true, ...more };
}

/** One of these names. */
export function choice<Name extends string, const Said extends More<Name>>(
  takes: `<${string}>`,
  choices: readonly Name[],
  more?: Said,
): OptionSpec<Taken<Name, Said>> {
  return { takes, choices, ...more };
}

/** What this reads from the text. */
export function reading<Value, const Said extends More<Value>>(
  takes: string,
  read: (given: string, name: string) => Value,
  more?: Said,
): OptionSpec<Taken<Value, Said>> {
  return { takes, read, ...more };
}

/** A whole number in this range. */
export function wholeNumber<const Said extends More<number>>(
  min: number,
  max: number,
  more?: Said,
  takes = '<n>',
): OptionSpec<Taken<number, Said>> {
  return reading(takes, (given, name) => readCount(name, given, min, max), more);
}

/** A decimal number of 0 or more for which this holds. @param fault says what is allowed */
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

/** {@link decimal} that may be left out: true then. */
export function orNone(
  ...[takes, isAllowed, fault, more]: Parameters<typeof decimal<More<number>>>
): OptionSpec<number | true | undefined> {
  return decimal(takes, isAllowed, fault, more) as OptionSpec<number | true | undefined>;
}

/** @throws ValueFault naming the option */
export function readCount(name: string, given: string, min: number, max: number): number {
  const number = /^\d{1,12}$/.test(given) ? Number(given) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new ValueFault((texts) => {
    const range = { min: numberIn(texts, min), max: numberIn(texts, max) };
    return texts.t('errors:option.count', { name, given: quote(given), ...range });
  });
}

/** @throws ValueFault for what is no seed */
export function readSeed(given: string): number {
  const seed = /^\d{1,16}$/.test(given) ? Number(given) : Number.NaN;
  if (Number.isSafeInteger(seed)) return seed;
  throw new ValueFault((texts) => {
    const max = numberIn(texts, LARGEST_SEED);
    return texts.t('errors:option.seed', { given: quote(given), max });
  });
}

/** A decimal number of 0 or more, also as `1e-3`; NaN for anything else. */
export function numberFrom(given: string): number {
  const number = /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(given) ? Number(given) : Number.NaN;
  return Number.isFinite(number) ? number : Number.NaN;
}

/** An option that keeps what was typed for it. */
export class TypedOption extends Option {
  readonly typed: string[] = [];
  isRepeated = false;
  complete?: Complete | undefined;
}

/** An argument that can be completed. */
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
