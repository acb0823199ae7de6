import type { ListedProduct, Product } from '#domain/catalog/product.ts';
import type { FoundProducts } from '#src/db/search/use-product-search.ts';
import { replacesPrerendered, untilWhole } from '#src/features/shop/catalog/prerendered-rows.ts';
import { steadied } from '#src/features/shop/catalog/steady-list.ts';
import type { FallbackState } from '#src/shared/catalog/use-server-fallback.ts';

/**
 * What a list of products shows:
 * - `loading`: nothing yet, because somebody is still to answer;
 * - `prerendered`: the rows of the opened page, until the device's own may take their place;
 * - `refining`: the device's own, each where a person saw it first, while more of the catalogue arrives and after;
 * - `showing`: the device's own in their order;
 * - `empty`: nobody has any;
 * - `offline`: none in the part of the catalogue that is here, and no network for the rest.
 */
export type ProductResultsName = 'loading' | 'prerendered' | 'refining' | 'showing' | 'empty' | 'offline';

export interface ProductResultsState {
  name: ProductResultsName;
  /** The list without its length; another question starts afresh. */
  question: string;
  /** The last answer of this device to the question. */
  found: FoundProducts | undefined;
  /** None unless it is prerendered, refining or showing. */
  rows: readonly ListedProduct[];
  /** How many found products would stand before those on the screen. */
  waiting: number;
  /** How many products answer in all; null until that is known. */
  count: number | null;
  server: FallbackState;
  /** The last total of the server for the question. */
  serverTotal: number | null;
  /** Whether the whole catalogue is on this device. */
  isWhole: boolean;
  /** Whether the device's own rows took the place of the page's: from then on they alone count. */
  hasReplaced: boolean;
}

export interface ObservedResults {
  type: 'observed';
  question: string;
  /** How many rows have room. */
  room: number;
  /** The device's answer; undefined until it is known. */
  found: FoundProducts | undefined;
  /** The products of `absentIds` as they are now; undefined until they are read. */
  absent: readonly Product[] | undefined;
  server: { state: FallbackState; total: number | null };
  isWhole: boolean;
  /** The page's rows for this list. */
  prerendered: readonly ListedProduct[] | undefined;
}

/** `arranged`: somebody wants to see the found products in their own order. */
export type ProductResultsEvent = ObservedResults | { type: 'arranged' };

export const NO_RESULTS: ProductResultsState = {
  name: 'loading',
  question: '',
  found: undefined,
  rows: [],
  waiting: 0,
  count: null,
  server: 'checking',
  serverTotal: null,
  isWhole: false,
  hasReplaced: false,
};

/**
 * The next state of a list of products. What changes nothing that is shown gives the same state.
 * @param state of the last render or event.
 */
export function productResults(state: ProductResultsState, event: ProductResultsEvent): ProductResultsState {
  const next = event.type === 'arranged' ? { ...state, rows: [], waiting: 0 } : afterObserved(state, event);
  return isSame(state, next) ? state : next;
}

/** The device's answer to a question: a longer list of the same one takes the place of a shorter one. */
export function foundFor(
  state: ProductResultsState,
  question: string,
  found: FoundProducts | undefined,
): FoundProducts | undefined {
  return found ?? (state.question === question ? state.found : undefined);
}

/** The products on the screen that the device's answer no longer has: whether they still exist must be read. */
export function absentIds(
  state: ProductResultsState,
  question: string,
  found: FoundProducts | undefined,
): string[] | undefined {
  const ids = new Set(found?.products.map((each) => each.id));
  const absent = placed(state, question).filter((each) => !ids.has(each.id));
  return absent.length > 0 ? absent.map((each) => each.id) : undefined;
}

