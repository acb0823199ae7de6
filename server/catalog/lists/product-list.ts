import { VersionedCache } from '#server/cache/versioned-cache.ts';
import { type CatalogVersion, catalogVersions } from '#server/catalog/lists/catalog-version.ts';
import type { ListOrder } from '#server/catalog/lists/list-order.ts';
import { listRows, type Total } from '#server/catalog/lists/product-list-rows.ts';
import {
  type Conditions,
  conditions,
  type ListRequest,
  type Sorted,
  sortedBy,
} from '#server/catalog/lists/product-list-sql.ts';
import type { ProductQuery } from '#server/catalog/products/product-query.ts';
import { productTexts } from '#server/catalog/lists/product-texts.ts';
import { type CachedResponse, cachedResponse, type RepeatableAnswer } from '#server/http/cached-response.ts';
import type { Services } from '#server/http/app-env.ts';
import { serverScoped } from '#server/http/server-scoped.ts';
import { MAX_PAGE_SIZE, pageOf } from '#server/http/paged.ts';

/** Some 900 pages of 24, with what they take compressed. */
const ANSWERS_BYTES = 32 * 2 ** 20;
/** Some 40 orders of 20,000 products. */
const ORDERS_BYTES = 32 * 2 ** 20;
/** Some 40,000 products, for everybody and again for staff. */
const TEXTS_BYTES = 32 * 2 ** 20;
const TOTALS_BYTES = 2 ** 20;
/**
 * From here on the ids of the whole list are read once, and not those of its beginning: a page that begins later costs the
 * database as many rows as lie before it.
 */
const DEEP_OFFSET = 100;
/** The ids of every page that is not deep. */
const BEGINNING = DEEP_OFFSET + MAX_PAGE_SIZE;
/** How often a page is put together anew because something left its list meanwhile. */
const MAX_TRIES = 3;

/**
 * Lists products as JSON: `{data, pagination}`, as text where only some people may see it. What everybody may see is made
 * once for each moment of the catalogue, and put together from products that are kept as JSON until they change. The total
 * of a list and the order of its ids are kept for as long as nothing in it moves.
 */
export const productLister = serverScoped((services: Services) => {
  const rows = listRows(services.database);
  const moments = catalogVersions(services);
  const answers = new VersionedCache<CachedResponse>(ANSWERS_BYTES);
  const totals = new VersionedCache<Total>(TOTALS_BYTES);
  const knownOrders = new VersionedCache<ListOrder>(ORDERS_BYTES);
  const textsFor = (forAll: boolean) =>
    productTexts({
      maxBytes: TEXTS_BYTES,
      read: (ids) => rows.readTexts(ids, forAll),
      changedAt: moments.changedAt,
    });
  const publicTexts = textsFor(true);
  const staffTexts = textsFor(false);

  function orderOf(where: Conditions, sorted: Sorted, most: number | null, moment: number) {
    const key = JSON.stringify([where.name, where.values, sorted.name, most]);
    return knownOrders.at(moment, key, () => rows.readOrder(where, sorted, most));
  }

  async function totalOf(where: Conditions, moment: number): Promise<number> {
    const key = JSON.stringify([where.name, where.values]);
    return (await totals.at(moment, key, () => rows.count(where))).total;
  }

  /** A page at a moment, as text. Something may be missing in it that has left the list meanwhile. */
  async function page(where: Conditions, query: ProductQuery, { order: moment, content }: CatalogVersion) {
    const { offset, page: number } = pageOf(query);
    const { limit } = query;
    const isDeep = offset >= DEEP_OFFSET;
    const order = await orderOf(where, sortedBy(query), isDeep ? null : BEGINNING, moment);
    const isWhole = isDeep || order.total < BEGINNING;
    const total = isWhole ? order.total : await totalOf(where, moment);
    const ids = order.idsFrom(offset, limit);
    const texts = await (where.forAll ? publicTexts : staffTexts)(ids, content);
    const shown = texts.filter((each) => each !== undefined);
    const pagination = { total, limit, page: number, pages: Math.ceil(total / limit) };
    return {
      text: `{"data":[${shown.join(',')}],"pagination":${JSON.stringify(pagination)}}`,
      isWhole: shown.length === ids.length,
    };
  }

  async function made(where: Conditions, query: ProductQuery, moment: CatalogVersion): Promise<string> {
    let known = moment;
    for (let tries = 1; ; tries += 1) {
      const { text, isWhole } = await page(where, query, known);
      if (isWhole || tries === MAX_TRIES) return text;
      known = await moments.now();
    }
  }

  /** @returns text where only some people may see it. */
  return async (request: ListRequest): Promise<RepeatableAnswer | string> => {
    const { query } = request;
    const where = conditions(request);
    const moment = await moments.now();
    if (!where.forAll) return made(where, query, moment);
    const { offset } = pageOf(query);
    const key = [where.name, ...where.values, sortedBy(query).name, query.limit, offset].join(' ');
    const answer = await answers.at(moment.content, key, async () =>
      cachedResponse(await made(where, query, moment)),
    );
    return { answer, isStill: async () => (await moments.now()).content === moment.content };
  };
});
