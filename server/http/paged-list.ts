import type { Context, MiddlewareHandler } from 'hono';
import { createFactory } from 'hono/factory';
import type { H } from 'hono/types';
import type * as v from 'valibot';
import type { Page, Range } from '#server/db/documents-page.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { described, type Description } from '#server/http/described.ts';
import { pageSchema, paginationOf, rangeOf, type Asked } from '#server/http/paged.ts';
import { parsed } from '#server/http/parsed.ts';

interface PagedList<Query extends v.GenericSchema<unknown, Asked>, Item> extends Pick<
  Description,
  'tag' | 'summary' | 'description'
> {
  /** Schema of one item of the list. */
  item: v.GenericSchema<unknown, Item>;
  /** The people who may read it: `allow(…)`. */
  admits: MiddlewareHandler<AppEnv>;
  /** Schema of its address: `pagedQuery` and its own filters. */
  query: Query;
  read(query: v.InferOutput<Query>, range: Range, c: Context<AppEnv>): Promise<Page<Item>>;
}

/**
 * The handlers of a route that answers a list for people with an account, in pages, with filters in its
 * address.
 */
export function pagedList<Query extends v.GenericSchema<unknown, Asked>, Item>({
  item,
  admits,
  query: schema,
  read,
  ...about
}: PagedList<Query, Item>): [H<AppEnv>, H<AppEnv>, H<AppEnv>, H<AppEnv>] {
  const handlers = createFactory<AppEnv>().createHandlers(
    described({ ...about, answer: pageSchema(item), refuses: [401, 403, 422] }),
    admits,
    parsed('query', schema),
    async (c) => {
      const query = c.req.valid('query');
      const { data, total } = await read(query, rangeOf(query), c);
      return c.json({ data, pagination: paginationOf(query, total) });
    },
  );
  return handlers;
}
