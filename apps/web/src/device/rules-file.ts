import { err, ok, type Result } from '@flotilla/rules';

/** Rules as a file's text, in the form that every part of Flotilla reads. */
export function writeRulesFile(entry: object): string {
  return `${JSON.stringify(entry, null, 2)}\n`;
}

/** Where a text stops being JSON, both counted from 1. */
export interface JsonError {
  readonly line: number;
  readonly column: number;
}

/** What a file holds, unchecked but for being JSON. */
export function readRulesFile(file: string): Result<unknown, JsonError> {
  const text = file.replace(/^\uFEFF/, '');
  try {
    return ok(JSON.parse(text));
  } catch {
    const lines = text.slice(0, placeOfJsonFault(text)).split('\n');
    return err({ line: lines.length, column: (lines.at(-1) ?? '').length + 1 });
  }
}

/** What rules settle, but for their name and a last turn, which few have. */
export const RULES_PARTS = ['grid', 'fleet', 'touching', 'turns', 'announces'] as const;

export type RulesPart = (typeof RULES_PARTS)[number];

/** What a file of rules does not speak of, so that it is as usual. */
export function partsLeftOut(entry: unknown): RulesPart[] {
  return RULES_PARTS.filter((part) => !Object.hasOwn(Object(entry), part));
}

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * How many characters of a text are the beginning of JSON, up to the word that is wrong; its
 * whole length where only the end is missing or nothing is wrong. Browsers do not agree on
 * whether they tell that.
 */
export function placeOfJsonFault(text: string): number {
  const scanner = { text, at: 0 };
  if (value(scanner)) eat(scanner, SPACE);
  return scanner.at;
}

interface Scanner {
  readonly text: string;
  at: number;
}

function value(scanner: Scanner): boolean {
  eat(scanner, SPACE);
  if (eatSign(scanner, '{')) return list(scanner, '}', member);
  if (eatSign(scanner, '[')) return list(scanner, ']', value);
  return eat(scanner, STRING) || eat(scanner, SCALAR);
}

function member(scanner: Scanner): boolean {
  eat(scanner, SPACE);
  return eat(scanner, STRING) && eatSign(scanner, ':') && value(scanner);
}

function list(scanner: Scanner, end: string, item: (scanner: Scanner) => boolean): boolean {
  if (eatSign(scanner, end)) return true;
  do if (!item(scanner)) return false;
  while (eatSign(scanner, ','));
  return eatSign(scanner, end);
}

function eatSign(scanner: Scanner, sign: string): boolean {
  eat(scanner, SPACE);
  if (scanner.text[scanner.at] !== sign) return false;
  scanner.at += 1;
  return true;
}

function eat(scanner: Scanner, what: RegExp): boolean {
  what.lastIndex = scanner.at;
  const found = what.exec(scanner.text);
  scanner.at += found?.[0].length ?? 0;
  return found !== null;
}
