import { wrapRxStorageInstance, type RxJsonSchema, type RxStorage } from 'rxdb/plugins/core';
import { only, sealed, unsealed, type Sealing } from '#sync/replication/sealed-fields.ts';

/** Where RxDB keeps a copy; what each kind keeps for itself and how it is set up is its own affair. */
export type CopyStorage = RxStorage<unknown, unknown>;
type Fields = Record<string, unknown>;

/**
 * Personal fields that came after devices had copies, by collection. They stand outside the stored shape, with which every
 * device would fetch its copy again, and are encrypted with the others.
 */
const LATER_PERSONAL_FIELDS: Readonly<Record<string, readonly string[]>> = {
  orders: ['invoice_to', 'buyer_document'],
};

/** The fields of a collection that are encrypted: those that its schema names, and those that came later. */
export function encryptedFields(collection: string, named: readonly string[] = []): readonly string[] {
  return named.length === 0 ? [] : [...named, ...(LATER_PERSONAL_FIELDS[collection] ?? [])];
}

/** A stored value was encrypted under a key that this device no longer has. */
export class KeyLost extends Error {}

/**
 * A storage that encrypts the fields a schema names in `encrypted` under a key: all those of a document in
 * one text, so that reading a document costs one decryption. Queries can neither select nor sort by encrypted
 * fields.
 */
export function encryptedStorage(storage: CopyStorage, key: CryptoKey): CopyStorage {
  const createStorageInstance: CopyStorage['createStorageInstance'] = async (params) => {
    const secret = encryptedFields(params.collectionName, params.schema.encrypted);
    if (secret.length === 0) return storage.createStorageInstance(params);
    const instance = await storage.createStorageInstance({
      ...params,
      schema: storedShape(params.schema, secret),
    });
    const sealing: Sealing = { key, secret, collection: params.collectionName };
    const wrapped = wrapRxStorageInstance(
      params.schema,
      instance,
      (document: Fields) => sealed(document, sealing) as never,
      // `never`: RxDB's type of a stored document cannot be made from its fields.
      async (document: Fields) => (await opened(document, sealing)) as never,
    );
    // The wrapper does all that RxDB asks of an instance, and is typed as another class.
    return wrapped as unknown as typeof instance;
  };
  return { name: storage.name, rxdbVersion: storage.rxdbVersion, createStorageInstance };
}

/** Texts that are being opened at once: the browser answers each in a task of its own, which begins the next. */
const CONCURRENT_DECRYPTIONS = 100;
let underWay = 0;
const waiting = new Set<() => void>();

async function opened(document: Fields, sealing: Sealing): Promise<Fields> {
  if (underWay < CONCURRENT_DECRYPTIONS) underWay += 1;
  else await new Promise<void>((resolve) => waiting.add(resolve));
  try {
    return await unsealed(document, sealing);
  } catch (error) {
    throw new KeyLost('A stored document cannot be opened with the key of this device.', { cause: error });
  } finally {
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    } else underWay -= 1;
  }
}

/** The schema of the documents on disk. */
function storedShape<Doc>(schema: RxJsonSchema<Doc>, secret: readonly string[]): RxJsonSchema<Doc> {
  const { encrypted: _, ...shape } = schema;
  const properties = only(schema.properties, (name) => !secret.includes(name));
  return {
    ...shape,
    properties: { ...properties, sealed: { type: 'string' } } as RxJsonSchema<Doc>['properties'],
    required: schema.required?.filter((name) => !secret.includes(String(name))) ?? [],
  };
}
