import { err, ok, type Result } from '@flotilla/rules';
import { type ParseError, parse } from 'jsonc-parser';

/** Formats rules as a JSON file that the command line can read, too. */
export function writeRulesFile(entry: object): string {
  return `${JSON.stringify(entry, null, 2)}\n`;
}

/** Position of a JSON syntax error, counted from 1. */
export interface JsonError {
  readonly line: number;
  readonly column: number;
}

/** Parses a file as JSON, without checking that it holds rules. */
export function parseJsonFile(file: string): Result<unknown, JsonError> {
  const text = file.replace(/^\uFEFF/, '');
  try {
    return ok(JSON.parse(text));
  } catch {
    const lines = text.slice(0, jsonFaultOffset(text)).split('\n');
    return err({ line: lines.length, column: (lines.at(-1) ?? '').length + 1 });
  }
}

/** Parts of rules, except the name and the rarely used last turn. */
export const RULES_PARTS = ['grid', 'fleet', 'touching', 'turns', 'announces'] as const;

export type RulesPart = (typeof RULES_PARTS)[number];

/** Returns the parts missing from a rules file, which take their defaults. */
export function missingRulesParts(entry: unknown): RulesPart[] {
  return RULES_PARTS.filter((part) => !Object.hasOwn(Object(entry), part));
}

const STRICT_JSON = { disallowComments: true, allowTrailingComma: false };

/** Finds the first syntax error; the offsets that browsers report differ. */
function jsonFaultOffset(text: string): number {
  const faults: ParseError[] = [];
  parse(text, faults, STRICT_JSON);
  return faults[0]?.offset ?? text.length;
}
