import { err, ok, type Result } from '@flotilla/rules';
import { type ParseError, parse } from 'jsonc-parser';

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

const STRICT = { disallowComments: true, allowTrailingComma: false };

/** Where the first fault is, in characters; the text's end where the end is missing. Browsers do not agree on it. */
function placeOfJsonFault(text: string): number {
  const faults: ParseError[] = [];
  parse(text, faults, STRICT);
  return faults[0]?.offset ?? text.length;
}
