import { COLLECTION_NAMES, type CollectionName } from '#domain/protocol/replication.ts';
import { feedOf } from '#test/simulation/memory-database/collections.ts';
import type { FeedRow } from '#test/simulation/memory-database/feed-row.ts';
import { oldestRunning } from '#test/simulation/memory-database/database-state.ts';
import type { Statement, StatementContext } from '#test/simulation/memory-database/statement.ts';

interface Place {
  sx: number;
  id: string;
  document(): object;
}

/** The two statements of `feedRows` for one collection: everybody's rows, or those of some owners. */
function pageOf(collection: CollectionName, byOwner: boolean): Statement {
  return (context) => {
    const { state, tx, values } = context;
    const [x, id] = [Number(values[0]), String(values[1])];
    const limit = Number(values.findLast((each) => typeof each === 'number'));
    const upTo = oldestRunning(state);
    const rows = feedOf(collection, state, tx, x);
    const places = byOwner ? placesOf(collection, rows, context) : rows.map(asSeen);
    const withheld = isShownByDocument(collection) && places.some((each) => each.sx >= upTo);
    const mark = { epoch: state.epoch, up_to: String(upTo), horizon: '0', caught_up: '0', withheld };
    const found = places
      .filter((each) => (each.sx > x || (each.sx === x && each.id > id)) && each.sx < upTo)
      .sort((a, b) => a.sx - b.sx || (a.id < b.id ? -1 : 1))
      .slice(0, limit);
    if (found.length === 0) return [{ ...mark, x: null, id: null, document: null }];
    return found.map((each) => ({
      ...mark,
      x: String(each.sx),
      id: each.id,
      document: JSON.stringify(each.document()),
    }));
  };
}

/**
 * The rows that owners may see, those that came to them, and those that left them and are not seen through
 * another of their scopes.
 */
function placesOf(
  collection: CollectionName,
  rows: FeedRow[],
  { state, tx, values }: StatementContext,
): Place[] {
  const kind = isOfPeople(collection) ? 'user' : 'vendor';
  const scopes = (values[2] as string[]).map((owner) => `${kind}:${owner}`);
  const theirs = rows.filter((row) => row.owner !== null && scopes.includes(row.owner));
  const exits = tx
    .rows(state.tables.exits)
    .filter((exit) => exit.collection === collection && scopes.includes(exit.scope));
  const everything = exits.length === 0 ? [] : feedOf(collection, state, tx, 0);
  const seen = new Set(everything.filter((row) => scopes.includes(row.owner ?? '')).map((row) => row.id));
  const left = exits
    .filter((exit) => !seen.has(exit.document_id))
    .map(({ sx, document_id }) => ({
      sx,
      id: document_id,
      document: () => ({ id: document_id, _deleted: true }),
    }));
  const entered = theirs.map((row) => ({ ...asOwned(row), sx: Math.max(row.sx, row.enteredAt) }));
  return [...entered, ...left];
}

function isOfPeople(collection: CollectionName): boolean {
  return ['orders', 'reviews', 'addresses', 'notifications'].includes(collection);
}

/** The people whose pending work is shown document by document. */
function isShownByDocument(collection: CollectionName): boolean {
  return isOfPeople(collection) || collection === 'positions' || collection === 'store_products';
}

function asSeen(row: FeedRow): Place {
  return row.gone ? { ...row, document: () => ({ id: row.id, _deleted: true }) } : row;
}

function asOwned(row: FeedRow): Place {
  return asSeen({ ...row, document: row.ownDocument ?? row.document });
}

export const pageStatements: Record<string, Statement> = Object.fromEntries(
  COLLECTION_NAMES.flatMap((name) => [
    [`page of ${name}`, pageOf(name, false)],
    [`page of ${name} by owner`, pageOf(name, true)],
  ]),
);
