import { LruCache } from '#server/cache/lru-cache.ts';

/** Something made, and what it takes. */
export interface CacheEntry {
  bytes: number;
}

interface Entry<Made extends CacheEntry> {
  moment: number;
  made: Promise<Made>;
}

/** What an entry takes beside the thing that was made, roughly: its key, its promise, its place in the map. */
const ENTRY_BYTES = 300;

/**
 * Remembers what was made, each under a key and for the moment at which it was made, within so many bytes: what
 * was not asked for longest goes first. Who asks while something is being made shares it; a failure is not
 * remembered.
 */
export class VersionedCache<Made extends CacheEntry> {
  readonly #entries: LruCache<Entry<Made>>;

  constructor(maxBytes: number) {
    this.#entries = new LruCache(maxBytes);
  }

  get bytes(): number {
    return this.#entries.bytes;
  }

  /** What was made at this moment or later; if there is nothing, it is made now. */
  at(moment: number, key: string, make: () => Promise<Made>): Promise<Made> {
    const known = this.#entries.get(key);
    if (known && known.moment >= moment) return known.made;
    const entry: Entry<Made> = { moment, made: make() };
    this.#entries.set(key, entry, 0);
    const isThis = () => this.#entries.get(key) === entry;
    entry.made.then(
      ({ bytes }) => isThis() && this.#entries.set(key, entry, bytes + ENTRY_BYTES + key.length),
      () => isThis() && this.#entries.delete(key),
    );
    return entry.made;
  }
}
