import { toJsonSchema } from '@valibot/to-json-schema';
import type { RxJsonSchema } from 'rxdb/plugins/core';
import type * as v from 'valibot';

type EntitySchema = v.ObjectSchema<v.ObjectEntries, v.ErrorMessage<v.ObjectIssue> | undefined>;

/**
 * Derives the stored shape from the domain's schema, so that the two cannot drift apart.
 * The one place where RxDB's types are bent: its schema type cannot be inferred from a JSON schema value.
 */
export function rxSchemaOf<Schema extends EntitySchema>(
  entity: Schema,
  indexes: (keyof v.InferOutput<Schema> & string)[][],
): RxJsonSchema<v.InferOutput<Schema>> {
  const { $schema: _dialect, ...shape } = toJsonSchema(entity, {
    errorMode: 'ignore',
    ignoreActions: ['brand', 'safe_integer', 'trim', 'to_upper_case', 'check', 'iso_timestamp'],
  });
  return { ...shape, version: 0, primaryKey: 'id', indexes } as unknown as RxJsonSchema<
    v.InferOutput<Schema>
  >;
}
