import {
  getQueryPlan,
  INDEX_MAX,
  INDEX_MIN,
  type PreparedQuery,
  type RxDocumentData,
  type RxJsonSchema,
} from 'rxdb/plugins/core';
import type * as v from 'valibot';
import { replicatedCollections } from '#domain/replicated-collections.ts';

type Schema = RxJsonSchema<RxDocumentData<unknown>>;

/**
 * Plans questions anew that RxDB would read from an index which leaves rows out: IndexedDB has no row in an index of a
 * field that is null in it, and RxDB takes any index for a question without conditions (rxdb 17.6.0).
 * @returns the question as it is, unless its index may lack some of the answer.
 */
export function sparseIndexPlans(
  collection: string,
  schema: Schema,
): (prepared: PreparedQuery<unknown>) => PreparedQuery<unknown> {
  const isSparse = (field: string) => mayBeNull(collection, field);
  const isWhole = ({ queryPlan: { index, startKeys, endKeys } }: PreparedQuery<unknown>) =>
    index.every((field, at) => !isSparse(field) || startKeys[at] !== INDEX_MIN || endKeys[at] !== INDEX_MAX);
  const indexes = (schema.indexes ?? []).filter((each) => ![each].flat().some(isSparse));
  return (prepared) =>
    isWhole(prepared)
      ? prepared
      : { ...prepared, queryPlan: getQueryPlan({ ...schema, indexes }, prepared.query) };
}

/** RxDB's own schema of a collection does not say which fields may be null or absent, and the domain's does. */
function mayBeNull(collection: string, field: string): boolean {
  const known: Partial<Record<string, v.ObjectSchema<v.ObjectEntries, undefined>>> = replicatedCollections;
  const type = known[collection]?.entries[field]?.type;
  return type === 'nullable' || type === 'optional' || type === 'nullish';
}
