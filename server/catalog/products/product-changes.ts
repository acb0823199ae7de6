import { isBeforeTransaction } from '#domain/protocol/replication.ts';
import { PRODUCT_TABLES } from '#server/catalog/products/product-sql.ts';
import type { Database } from '#server/db/database.ts';
import { arrivals, groupCommit } from '#server/db/group-commit.ts';

/** Who keeps something of every product in memory. */
export interface ProductReader<Row> {
  /** Of its statement, which is prepared. */
  name: string;
  /** What it reads beside the id, of `products p join vendors v`. */
  columns: string;
  /** Rows at a time: so few that other requests are answered between one batch and the next. */
  batch: number;
  /** All products come again: what it keeps is of another life of the database, or of a reading that failed. */
  begin(): void;
  /** A product as it is now. The same may come twice. */
  apply(row: Row & { id: string }): void;
  /** Everything came. */
  end(isFirst: boolean): void;
}

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
  /** How far the database's log was written. */
  log: string;
}

interface Read {
  mark: Mark;
  newest: Place;
}

export interface ProductChanges {
  /** Resolves once everything that was committed before the call came; calls that wait share one reading. */
  caughtUp(): Promise<void>;
}

/**
 * Keeps a reader's memory as the database is. The first reading has all products, and each later one those that
 * changed since; when the database begins a new epoch, all are read anew.
 */
export function productChanges<Row>(database: Database, reader: ProductReader<Row>): ProductChanges {
  /** Null until something was read whole. */
  let read: Read | null = null;
  /** The count of this process's writes when the last reading began; null where others write too. */
  let writesRead: number | null = null;

  async function readChanges(): Promise<void> {
    const writes = database.writes();
    await readOnOrAnew();
    writesRead = writes;
  }

  async function readOnOrAnew(): Promise<void> {
    if (read) {
      if (await isUnmoved(database, read.mark)) return;
      const next = await readOn(database, reader, read);
      if (next) {
        read = next;
        return;
      }
    }
    read = null;
    reader.begin();
    read = await readOn(database, reader, null);
    if (!read) throw new Error('The epoch changed while products were read.');
  }

  const readings = groupCommit(
    async (waiting: readonly null[]) => {
      await readChanges();
      return waiting.map(() => undefined);
    },
    { most: Infinity, atOnce: 1, gather: arrivals },
  );
  const isUnwritten = () => read !== null && writesRead !== null && writesRead === database.writes();
  return {
    caughtUp: async () => {
      if (!isUnwritten()) await readings.submit(null, 1);
    },
  };
}

/** Answers null when the epoch is another one, where transactions have other numbers. */
async function readOn<Row>(
  database: Database,
  reader: ProductReader<Row>,
  read: Read | null,
): Promise<Read | null> {
  let begun: Mark | null = null;
  let newest: Place = read?.newest ?? { x: '0', id: '' };
  let place = read ? placeToReadFrom(read) : newest;
  let rows: (Row & Place)[];
  do {
    const page = await changesAfter(database, reader, place, read);
    begun ??= page.mark;
    if (page.mark.epoch !== (read?.mark ?? begun).epoch) return null;
    rows = page.rows;
    for (const row of rows) reader.apply(row);
    const last = rows.at(-1);
    if (!last) break;
    place = { x: last.x, id: last.id };
    if (!isBeforeTransaction(place.x, newest.x)) newest = place;
  } while (rows.length === reader.batch);
  reader.end(read === null);
  return { mark: begun, newest };
}

/** Where the database is, for `Mark`. */
const HERE = 'pg_current_snapshot()::text as snapshot, pg_current_wal_insert_lsn()::text as log';

/**
 * Whether no transaction began or ended since a reading: a small question, that spares most readings of a shop in
 * which nobody writes. After a crash a transaction may bear the number of one that was lost, but the log has moved on.
 */
async function isUnmoved(database: Database, { epoch, snapshot, log }: Mark): Promise<boolean> {
  const [now] = await database.prepared<Pick<Mark, 'epoch' | 'snapshot' | 'log'>>({
    name: 'whether something changed',
    text: `select e.epoch, ${HERE} from replication_epoch e`,
    values: [],
  });
  return now !== undefined && now.epoch === epoch && now.snapshot === snapshot && now.log === log;
}

/**
 * What was still being written commits behind rows that were read. The place is never past the newest of those,
 * because after a crash PostgreSQL gives out again the numbers that no transaction on disk bore.
 */
function placeToReadFrom({ mark, newest }: Read): Place {
  return isBeforeTransaction(newest.x, mark.settled) ? newest : { x: mark.settled, id: '' };
}

/** A snapshot that has seen nothing. */
const NOTHING_SEEN = '1:1:';

/**
 * The next products after a place, but for those that the last reading has seen: while one transaction stays
 * open, many may lie behind it.
 */
async function changesAfter<Row>(
  database: Database,
  { name, columns, batch }: ProductReader<Row>,
  { x, id }: Place,
  read: Read | null,
): Promise<{ mark: Mark; rows: (Row & Place)[] }> {
  const rows = await database.prepared<Mark & (Row & (Place | { id: null }))>({
    name,
    text: `select e.epoch, pg_snapshot_xmin(pg_current_snapshot())::text as settled,
             ${HERE}, changed.*
           from replication_epoch e left join lateral (
             select p.id, p.sx::text as x, p.sx, ${columns} from ${PRODUCT_TABLES}
             where (p.sx, p.id) > ($1::xid8, $2::text)
               and not (p.sx <= $3::xid8 and pg_visible_in_snapshot(p.sx, $4::pg_snapshot))
             order by p.sx, p.id limit $5) changed on true
           order by changed.sx, changed.id`,
    values: [x, id, read?.newest.x ?? '0', read?.mark.snapshot ?? NOTHING_SEEN, batch],
  });
  const [mark] = rows;
  if (!mark) throw new Error('The feed has no epoch: ensureEpoch was not called.');
  return { mark, rows: rows.filter((each): each is Mark & Row & Place => each.id !== null) };
}
