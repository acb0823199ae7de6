import type { Dexie } from 'dexie';
import { getPrimaryFieldOfPrimaryKey, type RxDocumentData, type RxJsonSchema } from 'rxdb/plugins/core';

/**
 * Has a table keep the indexes that its schema names and no other. RxDB's storage over Dexie adds two: one for its cleanup,
 * which nobody calls here, and one of all rows by their key, which questions are not planned over unless the schema names
 * it (rxdb 17.6.0). Each costs every row that is written. A copy that an earlier build made keeps its own.
 * @returns what the storage calls with a database before it is opened.
 */
export function dexieIndexes(schema: RxJsonSchema<RxDocumentData<unknown>>): (database: Dexie) => void {
  const named = new Set([
    getPrimaryFieldOfPrimaryKey(schema.primaryKey),
    ...(schema.indexes ?? []).map((each) => `[${[each].flat().join('+')}]`),
  ]);
  const lean = (indexes: string) =>
    indexes
      .split(', ')
      .filter((each) => named.has(each))
      .join(', ');
  return (database) => {
    const versionOf = database.version.bind(database);
    database.version = (number) => {
      const version = versionOf(number);
      const makeStores = version.stores.bind(version);
      version.stores = ({ docs, ...others }) => makeStores({ ...others, docs: lean(docs ?? '') });
      return version;
    };
  };
}
