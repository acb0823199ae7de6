import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/durations.ts';
import { mayHoldTypo, oneTypoVariants } from '#domain/search/one-typo.ts';
import { foldSpanish } from '#domain/spanish-text.ts';
import { rememberedFor } from '#server/catalog/remembered.ts';
import { type Db, rowsOf } from '#server/db/database.ts';

/** How long the search may take to forgive typing errors in a word that is new in the catalogue. */
const KEPT_MS = 10 * MINUTE_MS;
/** Longer words name nothing, and have many spellings around them. */
const LETTERS_MAX = 24;
/** How many of the words that a misspelt one may mean a search looks for. */
const MEANT_MAX = 12;

export interface KnownWords {
  /**
   * Words of products that begin like this word but for one typing error (`domain/search/one-typo.ts`),
   * commonest first.
   */
  near(word: string): Promise<string[]>;
  /** Stores whose name contains a folded word. */
  storesNamed(word: string): Promise<string[]>;
}

/**
 * The words that a search may mean, up to ten minutes old. Product words are read only when somebody asks for
 * them.
 */
export function knownWords(db: Db): KnownWords {
  const words = rememberedFor(KEPT_MS, () => readWords(db));
  const stores = rememberedFor(KEPT_MS, () => readStores(db));
  return {
    near: async (word) => nearOf(await words('all', undefined), word),
    async storesNamed(word) {
      const all = await stores('all', undefined);
      return all.filter(({ name }) => name.includes(word)).map(({ id }) => id);
    },
  };
}

function readWords(db: Db): Promise<{ word: string; times: number }[]> {
  return rowsOf(
    db,
    sql`select word, count(*)::int as times
        from product_search s, regexp_split_to_table(s.folded, '[^[:alpha:]]+') as word
        where length(word) between 3 and ${LETTERS_MAX} group by word order by word collate "C"`,
  );
}

async function readStores(db: Db): Promise<{ id: string; name: string }[]> {
  const rows = await rowsOf<{ id: string; name: string }>(
    db,
    sql`select id, store_name as name from vendors`,
  );
  return rows.map(({ id, name }) => ({ id, name: foldSpanish(name) }));
}

function nearOf(rows: readonly { word: string; times: number }[], word: string): string[] {
  if (!mayHoldTypo(word) || word.length > LETTERS_MAX) return [];
  const meant = new Map<string, number>();
  for (const variant of oneTypoVariants(word)) {
    for (let at = firstFrom(rows, variant); rows[at]?.word.startsWith(variant); at += 1) {
      const { word: known, times } = rows[at] ?? { word, times: 0 };
      if (!known.includes(word)) meant.set(known, times);
    }
  }
  const commonest = [...meant].sort(([, a], [, b]) => b - a);
  return commonest.slice(0, MEANT_MAX).map(([known]) => known);
}

/** The first of the sorted words that does not come before this one. */
function firstFrom(rows: readonly { word: string }[], word: string): number {
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((rows[middle]?.word ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}
