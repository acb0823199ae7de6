import { wrapRxStorageInstance, type RxJsonSchema, type RxStorage } from 'rxdb/plugins/core';
import { decrypt, encrypt } from '#identity/encrypt.ts';

/** Where RxDB keeps a copy; what each kind keeps for itself and how it is set up is its own affair. */
export type CopyStorage = RxStorage<unknown, unknown>;
type Fields = Record<string, unknown>;

/** A stored value was encrypted under a key that this device no longer has. */
export class KeyLost extends Error {}

/**
 * A storage that encrypts the fields a schema names in `encrypted` under a key: all those of a document in
 * one text, so that reading a document costs one decryption. Queries can neither select nor sort by encrypted
 * fields.
 */
export function encryptedStorage(storage: CopyStorage, key: CryptoKey): CopyStorage {
  const createStorageInstance: CopyStorage['createStorageInstance'] = async (params) => {
    const secret: readonly string[] = params.schema.encrypted ?? [];
    if (secret.length === 0) return storage.createStorageInstance(params);
    const instance = await storage.createStorageInstance({
      ...params,
      schema: storedShape(params.schema, secret),
    });
    const contextOf = ({ id }: Fields) => `${params.collectionName} ${String(id)}`;
    const wrapped = wrapRxStorageInstance(
      params.schema,
      instance,
      async (document: Fields) => ({
        ...only(document, (name) => !secret.includes(name)),
        sealed: await encrypt(
          key,
          only(document, (name) => secret.includes(name)),
          contextOf(document),
        ),
      }),
      // `never`: RxDB's type of a stored document cannot be made from its fields.
      async ({ sealed, ...open }: Fields) =>
        Object.assign(open, await opened(key, sealed, contextOf(open))) as never,
    );
    // The wrapper does all that RxDB asks of an instance, and is typed as another class.
    return wrapped as unknown as typeof instance;
  };
  return { name: storage.name, rxdbVersion: storage.rxdbVersion, createStorageInstance };
}

async function opened(key: CryptoKey, sealed: unknown, context: string): Promise<object> {
  try {
    return (await decrypt(key, String(sealed), context)) as object;
  } catch (error) {
    throw new KeyLost('A stored document cannot be opened with the key of this device.', { cause: error });
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

function only(fields: object, isWanted: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));
}
