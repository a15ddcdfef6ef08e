import { err, ok, type Result } from '@flotilla/rules';
import { placeOfJsonFault } from './json-place.js';

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
