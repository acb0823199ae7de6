import { STOCK_STATUSES } from '#domain/inventory/inventory-item.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { stockLevelOf } from '#domain/inventory/product-levels.ts';
import { positionLabel } from '#domain/inventory/position.ts';
import { isIn } from '#domain/inventory/stock-counts.ts';
import { readQuestion, type WrittenQuestion } from '#domain/scanning/written-question.ts';
import { corpusOf, type TextCorpus } from '#domain/words/text-corpus.ts';
import { WordBook } from '#domain/words/word-book.ts';
import { searchedText } from '#domain/words/text-words.ts';
import type { InventoryFilters, InventorySort } from '#src/shared/stock/inventory-filters.ts';

/** A row with its words for filters. */
interface SearchableRow {
  item: InventoryItemWithPending;
  /** Their numbers in the book of the finder. */
  words: Uint32Array;
}

/** All rows in their order, and which of them have which words. */
interface OrderedRows {
  rows: readonly SearchableRow[];
  corpus: TextCorpus;
}

/**
 * The rows in the requested order, with their words. This is the slow part with a whole warehouse, and a
 * filter changes none of it: only the rows and their order do.
 * @param book has the words of all rows.
 * @param before the previous rows: those that did not change cost little. It does not change the answer.
 */
function orderedInventory(
  items: readonly InventoryItemWithPending[],
  { sort, direction }: Pick<InventoryFilters, 'sort' | 'direction'>,
  book: WordBook,
  before: readonly SearchableRow[] = [],
): SearchableRow[] {
  const compare = comparisons[sort];
  const sign = direction === 'asc' ? 1 : -1;
  const known = new Map(before.map((row, at) => [row.item.id, { row, at }]));
  return nearlyOrdered(items, (each) => known.get(each.id)?.at)
    .sort((a, b) => sign * compare(a, b) || (a.id < b.id ? -1 : 1))
    .map((item) => ({ item, words: wordsOf(item, known.get(item.id)?.row, book) }));
}

/** In their previous places, so that sorting compares each with its neighbour; new rows go last. */
function nearlyOrdered(
  items: readonly InventoryItemWithPending[],
  placeOf: (item: InventoryItemWithPending) => number | undefined,
): InventoryItemWithPending[] {
  const placed: InventoryItemWithPending[] = [];
  const added: InventoryItemWithPending[] = [];
  for (const each of items) {
    const place = placeOf(each);
    if (place === undefined) added.push(each);
    else placed[place] = each;
  }
  // Removed rows left holes, which a filter skips.
  return [...placed.filter(() => true), ...added];
}

function wordsOf(
  item: InventoryItemWithPending,
  known: SearchableRow | undefined,
  book: WordBook,
): Uint32Array {
  const { productName, sku, gtin } = item;
  const isSame =
    known?.item.productName === productName && known.item.sku === sku && known.item.gtin === gtin;
  return isSame ? known.words : book.read(searchedText(productName, sku, gtin));
}

/** The rows that the filters find, in their order. Text matches name, SKU or bar code. */
function filteredInventory(
  { rows, corpus }: OrderedRows,
  { status, zone }: Pick<InventoryFilters, 'status' | 'zone'>,
  question: WrittenQuestion,
): InventoryItemWithPending[] {
  const hasWords = question.among(corpus);
  const found: InventoryItemWithPending[] = [];
  for (const [at, { item }] of rows.entries()) {
    const isAsked = isIn(item, status) && (zone === 'all' || item.location.zone === zone);
    if (isAsked && (hasWords[at] === 1 || question.names(item))) found.push(item);
  }
  return found;
}

/** Finds rows by the filters, and remembers their words and order: another question costs little. */
export function inventoryFinder() {
  const book = new WordBook();
  let ordered: OrderedRows = { rows: [], corpus: corpusOf(book, []) };
  let of: { items: readonly InventoryItemWithPending[]; sort: InventorySort; direction: string } | null =
    null;

  return (items: readonly InventoryItemWithPending[], filters: Omit<InventoryFilters, 'page'>) => {
    const { sort, direction, q } = filters;
    if (of?.items !== items || of.sort !== sort || of.direction !== direction) {
      const rows = orderedInventory(items, filters, book, ordered.rows);
      ordered = {
        rows,
        corpus: corpusOf(
          book,
          rows.map((each) => each.words),
        ),
      };
      of = { items, sort, direction };
    }
    return filteredInventory(ordered, filters, readQuestion(q));
  };
}

const spanish = new Intl.Collator('es-CO', { numeric: true });

const comparisons: Record<
  InventorySort,
  (a: InventoryItemWithPending, b: InventoryItemWithPending) => number
> = {
  product: (a, b) => spanish.compare(a.productName, b.productName),
  location: (a, b) => spanish.compare(positionLabel(a.location), positionLabel(b.location)),
  status: (a, b) => STOCK_STATUSES.indexOf(a.status) - STOCK_STATUSES.indexOf(b.status),
  quantity: (a, b) => a.quantity - b.quantity,
  level: (a, b) => shareOf(a) - shareOf(b),
  changed: (a, b) => Date.parse(a.lastUpdated) - Date.parse(b.lastUpdated),
};

function shareOf(item: InventoryItemWithPending): number {
  const { quantity, maxStock } = stockLevelOf(item);
  return quantity / Math.max(1, maxStock);
}
