import type { RxJsonSchema } from 'rxdb/plugins/core';
import type * as v from 'valibot';

type EntitySchema = v.ObjectSchema<v.ObjectEntries, v.ErrorMessage<v.ObjectIssue> | undefined>;

interface StoredField {
  type: string;
  maxLength?: number;
}

/**
 * Derives the stored shape from the domain's schema, so that the two cannot drift apart. RxDB asks only for
 * the types of the fields and the length of indexed texts: documents are checked where they enter, not where
 * they are stored. A test compares this with the whole JSON schema of `@valibot/to-json-schema`, which is too
 * heavy for the page.
 *
 * Only here are RxDB's types bent: its schema type cannot be inferred from a value.
 */
export function rxSchemaOf<Schema extends EntitySchema>(
  entity: Schema,
  indexes: (keyof v.InferOutput<Schema> & string)[][],
): RxJsonSchema<v.InferOutput<Schema>> {
  const fields = Object.entries(entity.entries).map(([name, field]) => [name, storedField(field)] as const);
  const schema = {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties: Object.fromEntries(fields),
    required: Object.keys(entity.entries),
    indexes,
  };
  return schema as unknown as RxJsonSchema<v.InferOutput<Schema>>;
}

/** The facts about a field that RxDB needs. */
function storedField(field: unknown): StoredField {
  const {
    type,
    wrapped,
    pipe = [],
  } = field as {
    type: string;
    wrapped?: unknown;
    pipe?: { type: string; requirement?: number }[];
  };
  if (wrapped) return storedField(wrapped);
  const maxLength = pipe.find((each) => each.type === 'max_length')?.requirement;
  return { type: storedTypes[type] ?? type, ...(maxLength === undefined ? {} : { maxLength }) };
}

/** Valibot's type names that differ from those of JSON schema. */
const storedTypes: Record<string, string> = {
  picklist: 'string',
  record: 'object',
  strict_object: 'object',
  loose_object: 'object',
  unknown: 'object',
};
