import { decrypt, encrypt } from '#platform/encrypt.ts';

type Fields = Record<string, unknown>;

/** How the personal fields of a collection lie on disk: all those of a document in one encrypted text. */
export interface Sealing {
  key: CryptoKey;
  /** Names of the fields that are encrypted. */
  secret: readonly string[];
  collection: string;
}

/** A document as it lies on disk: without its personal fields, and with one encrypted text of them. */
export async function sealed(document: Fields, sealing: Sealing): Promise<Fields> {
  const { key, secret } = sealing;
  return {
    ...only(document, (name) => !secret.includes(name)),
    sealed: await encrypt(
      key,
      only(document, (name) => secret.includes(name)),
      contextOf(sealing.collection, document),
    ),
  };
}

/** The document of one that lies on disk. @throws when the key is another one, or somebody changed the text. */
export async function unsealed(onDisk: Fields, { key, collection }: Sealing): Promise<Fields> {
  const { sealed: text, ...open } = onDisk;
  return Object.assign(open, await decrypt(key, String(text), contextOf(collection, open)));
}

/** Binds an encrypted text to its document: it does not open as another one's. */
function contextOf(collection: string, { id }: Fields): string {
  return `${collection} ${String(id)}`;
}

export function only(fields: object, isWanted: (name: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));
}
