/** Something made, and what it takes. */
export interface Kept {
  bytes: number;
}

interface Entry<Made extends Kept> {
  moment: number;
  made: Promise<Made>;
  /** 0 while it is being made. */
  bytes: number;
}

/** What an entry takes beside the thing that was made, roughly: its key, its promise, its place in the map. */
const ENTRY_BYTES = 300;

/**
 * Remembers what was made, each under a key and for the moment at which it was made, within so many bytes: what
 * was not asked for longest goes first. Who asks while something is being made shares it; a failure is not
 * remembered.
 */
export class BoundedMemory<Made extends Kept> {
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry<Made>>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** What was made at this moment or later; if there is nothing, it is made now. */
  at(moment: number, key: string, make: () => Promise<Made>): Promise<Made> {
    const known = this.#entries.get(key);
    if (known && known.moment >= moment) {
      // The end of the map is what was asked for last.
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.made;
    }
    if (known) this.#forget(key, known);
    const made = make();
    const entry: Entry<Made> = { moment, made, bytes: 0 };
    this.#entries.set(key, entry);
    made.then(
      ({ bytes }) => this.#weigh(key, entry, bytes + ENTRY_BYTES + key.length),
      () => this.#forget(key, entry),
    );
    return made;
  }

  #weigh(key: string, entry: Entry<Made>, bytes: number): void {
    if (this.#entries.get(key) !== entry) return;
    entry.bytes = bytes;
    this.#bytes += bytes;
    for (const [oldest, { bytes: freed }] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      if (freed === 0) continue;
      this.#entries.delete(oldest);
      this.#bytes -= freed;
    }
  }

  #forget(key: string, entry: Entry<Made>): void {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
