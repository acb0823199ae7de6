import { Hono } from 'hono';
import * as v from 'valibot';
import { CompanyOrders } from '#domain/companies/company-order.ts';
import { OrderApprovals } from '#domain/companies/order-approval.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { approvalsOf, APPROVALS_CURSOR } from '#server/companies/approvals-of-company.ts';
import { ownMembership } from '#server/companies/change-company.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { companyOrdersPage } from '#server/orders/company-orders.ts';

const tag = 'Mi empresa';
const READ_REFUSES = [401, 403, 404];

const Before = v.object({
  before: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'No es el comienzo de una página.'), v.transform(Number)),
  ),
});

const ApprovalsBefore = v.object({
  before: v.optional(v.pipe(v.string(), v.regex(APPROVALS_CURSOR, 'No es el comienzo de una página.'))),
});

/** What was bought in the name of a company, and what waits for its approval. */
export function companyOrdersRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const own = allow(services, 'manageOwnProfile');

  return new Hono<AppEnv>()
    .get(
      '/orders',
      described({
        tag,
        summary: 'Lo que se compró a nombre de mi empresa, lo más nuevo primero',
        description:
          'De todas las personas de la empresa, sin quién recibe, dónde ni cómo se le ubica. Lo que alguien compra a su ' +
          'nombre nunca aparece. `next` es el `before` de la página siguiente.',
        answer: CompanyOrders,
        refuses: [...READ_REFUSES, 422],
      }),
      own,
      parsed('query', Before),
      async (c) => {
        const { id: userId } = signedIn(c.var.actor);
        const { companyId } = await ownMembership(db, userId);
        const { before = null } = c.req.valid('query');
        return c.json(await companyOrdersPage(db, { companyId, userId, before }));
      },
    )
    .get(
      '/approvals',
      described({
        tag,
        summary: 'Los pedidos de mi empresa que esperan aprobación, y los que se decidieron hace poco',
        description:
          'Todos para quien administra la empresa; para las demás personas, los suyos. Se deciden con el comando ' +
          '`order.decideApproval` por `/orders/sync`. `next` es el `before` de la página siguiente.',
        answer: OrderApprovals,
        refuses: [...READ_REFUSES, 422],
      }),
      own,
      parsed('query', ApprovalsBefore),
      async (c) => {
        const { id } = signedIn(c.var.actor);
        const membership = await ownMembership(db, id);
        const page = { nowMs: services.now(), cursor: c.req.valid('query').before };
        return c.json(await approvalsOf(db, id, membership, page));
      },
    );
}
