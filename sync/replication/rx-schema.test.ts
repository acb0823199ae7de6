import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema';
import { expect, test } from 'vitest';
import { replicatedCollections } from '#domain/replicated-collections.ts';
import { rxSchemaOf } from '#sync/replication/rx-schema.ts';

const options: ConversionConfig = {
  errorMode: 'ignore',
  ignoreActions: ['brand', 'safe_integer', 'trim', 'to_upper_case', 'check', 'iso_timestamp'],
};

/** The type and length that the whole JSON schema gives a field; for a nullable field, those of its value. */
function fieldOf(property: unknown): { type?: unknown; maxLength?: unknown } {
  const { type, maxLength, anyOf } = property as {
    type?: string;
    maxLength?: number;
    anyOf?: { type: string }[];
  };
  if (anyOf) return fieldOf(anyOf.find((each) => each.type !== 'null'));
  return { type: type === 'integer' ? 'number' : type, maxLength };
}

test.each(Object.entries(replicatedCollections))(
  'the stored shape of %s has the types and lengths of its JSON schema',
  (_name, entity) => {
    const stored = rxSchemaOf(entity as typeof replicatedCollections.orders, []).properties as Record<
      string,
      unknown
    >;
    const whole = toJsonSchema(entity, options).properties ?? {};
    expect(Object.keys(stored)).toEqual(Object.keys(whole));
    for (const [name, property] of Object.entries(whole)) {
      const { type, maxLength } = fieldOf(property);
      const own = fieldOf(stored[name]);
      if (type !== undefined) expect([name, own.type]).toEqual([name, type]);
      if (maxLength !== undefined) expect([name, own.maxLength]).toEqual([name, maxLength]);
    }
  },
);
