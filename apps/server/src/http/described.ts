import { FIELDS, KINDS_OF_PACE, TYPES_OF_MESSAGE } from '@flotilla/protocol';
import type * as z from 'zod';

type Json = z.core.JSONSchema.JSONSchema;

const FORMS: Readonly<Record<string, string>> = KINDS_OF_PACE;

/**
 * Adds descriptions to the fields, messages and commands of a schema.
 * @param owners named type or operation, in which a field is looked up before its bare name
 */
export function described<Value>(schema: Value, owners: readonly string[]): Value {
  if (Array.isArray(schema)) return schema.map((each) => described(each, owners)) as Value;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { properties, ...rest } = schema as Json;
  const inner = Object.entries(rest).map(([key, each]) => [key, described(each, owners)]);
  if (!properties) return Object.fromEntries(inner) as Value;
  const { type, kind } = properties as Record<string, Json>;
  const message = String(type?.const);
  const fields = Object.entries(properties).map(([name, field]) => {
    const description = fieldText(name, [owners[0] ?? '', message, ...owners.slice(1)]);
    const value = described(field, [name, ...owners]);
    return [name, description === undefined ? value : { description, ...(value as object) }];
  });
  const description = TYPES_OF_MESSAGE[message] ?? FORMS[String(kind?.const)];
  return {
    ...(description !== undefined && { description }),
    ...Object.fromEntries(inner),
    properties: Object.fromEntries(fields),
  } as Value;
}

/** Returns the description of a field in its nearest owner, else by its bare name. */
function fieldText(name: string, owners: readonly string[]): string | undefined {
  const owner = owners.find((each) => Object.hasOwn(FIELDS, `${each}.${name}`));
  return owner === undefined ? FIELDS[name] : FIELDS[`${owner}.${name}`];
}