function afterObserved(state: ProductResultsState, seen: ObservedResults): ProductResultsState {
  const { question, server, isWhole, prerendered } = seen;
  const found = foundFor(state, question, seen.found);
  const serverTotal = server.total ?? (state.question === question ? state.serverTotal : null);
  const isAnswered = server.state === 'merged';
  const hasReplaced =
    state.hasReplaced || replacesPrerendered(found?.products, prerendered, { isWhole, isAnswered });
  const first = untilWhole<ListedProduct>(found?.products, prerendered, hasReplaced);
  const known = { question, found, server: server.state, serverTotal, isWhole, hasReplaced };
  if (first && first !== found?.products) {
    // While rows of the page are seen, nobody sees those of a part of the catalogue, which need not keep their places.
    return { ...known, name: 'prerendered', rows: first, waiting: 0, count: countOf(known, 0, seen.room) };
  }
  const { rows, waiting, isSteady } = ownRows(state, seen, found);
  const name = nameOf(known, rows.length, isSteady);
  return { ...known, name, rows, waiting, count: countOf(known, rows.length, seen.room) };
}

type Known = Pick<
  ProductResultsState,
  'question' | 'found' | 'server' | 'serverTotal' | 'isWhole' | 'hasReplaced'
>;

function nameOf(known: Known, shown: number, isSteady: boolean): ProductResultsName {
  if (known.server === 'offline' && known.found && shown === 0) return 'offline';
  if (!known.found || isWaiting(known, shown)) return 'loading';
  if (shown > 0) return isSteady ? 'refining' : 'showing';
  return known.isWhole || known.server === 'merged' ? 'empty' : 'loading';
}

/** Whether this device found nothing in its part, and the server has not answered yet. */
function isWaiting({ found, server, isWhole }: Known, shown: number): boolean {
  const isAsked = !['checking', 'asking', 'early'].includes(server) && found?.isCurrent === true;
  return shown === 0 && !isAsked && !isWhole;
}

function countOf(known: Known, shown: number, room: number): number | null {
  const { found, server, serverTotal, isWhole } = known;
  const onServer = serverTotal !== null && room < serverTotal ? serverTotal : 0;
  const total = Math.max(found?.total ?? 0, onServer, shown);
  if (!found || isWaiting(known, shown)) return null;
  return isWhole || server === 'merged' || total > 0 ? total : null;
}

/** The device's own rows: in their order, or in their places once more of the catalogue was on its way. */
function ownRows(state: ProductResultsState, seen: ObservedResults, found: FoundProducts | undefined) {
  if (!found) return { rows: [], waiting: 0, isSteady: false };
  const before = placed(state, seen.question);
  const isGrowing = !['here', 'checking'].includes(seen.server.state);
  if (before.length === 0 && !isGrowing) return { rows: found.products, waiting: 0, isSteady: false };
  const foundById = new Map(found.products.map((each) => [each.id, each]));
  const absentById = new Map(seen.absent?.map((each) => [each.id, each]));
  // A product that left the copy leaves the list, once the copy has answered.
  const still = before.flatMap(
    (each) => foundById.get(each.id) ?? absentById.get(each.id) ?? (seen.absent ? [] : each),
  );
  const { items, waiting } = steadied(still, found.products, seen.room);
  return { rows: items, waiting, isSteady: true };
}

/** The rows that keep their places. */
function placed(state: ProductResultsState, question: string): readonly ListedProduct[] {
  return state.name === 'refining' && state.question === question ? state.rows : [];
}

function isSame(one: ProductResultsState, other: ProductResultsState): boolean {
  return (
    one.name === other.name &&
    one.question === other.question &&
    one.waiting === other.waiting &&
    one.count === other.count &&
    one.server === other.server &&
    one.serverTotal === other.serverTotal &&
    one.isWhole === other.isWhole &&
    one.hasReplaced === other.hasReplaced &&
    isSameRows(one.rows, other.rows) &&
    isSameFound(one.found, other.found)
  );
}

function isSameFound(one: FoundProducts | undefined, other: FoundProducts | undefined): boolean {
  if (!one || !other) return one === other;
  return (
    one.total === other.total &&
    one.nearest?.text === other.nearest?.text &&
    one.isCurrent === other.isCurrent &&
    isSameRows(one.products, other.products)
  );
}

function isSameRows(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}
