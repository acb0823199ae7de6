import { sql } from 'drizzle-orm';
import { isBeforeTransaction } from '#domain/protocol/replication.ts';
import { ProductFamilies } from '#domain/search/product-families.ts';
import { ProductIndex } from '#domain/search/product-index.ts';
import type { ProductAnswer, ProductQuery, SearchableProduct } from '#domain/search/searchable-product.ts';
import { PRODUCT_TABLES } from '#server/catalog/product-sql.ts';
import { type Db, rowsOf } from '#server/db/database.ts';
import { settled } from '#server/replication/feed-statements.ts';

/** Few enough that other requests are answered between one batch and the next. */
const BATCH = 500;
/** New words that a question looks through one by one; with more, putting all in order is worth its time. */
const LATE_WORDS_MAX = 5_000;

type ChangedProduct = SearchableProduct & Place & { deleted: boolean };

interface Place {
  x: string;
  id: string;
}

/** The moment of a reading; each row of its answer has it, and one row has nothing else. */
interface Mark {
  epoch: string;
  /** Every transaction below it was over. */
  settled: string;
  /** Tells which transactions were over, also of those above. */
  snapshot: string;
}

/** What this process knows of the products in one life of the database. */
interface Catalogue {
  index: ProductIndex;
  families: ProductFamilies;
  /** Null until something was read whole. */
  read: { mark: Mark; newest: Place } | null;
}

/** Answers a question about the catalogue as it is when it is asked. */
export type AskCatalogue = (query: ProductQuery) => Promise<ProductAnswer>;

/**
 * The search of this process: the index that devices have (ADR 0079), over the products of the database. The
 * first question reads all of them, and each later one those that changed since, so that every process answers
 * what is committed, and whatever a device would. When the database begins a new epoch, all are read anew.
 */
export function catalogueSearch(db: Db): AskCatalogue {
  let catalogue = emptyCatalogue();
  let reading: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function readChanges(): Promise<void> {
    // What a reading that failed left behind may be of another epoch.
    if (!catalogue.read) catalogue = emptyCatalogue();
    if (!(await readInto(db, catalogue))) {
      catalogue = emptyCatalogue();
      if (!(await readInto(db, catalogue))) throw new Error('The epoch changed while products were read.');
    }
  }

  /** Everything that was committed before the call is in the index; calls that wait share one reading. */
  function caughtUp(): Promise<void> {
    next ??= reading
      .catch(() => undefined)
      .then(() => {
        next = null;
        reading = readChanges();
        return reading;
      });
    return next;
  }

  return async (query) => {
    await caughtUp();
    return catalogue.index.search(query, catalogue.families);
  };
}

function emptyCatalogue(): Catalogue {
  return { index: new ProductIndex(), families: new ProductFamilies(), read: null };
}

/** Answers false when the epoch is another one, where transactions have other numbers. */
async function readInto(db: Db, catalogue: Catalogue): Promise<boolean> {
  const { index, read } = catalogue;
  let begun: Mark | null = null;
  let newest: Place = read?.newest ?? { x: '0', id: '' };
  let place = read ? placeToReadFrom(read) : newest;
  let rows: ChangedProduct[];
  do {
    const page = await changesAfter(db, place, read);
    begun ??= page.mark;
    if (page.mark.epoch !== (read?.mark ?? begun).epoch) return false;
    rows = page.rows;
    for (const row of rows) apply(catalogue, row);
    const last = rows.at(-1);
    if (!last) break;
    place = { x: last.x, id: last.id };
    if (!isBeforeTransaction(place.x, newest.x)) newest = place;
  } while (rows.length === BATCH);
  if (index.table.late > (read ? LATE_WORDS_MAX : 0)) index.settle();
  catalogue.read = { mark: begun, newest };
  return true;
}

function apply({ index, families }: Catalogue, row: ChangedProduct): void {
  if (row.deleted) {
    families.remove(row.id);
    index.remove(row.id);
  } else {
    families.set(row);
    index.add(row);
  }
}

/**
 * What was still being written commits behind rows that were read. The place is never past the newest of those,
 * because after a crash PostgreSQL gives out again the numbers that no transaction on disk bore.
 */
function placeToReadFrom({ mark, newest }: NonNullable<Catalogue['read']>): Place {
  return isBeforeTransaction(newest.x, mark.settled) ? newest : { x: mark.settled, id: '' };
}

/**
 * The next products after a place, but for those that the last reading has seen: while one transaction stays
 * open, many may lie behind it.
 */
async function changesAfter(
  db: Db,
  { x, id }: Place,
  read: Catalogue['read'],
): Promise<{ mark: Mark; rows: ChangedProduct[] }> {
  const isNew = read
    ? sql`not (p.sx <= ${read.newest.x}::xid8 and pg_visible_in_snapshot(p.sx, ${read.mark.snapshot}::pg_snapshot))`
    : sql`true`;
  const rows = await rowsOf<Mark & (ChangedProduct | { id: null })>(
    db,
    sql`select e.epoch, ${settled}::text as settled, pg_current_snapshot()::text as snapshot, changed.*
        from replication_epoch e left join lateral (
          select p.id, p.name, p.sku, p.gtin, p.description, p.vendor_id, v.store_name as vendor_name, p.category_id,
            p.precio_venta, p.iva_class, p.stock, p.rating, p.review_count, p.is_active and p.store_open as is_active, p.status,
            p.family_id, p.variant_attributes,
            to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
            p.deleted, p.sx::text as x, p.sx
          from ${sql.raw(PRODUCT_TABLES)}
          where (p.sx, p.id) > (${x}::xid8, ${id}::text) and ${isNew}
          order by p.sx, p.id limit ${BATCH}) changed on true
        order by changed.sx, changed.id`,
  );
  const [mark] = rows;
  if (!mark) throw new Error('The feed has no epoch: ensureEpoch was not called.');
  return { mark, rows: rows.filter((each) => each.id !== null) };
}
