import * as z from 'zod';
import { refusalSchema } from './messages.js';

/** Refusal of a malformed request, with the reason for each faulty field. */
export const malformedSchema = refusalSchema.required({ fields: true }).extend({
  code: z.literal('malformed'),
});

/** A malformed field: its path, such as `terms.rules.grid.width`, and the reason. */
export interface FieldFault {
  readonly field: string;
  readonly reason: string;
}

/** Refusal of a malformed request, with the reason for each faulty field. */
export interface Malformed {
  readonly code: 'malformed';
  readonly fields: readonly FieldFault[];
}

/** Limits on how much of a request a refusal repeats: characters per field, and fields. */
const MAX_FIELD = 100;
const MAX_FIELDS = 20;

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** Converts zod's issues. @param whole field name for a fault of the whole input */
export function malformedBy({ issues }: z.core.$ZodError, whole: string): Malformed {
  const fields = issues
    .flatMap((issue) => faultsOf(issue, issue.path))
    .map(({ path, reason }) => ({ field: path.join('.').slice(0, MAX_FIELD) || whole, reason }));
  return { code: 'malformed', fields: fields.slice(0, MAX_FIELDS) };
}

/** Flattens an issue. Of a union, reports the member with the fewest faults: probably the one meant. */
function faultsOf(issue: Issue, path: Path): { path: Path; reason: string }[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], reason: 'unknown field' }));
  }
  const forms = issue.code === 'invalid_union' ? issue.errors : [];
  const [meant] = [...forms].sort((one, two) => one.length - two.length);
  if (!meant?.[0]) return [{ path, reason: reasonOf(issue) }];
  return meant.flatMap((inner) => faultsOf(inner, [...path, ...inner.path]));
}

/** Describes the expected value. Never repeats the given one. */
function reasonOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = TYPES[issue.expected] ?? issue.expected;
      return isMissing(issue) ? `missing: expected ${expected}` : `expected ${expected}`;
    }
    case 'invalid_value':
      return isMissing(issue) ? `missing: ${oneOf(issue.values)}` : oneOf(issue.values);
    case 'invalid_union':
      return oneOf('options' in issue ? (issue.options as readonly unknown[]) : []);
    case 'too_small':
      return `expected ${sizeOf('at least', issue.minimum, issue.origin)}`;
    case 'too_big':
      return `expected ${sizeOf('at most', issue.maximum, issue.origin)}`;
    case 'invalid_format':
      return issue.pattern === undefined || issue.format !== 'regex'
        ? `expected ${FORMATS[issue.format] ?? issue.format}`
        : `expected text that matches ${issue.pattern}`;
    default:
      return issue.message;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  number: 'a number',
  int: 'a whole number',
  null: 'null',
};
const FORMATS: Readonly<Record<string, string>> = { date: 'a date such as 2026-11-24' };

const isMissing = ({ message }: Issue) => message.endsWith('received undefined');

const oneOf = (values: readonly unknown[]) =>
  `expected ${values.length > 1 ? 'one of ' : ''}${values.map((each) => JSON.stringify(each)).join(', ')}`;

function sizeOf(bound: string, size: number | bigint, origin: string): string {
  const unit = UNITS[origin];
  return unit === undefined ? `a number of ${bound} ${size}` : `${bound} ${size} ${unit}`;
}

const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'items' };
