import { Hono } from 'hono';
import * as v from 'valibot';
import type { Capability } from '#domain/accounts/roles/capabilities.ts';
import { trimmedText } from '#domain/base/trimmed-text.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import type { ForKeys, OwnStoreOr } from '#server/auth/rule.ts';
import type { Db } from '#server/db/database.ts';
import type { Page, Range } from '#server/db/documents-page.ts';
import { Cursor } from '#server/db/keyset.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described, type Description } from '#server/http/described.ts';
import { pagedQuery, pageSchema, paginationOf, rangeOf, type Asked } from '#server/http/paged.ts';
import { parsed } from '#server/http/parsed.ts';

/** The filters of a list by their names in its address: each with the schema of its value. */
type Filters = Readonly<Record<string, v.GenericSchema>>;

/** The filters of a request: those that its address names. */
type FiltersOf<List extends Filters> = {
  [Name in keyof List]?: v.InferOutput<List[Name]> | undefined;
} & { q?: string | undefined };

interface WorklistRoute<Item, List extends Filters> extends Pick<
  Description,
  'tag' | 'summary' | 'description'
> {
  /** Its address below that of its area; by default that address itself. */
  path?: string;
  /** Schema of one item of the list. */
  item: v.GenericSchema<unknown, Item>;
  /** What a person must be allowed to do to read it. */
  sees: Capability | OwnStoreOr;
  /** As `allow` has it. */
  forKeys?: ForKeys;
  filters: List;
  /** Most characters of the search text `q`; without it the list has no search. */
  maxText?: number;
  /** Its pages are also asked for by a `cursor` of an answer; `rows` then says where the others begin. */
  hasCursors?: boolean;
  /** The page of the list that this person asks for. */
  rows(db: Db, filters: NoInfer<FiltersOf<List>>, range: Range, actor: Actor): Promise<Page<Item>>;
}

/**
 * A list that people with an account read in pages, with filters in its address: the server's side of
 * `defineWorklist`.
 */
export function worklistRoute<Item, const List extends Filters>(
  services: Services,
  {
    path = '/',
    item,
    sees,
    forKeys,
    filters,
    maxText,
    hasCursors = false,
    rows,
    ...about
  }: WorklistRoute<Item, List>,
): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    path,
    described({ ...about, answer: pageSchema(item), refuses: [401, 403, 422] }),
    allow(services, sees, forKeys),
    parsed('query', queryOf(filters, maxText, hasCursors)),
    async (c) => {
      const query = c.req.valid('query');
      const page = await rows(services.database.db, query, rangeOf(query), signedIn(c.var.actor));
      return c.json({ data: page.data, pagination: paginationOf(query, page.total, page) });
    },
  );
}

/** Schema of the list's address. */
function queryOf<List extends Filters>(filters: List, maxText: number | undefined, hasCursors: boolean) {
  const search = maxText === undefined ? {} : { q: trimmedText(maxText) };
  const optional = v.partial(v.object({ ...filters, ...search }));
  const cursor = hasCursors ? { cursor: v.optional(Cursor) } : {};
  return v.object({ ...pagedQuery, ...cursor, ...optional.entries }) as unknown as v.GenericSchema<
    unknown,
    Asked & FiltersOf<List>
  >;
}
