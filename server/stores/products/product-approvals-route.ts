import type { Hono } from 'hono';
import * as v from 'valibot';
import { Id } from '#domain/base/ids.ts';
import { ApprovalKind, ProductApproval, ReviewLease } from '#domain/stores/product-approval.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { worklistRoute } from '#server/auth/worklist-route.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { notFound } from '#server/http/api-problem.ts';
import { described } from '#server/http/described.ts';
import { yesOrNo } from '#server/http/yes-or-no.ts';
import { parsed } from '#server/http/parsed.ts';
import { productApprovals } from '#server/stores/products/product-approvals.ts';
import { leaveApproval, takeApproval } from '#server/stores/products/take-approval.ts';

const tag = 'Catálogo';

/** The changes of stores' products that wait for a decision; `product.decide` makes it. */
export function productApprovalsRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const percent = services.config.priceLimitPercent;
  const ofReviewers = allow(services, 'reviewProducts');
  return worklistRoute(services, {
    tag,
    summary: 'Cambios de productos que esperan una decisión, primero los que llevan más tiempo',
    description:
      'Lo publicado y lo que cambiaría, con marcas sobre palabras y precios. `q` busca por producto, SKU o tienda; con ' +
      '`decided` también están los que ya se decidieron.',
    item: ProductApproval,
    sees: 'reviewProducts',
    filters: { kind: ApprovalKind, decided: yesOrNo },
    maxText: 120,
    rows: (db, filters, range) => productApprovals(db, { ...filters, percent, nowMs: services.now() }, range),
  })
    .post(
      '/:id/lease',
      described({
        tag,
        summary: 'Decir que reviso este cambio',
        description:
          'Mientras dure, nadie más lo decide. Si otra persona ya lo revisa, la respuesta dice quién y hasta cuándo.',
        answer: ReviewLease,
        refuses: [401, 403, 404],
      }),
      ofReviewers,
      parsed('param', v.object({ id: Id })),
      async (c) => {
        const { id } = c.req.valid('param');
        const by = { actor: signedIn(c.var.actor), nowMs: services.now() };
        const { lease, upTo } = await db.transaction((tx) => takeApproval(tx, id, by));
        if (!lease) throw notFound();
        if (upTo !== null) services.bus.publish([{ collection: 'product_approvals', upTo }]);
        return c.json(lease);
      },
    )
    .delete(
      '/:id/lease',
      described({
        tag,
        summary: 'Dejar de revisar este cambio',
        description:
          'Desde ahora otra persona lo decide sin esperar. Si yo no lo revisaba, todo sigue igual.',
        status: 204,
        refuses: [401, 403, 404],
      }),
      ofReviewers,
      parsed('param', v.object({ id: Id })),
      async (c) => {
        const { id } = c.req.valid('param');
        const reviewer = signedIn(c.var.actor).id;
        const { waits, upTo } = await db.transaction((tx) => leaveApproval(tx, id, reviewer));
        if (!waits) throw notFound();
        if (upTo !== null) services.bus.publish([{ collection: 'product_approvals', upTo }]);
        return c.body(null, 204);
      },
    );
}
