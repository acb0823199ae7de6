import { similarTokens } from '#domain/search/similar-tokens.ts';
import { isOnSale } from '#domain/catalog/product-rules.ts';
import { AttributeCounter } from '#domain/search/attribute-filters.ts';
import { askedAttributes, filterOf, NOT_CATEGORY, NOT_VENDOR } from '#domain/search/product-filters.ts';
import { bestOfFamilies, firstOfFamily, ProductFamilies } from '#domain/search/product-families.ts';
import { groupScores, nearestOf } from '#domain/search/group-scores.ts';
import { firstOf, orderOf } from '#domain/search/product-order.ts';
import { CATEGORY, ProductSlots, ROW, VENDOR } from '#domain/search/product-slots.ts';
import type {
  NearestQuestion,
  ProductAnswer,
  ProductQuery,
  SearchableProduct,
  Share,
} from '#domain/search/searchable-product.ts';
import { productTerms } from '#domain/search/product-terms.ts';
import { NAME_START, WHOLE_WORD, WordScores } from '#domain/search/word-scores.ts';
import { WordTable } from '#domain/search/word-table.ts';
import { NO_SYNONYMS, withSynonyms, type SynonymTable } from '#domain/search/synonyms.ts';
import { readSearch, type SearchQuestion } from '#domain/text/search-question.ts';

/** With this many exact results, nobody means a word that is nearly the same. */
const MIN_EXACT_FOUND = 10;
/** How well a name answers a question that it begins with, within a word or at the end of one, or that it is. */
const BY_NAME = { prefix: 11, words: 13, exact: 14 } as const;
/** Above the sum of any words. */
const PER_RANK = 128;
/** So many words that are similar, since a word may be only of products that are gone. */
const SIMILAR_TRIED = 5;
/** Slots of removed products, before the index is laid out anew. */
const GONE_MAX = 1_000;

/**
 * The search of a catalogue (ADR 0034), on a device and on the server. A product is found when every
 * part of the question (`readSearch`) stands somewhere in its name, SKU, bar code, store or description, in
 * any order (spec §5: any part of name or description). When few are found, words with one typing error count
 * too. The first results are products whose name is the question, then begins with its words, then has them
 * whole (or whose code it is), then begins with it, then has it where a word begins, then inside a word. Products with it in the store's name or the
 * description follow, and at last those with an error; equals go by popularity.
 */
export class ProductIndex {
  #slots: ProductSlots;
  #table: WordTable;
  readonly #words = new WordScores();

  constructor(slots: ProductSlots = new ProductSlots(), table: WordTable = new WordTable()) {
    this.#slots = slots;
    this.#table = table;
  }

  /** Products that can be found. */
  get size(): number {
    return this.#slots.live;
  }

  get slots(): ProductSlots {
    return this.#slots;
  }

  get table(): WordTable {
    return this.#table;
  }

  /** Adds a product, or replaces the one with its id; takes out a product that is not on sale. */
  add(product: SearchableProduct): void {
    this.remove(product.id);
    if (!isOnSale(product)) return;
    const slot = this.#slots.add(product);
    this.#table.add(slot, productTerms(product));
    this.#words.forget();
  }

