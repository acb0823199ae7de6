import { BoundedMemory } from '#server/catalog/bounded-memory.ts';
import { type CatalogueMoment, catalogueMoments } from '#server/catalog/catalogue-moment.ts';
import type { ListOrder } from '#server/catalog/list-order.ts';
import type { HowFar } from '#server/catalog/product-changes.ts';
import { listRows, type Rows, type Total } from '#server/catalog/product-list-rows.ts';
import { type Conditions, conditions, type ListRequest, sortedBy } from '#server/catalog/product-list-sql.ts';
import type { ProductQuery } from '#server/catalog/product-query.ts';
import { type KeptAnswer, keptAnswer, type RepeatableAnswer } from '#server/http/kept-answer.ts';
import type { Services } from '#server/http/app-env.ts';
import { onePerServer } from '#server/http/one-per-server.ts';
import { pageOf } from '#server/http/paged.ts';

/** Some 900 pages of 24, with what they take compressed. */
const ANSWERS_BYTES = 32 * 2 ** 20;
/** Some 40 orders of 20,000 products. */
const ORDERS_BYTES = 32 * 2 ** 20;
const TOTALS_BYTES = 2 ** 20;
/**
 * From here on the ids of the whole list are read once, and pages by their ids: a page that begins later costs
 * the database as many rows as lie before it.
 */
const DEEP = 100;

/**
 * Lists products as JSON: `{data, pagination}`, as text where only some people may see it. What everybody may
 * see is made once for each moment of the catalogue. The total of a list and the order of its ids are kept for
 * as long as nothing in it moves.
 */
export const productLister = onePerServer((services: Services) => {
  const rows = listRows(services.database);
  const moments = catalogueMoments(services);
  const answers = new BoundedMemory<KeptAnswer>(ANSWERS_BYTES);
  const totals = new BoundedMemory<Total>(TOTALS_BYTES);
  const knownOrders = new BoundedMemory<ListOrder>(ORDERS_BYTES);

  /**
   * The answer at a moment, as text. Whether the moment is over is asked in the same statement of the database by
   * whoever gives how far it was read.
   */
  async function make(
    where: Conditions,
    query: ProductQuery,
    moment: CatalogueMoment,
    howFar: HowFar | null,
  ): Promise<{ text: string; changed: boolean }> {
    const { offset, page } = pageOf(query);
    const { limit } = query;
    const sorted = sortedBy(query);
    const whole = JSON.stringify([where.name, where.values]);
    let shown: Rows;
    let total: number;
    if (offset < DEEP) {
      const counted = totals.at(moment.order, whole, () => rows.count(where));
      [shown, { total }] = await Promise.all([
        rows.rowsFrom(where, sorted, { offset, limit }, howFar),
        counted,
      ]);
    } else {
      const key = `${whole} ${sorted.name}`;
      const order = await knownOrders.at(moment.order, key, () => rows.readOrder(where, sorted));
      const ids = order.idsFrom(offset, limit);
      ({ total } = order);
      shown = await rows.rowsOfIds(where, ids, howFar);
      // Something left the list since its order was read: the next moment will say so.
      if (shown.found < ids.length) shown = await rows.rowsFrom(where, sorted, { offset, limit }, howFar);
    }
    const pagination = { total, limit, page, pages: Math.ceil(total / limit) };
    const text = `{"data":${shown.data},"pagination":${JSON.stringify(pagination)}}`;
    return { text, changed: shown.changed };
  }

  async function madeNow(where: Conditions, query: ProductQuery, moment: CatalogueMoment): Promise<string> {
    return (await make(where, query, moment, null)).text;
  }

  /** @returns text where only some people may see it. */
  return async (request: ListRequest): Promise<RepeatableAnswer | string> => {
    const { query } = request;
    const where = conditions(request);
    if (!where.forAll) {
      const last = moments.last();
      const answer = last && (await make(where, query, last.moment, last.howFar));
      if (answer?.changed === false) return answer.text;
      return madeNow(where, query, await moments.now());
    }
    const moment = await moments.now();
    const { offset } = pageOf(query);
    const key = [where.name, ...where.values, sortedBy(query).name, query.limit, offset].join(' ');
    const answer = await answers.at(moment.content, key, async () =>
      keptAnswer(await madeNow(where, query, moment)),
    );
    return { answer, isStill: async () => (await moments.now()).content === moment.content };
  };
});
