import * as v from 'valibot';
import { PRODUCT_STATUSES } from '#domain/catalog/product.ts';
import { pageSize, whole } from '#server/http/paged.ts';
import { yesOrNo } from '#server/http/yes-or-no.ts';

/** Addresses in a list: `page` from 1, or `offset` from 0 for clients that prefer it. */
const paging = {
  limit: pageSize,
  page: v.optional(whole(1, 100_000)),
  offset: v.optional(whole(0, 10_000_000)),
};

export const ProductQuery = v.object({
  ...paging,
  sort_by: v.optional(v.picklist(['created_at', 'price', 'precio_venta', 'name', 'rating']), 'created_at'),
  sort_order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  /** Id or slug. */
  category: v.optional(v.pipe(v.string(), v.maxLength(100))),
  status: v.optional(v.pipe(v.string(), v.toUpperCase(), v.picklist(PRODUCT_STATUSES))),
  is_active: v.optional(yesOrNo),
  /** Lists and counts a family of products once, by its newest, as shops show it. */
  one_per_family: v.optional(yesOrNo),
});
export type ProductQuery = v.InferOutput<typeof ProductQuery>;

export const SearchQuery = v.object({
  ...paging,
  q: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
});
