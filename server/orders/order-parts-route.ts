import { Hono } from 'hono';
import * as v from 'valibot';
import { ListedPart, WorkStage } from '#domain/orders/listed-part.ts';
import { allow } from '#server/auth/allow.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { partsPage } from '#server/orders/listed-parts.ts';
import { pagedQuery, pageSchema, paginationOf, rangeOf } from '#server/http/paged.ts';

const PartsQuery = v.object({
  ...pagedQuery,
  stage: v.optional(WorkStage),
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});

/** Orders as who prepares and sends them reads them. They move through `/orders/:id/advance` and `/orders/sync`. */
export function orderPartsRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    '/',
    described({
      tag: 'Pedidos',
      summary: 'Pedidos por tienda, primero lo que hay que hacer',
      description:
        'Con `stage` solo los de una etapa, con `q` los de una compra. Dice a quién y dónde se entrega, y no su correo.',
      answer: pageSchema(ListedPart),
      refuses: [401, 403, 422],
    }),
    allow(services, 'advanceOrders'),
    parsed('query', PartsQuery),
    async (c) => {
      const query = c.req.valid('query');
      const wanted = { stage: query.stage ?? null, written: query.q || null };
      const { parts, total } = await partsPage(services.database.db, wanted, rangeOf(query));
      return c.json({ data: parts, pagination: paginationOf(query, total) });
    },
  );
}
