import { Hono } from 'hono';
import * as v from 'valibot';
import { ApprovalKind, ProductApproval } from '#domain/store-products/product-approval.ts';
import { allow } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { pagedList } from '#server/http/paged-list.ts';
import { pagedQuery, searchText } from '#server/http/paged.ts';
import { productApprovals } from '#server/store-products/product-approvals.ts';

/** The changes of stores' products that wait for a decision; `product.decide` makes it. */
export function productApprovalsRoute(services: Services): Hono<AppEnv> {
  const percent = services.config.priceLimitPercent;
  return new Hono<AppEnv>().get(
    '/',
    ...pagedList({
      tag: 'Catálogo',
      summary: 'Cambios de productos que esperan una decisión, primero los que llevan más tiempo',
      description:
        'Lo publicado y lo que cambiaría, con marcas sobre palabras y precios. `q` busca por producto, SKU o tienda.',
      item: ProductApproval,
      admits: allow(services, 'reviewProducts'),
      query: v.object({ ...pagedQuery, kind: v.optional(ApprovalKind), q: searchText(120) }),
      read: ({ q, kind }, range) => productApprovals(services.database.db, { q, kind, percent }, range),
    }),
  );
}