  remove(id: string): void {
    if (!this.#slots.remove(id)) return;
    this.#words.forget();
    if (this.#slots.length - this.#slots.live > GONE_MAX + this.#slots.live / 2) this.#compact();
  }

  /**
   * Lays the index out anew: puts its words in order, so that errors are found without looking at each word, and
   * leaves out removed products. It takes a while, so it is for whoever added many (`WordTable.late`); an index
   * that is read from its stored form is settled.
   */
  settle(): void {
    this.#words.forget();
    this.#compact();
  }

  /**
   * @param families an answer shows and counts only the best product of each; every product when left out.
   * @param synonyms what else answers a word; nothing when left out.
   */
  search(
    query: ProductQuery,
    families = new ProductFamilies(),
    synonyms: SynonymTable = NO_SYNONYMS,
  ): ProductAnswer {
    const question = withSynonyms(readSearch(query.text), synonyms);
    const sort = query.sort ?? (question.groups.length > 0 ? 'relevance' : 'newest');
    const bySlot = families.bySlot(this.#slots);
    const find = (typos: boolean) => {
      const filtered = this.#filter(query, this.#score(query.text, question, typos), bySlot);
      const order = orderOf(sort, this.#slots, filtered.scores);
      return { ...filtered, order, slots: bestOfFamilies(filtered.slots, bySlot, order) };
    };
    let found = find(false);
    if (question.groups.length > 0 && found.slots.length < MIN_EXACT_FOUND) found = find(true);
    if (found.matching === 0 && query.orNearest) {
      const nearest = this.#nearest(question);
      for (const each of nearest ? [nearest] : this.#similar(question)) {
        const answer = this.search({ ...query, text: each.text, orNearest: false }, families, synonyms);
        if (answer.totalUnfiltered > 0) return { ...answer, nearest: each };
      }
    }
    const { slots, order } = found;
    const isBeyond = query.offset >= slots.length;
    const first = isBeyond ? new Int32Array(0) : firstOf(slots, query.offset + query.limit, order);
    return {
      ids: Array.from(first.subarray(query.offset), (slot) => this.#slots.idOf(slot)),
      total: slots.length,
      totalUnfiltered: found.matching,
      categories: sharesOf(
        this.#slots.categories.map((id) => ({ id, name: '' })),
        found.categories,
      ),
      vendors: sharesOf(this.#slots.vendors, found.vendors),
      attributes: found.attributes.map((each) => each.counted()),
      nearest: null,
    };
  }

  /** For each slot 0 when a part is missing; else how well the weakest part is answered, then all of them. */
  #score(text: string, question: SearchQuestion, typos: boolean): Uint16Array {
    const { length } = this.#slots;
    const scores = new Uint16Array(length);
    const rows = this.#rows(question, typos);
    // Signs alone are in no product.
    if (rows.length === 0 && text.trim() !== '') return scores;
    for (let slot = 0; slot < length; slot += 1) {
      let weakest: number = WHOLE_WORD;
      let sum = 0;
      for (const row of rows) {
        const score = row[slot] ?? 0;
        sum += score;
        if (score < weakest) weakest = score;
      }
      if (weakest === 0) continue;
      if (weakest >= NAME_START && rows.length > 0) {
        const match = this.#slots.nameMatch(slot, question.compared);
        if (match) weakest = Math.max(weakest, BY_NAME[match]);
      }
      scores[slot] = weakest * PER_RANK + sum;
    }
    return scores;
  }

  #filter(query: ProductQuery, scores: Uint16Array, bySlot: readonly number[] | null): Found {
    const { numbers, categories, vendors } = this.#slots;
    const failedBy = filterOf(query, this.#slots);
    const asked = askedAttributes(query);
    const attributes = (query.attributes ?? []).map(
      (each) => new AttributeCounter(each, asked.get(each) ?? 0, firstOfFamily(bySlot)),
    );
    const slots = new Int32Array(scores.length);
    const found = {
      categories: new Uint32Array(categories.length),
      vendors: new Uint32Array(vendors.length),
    };
    const isFirst = {
      inAll: firstOfFamily(bySlot),
      inCategory: firstOfFamily(bySlot),
      inVendor: firstOfFamily(bySlot),
    };
    let count = 0;
    let matching = 0;
    for (let slot = 0; slot < scores.length; slot += 1) {
      const category = numbers[slot * ROW + CATEGORY] ?? -1;
      if (scores[slot] === 0 || category < 0) continue;
      if (isFirst.inAll(slot)) matching += 1;
      const failed = failedBy(slot);
      const vendor = numbers[slot * ROW + VENDOR] ?? 0;
      if ((failed & ~NOT_CATEGORY) === 0 && isFirst.inCategory(slot, category))
        countOne(found.categories, category);
      if ((failed & ~NOT_VENDOR) === 0 && isFirst.inVendor(slot, vendor)) countOne(found.vendors, vendor);
      for (const each of attributes) each.add(slot, failed, this.#slots.valuesOf(slot));
      if (failed === 0) slots[count++] = slot;
    }
    return { ...found, attributes, scores, slots: slots.subarray(0, count), matching };
  }

  /** How well each slot answers each part of a question. */
  #rows({ groups }: SearchQuestion, typos: boolean): Uint8Array[] {
    const { length } = this.#slots;
    return groups.map((each) =>
      groupScores(
        each,
        (word) => this.#words.of(word, this.#table, length, typos),
        (word) => this.#words.of(word, this.#table, length, false),
      ),
    );
  }

  /** The most of a question that a product has; null when none has any of it. */
  #nearest(question: SearchQuestion): NearestQuestion | null {
    return nearestOf(question, this.#rows(question, true), (slot) => this.#slots.isLive(slot));
  }

  /** The words that are most like those of a question of which no product has any, for its first such word. */
  #similar({ groups }: SearchQuestion): NearestQuestion[] {
    const words = this.#table.words();
    const leftOut = groups.map((each) => each.written);
    for (const { words: asked, joined } of groups) {
      const [first] = joined ? [joined] : asked;
      if (first?.kind !== 'word') continue;
      const similar = similarTokens(first.key, words, SIMILAR_TRIED);
      if (similar.length > 0) return similar.map((text) => ({ text, leftOut }));
    }
    return [];
  }

  /** Leaves out removed products. */
  #compact(): void {
    const renumbered = this.#slots.compacted();
    const slots = ProductSlots.unpack(this.#slots.pack());
    this.#table = WordTable.unpack(this.#table.pack(renumbered));
    this.#slots = slots;
  }
}

interface Found {
  scores: Uint16Array;
  slots: Int32Array;
  /** Products that answer the words, whatever the filters. */
  matching: number;
  categories: Uint32Array;
  vendors: Uint32Array;
  attributes: readonly AttributeCounter[];
}

function countOne(counts: Uint32Array, number: number): void {
  counts[number] = (counts[number] ?? 0) + 1;
}

/** The ones that have any, the largest first. */
function sharesOf(parts: readonly Omit<Share, 'count'>[], counts: Uint32Array): Share[] {
  return parts
    .map((part, number) => ({ ...part, count: counts[number] ?? 0 }))
    .filter((each) => each.count > 0)
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));
}
