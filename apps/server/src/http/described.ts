import { FIELD_DESCRIPTIONS, KINDS_OF_PACE, MESSAGE_DESCRIPTIONS } from '@flotilla/protocol';
import type * as z from 'zod';

type Json = z.core.JSONSchema.JSONSchema;

const PACE_DESCRIPTIONS: Readonly<Record<string, string>> = KINDS_OF_PACE;

/** Adds descriptions to a schema's fields, found by `owner.field` or else by field name. */
export function withDescriptions<Value>(schema: Value, owners: readonly string[]): Value {
  if (Array.isArray(schema)) return schema.map((item) => withDescriptions(item, owners)) as Value;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { properties, ...rest } = schema as Json;
  const inner = Object.entries(rest).map(([key, value]) => [key, withDescriptions(value, owners)]);
  if (!properties) return Object.fromEntries(inner) as Value;
  const { type, kind } = properties as Record<string, Json>;
  const message = String(type?.const);
  const fields = Object.entries(properties).map(([name, field]) => {
    const description = fieldDescription(name, [owners[0] ?? '', message, ...owners.slice(1)]);
    const value = withDescriptions(field, [name, ...owners]);
    return [name, description === undefined ? value : { description, ...(value as object) }];
  });
  const description = MESSAGE_DESCRIPTIONS[message] ?? PACE_DESCRIPTIONS[String(kind?.const)];
  return {
    ...(description !== undefined && { description }),
    ...Object.fromEntries(inner),
    properties: Object.fromEntries(fields),
  } as Value;
}

function fieldDescription(name: string, owners: readonly string[]): string | undefined {
  const owner = owners.find((candidate) =>
    Object.hasOwn(FIELD_DESCRIPTIONS, `${candidate}.${name}`),
  );
  return owner === undefined ? FIELD_DESCRIPTIONS[name] : FIELD_DESCRIPTIONS[`${owner}.${name}`];
}
