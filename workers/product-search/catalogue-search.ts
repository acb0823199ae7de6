import * as v from 'valibot';
import { DAY_MS } from '#domain/base/durations.ts';
import { mutex } from '#domain/base/mutex.ts';
import { storeIndex, readIndex } from '#workers/product-search/stored-index.ts';
import { ProductIndex } from '#domain/search/product-index.ts';
import { ProductFamilies } from '#domain/search/product-families.ts';
import { NO_SYNONYMS, synonymTable, type SynonymGroup, type SynonymTable } from '#domain/search/synonyms.ts';
import type { ProductAnswer, ProductQuery } from '#domain/search/searchable-product.ts';
import { FROM_THE_START, ProductTable, type ReadUpTo } from '#workers/product-search/changed-products.ts';
import { readStored, writeStored } from '#workers/product-search/stored-search.ts';

/** An older index is built anew, in case a clock that was set back hid a change from it. */
const OLDEST_MS = 7 * DAY_MS;

/** The fields kept beside the index. */
const Stored = v.object({
  index: v.unknown(),
  upTo: v.object({ lwt: v.number(), id: v.string() }),
  rows: v.number(),
  builtAtMs: v.number(),
});

/**
 * The search over one copy of the catalogue. It starts from the kept index, reads only the changes since
 * then, and reads further changes when it hears of some.
 */
export class CatalogueSearch {
  readonly #databaseName: string;
  readonly #nowMs: () => number;
  #index = new ProductIndex();
  readonly #families = new ProductFamilies();
  #synonyms: SynonymTable = NO_SYNONYMS;
  #upTo: ReadUpTo = FROM_THE_START;
  #builtAtMs: number;
  readonly #exclusively = mutex();

  constructor(databaseName: string, nowMs: () => number = Date.now) {
    this.#databaseName = databaseName;
    this.#nowMs = nowMs;
    this.#builtAtMs = nowMs();
  }

  get size(): number {
    return this.#index.size;
  }

  /** Answers whether a kept index was there to start from. */
  async open(): Promise<boolean> {
    const stored = await this.#usable();
    if (stored) {
      this.#index = stored.index;
      this.#upTo = stored.upTo;
      this.#builtAtMs = stored.builtAtMs;
      await this.#readFamilies();
    }
    await this.catchUp();
    return stored !== null;
  }

  /** Reads the changes since the last time; answers how many products changed. One reading at a time. */
  catchUp(): Promise<number> {
    return this.#exclusively(async () => {
      const table = await ProductTable.open(this.#databaseName);
      let changed = 0;
      try {
        for await (const { upserted, removed, upTo } of table.changesAfter(this.#upTo)) {
          for (const product of upserted) {
            this.#families.set(product);
            this.#index.add(product);
          }
          for (const id of removed) {
            this.#families.remove(id);
            this.#index.remove(id);
          }
          this.#upTo = upTo;
          changed += upserted.length + removed.length;
        }
      } finally {
        table.close();
      }
      return changed;
    });
  }

  /** From now on these answer, too: they are read once, and a keystroke looks its words up. */
  useSynonyms(groups: readonly SynonymGroup[]): void {
    this.#synonyms = synonymTable(groups);
  }

  search(query: ProductQuery): ProductAnswer {
    return this.#index.search(query, this.#families, this.#synonyms);
  }

  /** Keeps the index for the next start, and continues with it laid out in order. */
  keep(): Promise<void> {
    return this.#exclusively(async () => {
      const index = storeIndex(this.#index);
      this.#index = readIndex(index) ?? this.#index;
      const rows = await this.#rows();
      await writeStored(this.#databaseName, { index, upTo: this.#upTo, rows, builtAtMs: this.#builtAtMs });
    });
  }

  /** A kept index holds no families. */
  async #readFamilies(): Promise<void> {
    const table = await ProductTable.open(this.#databaseName);
    try {
      await table.familyMembers((member) => this.#families.set(member));
    } finally {
      table.close();
    }
  }

  /**
   * The kept index, unless it is damaged, too old, from the future, or of a table that the browser has lost
   * since.
   */
  async #usable(): Promise<{ index: ProductIndex; upTo: ReadUpTo; builtAtMs: number } | null> {
    const read = v.safeParse(Stored, await readStored(this.#databaseName).catch(() => undefined));
    if (!read.success) return null;
    const { index: stored, upTo, rows, builtAtMs } = read.output;
    const ageMs = this.#nowMs() - builtAtMs;
    if (ageMs < 0 || ageMs > OLDEST_MS || upTo.lwt > this.#nowMs() || rows > (await this.#rows()))
      return null;
    const index = readIndex(stored);
    return index && { index, upTo, builtAtMs };
  }

  async #rows(): Promise<number> {
    const table = await ProductTable.open(this.#databaseName);
    try {
      return await table.count();
    } finally {
      table.close();
    }
  }
}
