import { LruCache } from '#server/cache/lru-cache.ts';

/** A product as JSON. */
export interface ProductText {
  id: string;
  text: string;
}

interface ProductTextsOptions {
  maxBytes: number;
  /** Reads those that may be shown, in any order. */
  read(ids: readonly string[]): Promise<readonly ProductText[]>;
  /** The first moment of which a product is as it is now. */
  changedAt(id: string): number;
}

interface Known {
  text: string;
  /** The moment before it was read: it shows at least what was so then. */
  moment: number;
}

/** What an entry takes beside its text, roughly: its key, its place in the map. */
const ENTRY_BYTES = 200;

/**
 * Remembers products as JSON, each until it changes: a list is put together from them, and only those that changed are
 * read.
 * @returns the texts in the order of the ids; undefined for what may not be shown.
 */
export function productTexts({ maxBytes, read, changedAt }: ProductTextsOptions) {
  const known = new LruCache<Known>(maxBytes);

  function textOf(id: string): string | undefined {
    const found = known.get(id);
    return found && found.moment >= changedAt(id) ? found.text : undefined;
  }

  /** @param moment `CatalogVersion.content` of who asks. */
  return async (ids: readonly string[], moment: number): Promise<(string | undefined)[]> => {
    const texts = ids.map(textOf);
    const missing = ids.filter((_, at) => texts[at] === undefined);
    if (missing.length === 0) return texts;
    const arrived = new Map((await read(missing)).map(({ id, text }) => [id, text]));
    for (const [id, text] of arrived) known.set(id, { text, moment }, bytesOf(text) + ENTRY_BYTES);
    return ids.map((id, at) => texts[at] ?? arrived.get(id));
  };
}

/** What a text takes: one byte for each character, and two where one of them is not Latin. */
function bytesOf(text: string): number {
  return /[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length;
}
