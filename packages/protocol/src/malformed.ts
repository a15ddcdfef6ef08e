import * as z from 'zod';
import { refusalSchema } from './messages.js';

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

/** Limits on a refusal: characters of a field's path, and number of fields. */
const MAX_FIELD_LENGTH = 100;
const MAX_FIELDS = 20;

type ValidationIssue = z.core.$ZodIssue;
type FieldPath = readonly PropertyKey[];

/** Converts a zod error to a refusal. @param part field name for a fault of the whole input */
export function malformedFromZod({ issues }: z.core.$ZodError, part: string): Malformed {
  const fields = issues
    .flatMap((issue) => fieldFaultsOf(issue, issue.path))
    .map(({ path, reason }) => ({
      field: path.join('.').slice(0, MAX_FIELD_LENGTH) || part,
      reason,
    }));
  return { code: 'malformed', fields: fields.slice(0, MAX_FIELDS) };
}

/** Flattens an issue. For a union, lists only the faults of the closest member. */
function fieldFaultsOf(
  issue: ValidationIssue,
  path: FieldPath,
): { path: FieldPath; reason: string }[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], reason: 'unknown field' }));
  }
  const unionMembers = issue.code === 'invalid_union' ? issue.errors : [];
  const [closestForm] = [...unionMembers].sort((formA, formB) => formA.length - formB.length);
  if (!closestForm?.[0]) return [{ path, reason: describeExpectation(issue) }];
  return closestForm.flatMap((inner) => fieldFaultsOf(inner, [...path, ...inner.path]));
}

/** Describes the expected value. Never repeats the given one. */
function describeExpectation(issue: ValidationIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = TYPE_NAMES[issue.expected] ?? issue.expected;
      return isMissingField(issue) ? `missing: expected ${expected}` : `expected ${expected}`;
    }
    case 'invalid_value':
      return isMissingField(issue)
        ? `missing: ${describeAllowedValues(issue.values)}`
        : describeAllowedValues(issue.values);
    case 'invalid_union':
      return describeAllowedValues('options' in issue ? (issue.options as readonly unknown[]) : []);
    case 'too_small':
      return `expected ${describeSizeLimit('at least', issue.minimum, issue.origin)}`;
    case 'too_big':
      return `expected ${describeSizeLimit('at most', issue.maximum, issue.origin)}`;
    case 'invalid_format':
      return issue.pattern === undefined || issue.format !== 'regex'
        ? `expected ${FORMAT_NAMES[issue.format] ?? issue.format}`
        : `expected text that matches ${issue.pattern}`;
    default:
      return issue.message;
  }
}

const TYPE_NAMES: Readonly<Record<string, string>> = {
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
const FORMAT_NAMES: Readonly<Record<string, string>> = { date: 'a date such as 2026-11-24' };

const isMissingField = ({ message }: ValidationIssue) => message.endsWith('received undefined');

const describeAllowedValues = (values: readonly unknown[]) =>
  `expected ${values.length > 1 ? 'one of ' : ''}${values.map((allowed) => JSON.stringify(allowed)).join(', ')}`;

function describeSizeLimit(bound: string, size: number | bigint, origin: string): string {
  const unit = UNIT_NAMES[origin];
  return unit === undefined ? `a number of ${bound} ${size}` : `${bound} ${size} ${unit}`;
}

const UNIT_NAMES: Readonly<Record<string, string>> = { string: 'characters', array: 'items' };
