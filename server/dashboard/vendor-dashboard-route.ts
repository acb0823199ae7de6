import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { can } from '#domain/accounts/roles/capabilities.ts';
import { Id } from '#domain/base/ids.ts';
import { dayInBogota } from '#domain/calendar/day.ts';
import { AskedPeriod, periodMessages, periodOf, type FigurePeriod } from '#domain/dashboard/figure-period.ts';
import { StoreFigures } from '#domain/dashboard/store-figures.ts';
import { DashboardSummary } from '#domain/dashboard/dashboard-summary.ts';
import { SECOND_MS } from '#domain/base/durations.ts';
import { allow, signedIn } from '#server/auth/allow.ts';
import { networkOf } from '#server/auth/auth-events.ts';
import { networkRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { publicFor } from '#server/catalog/products/public-answer.ts';
import { BusinessBoard, type OrdersToDo, type RefundsOwed } from '#domain/dashboard/business-board.ts';
import { businessBoard } from '#server/dashboard/business-board.ts';
import { believedByCost } from '#server/dashboard/believed-by-cost.ts';
import { businessFigures } from '#server/dashboard/business-figures.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import { storeFigures } from '#server/dashboard/store-figures.ts';
import { notFound, problem } from '#server/http/api-problem.ts';
import type { Actor, AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const BELIEVED_MS = 15 * SECOND_MS;
/** An open page asks again after each change: it sees the work of a moment ago. */
const BOARD_BELIEVED_MS = SECOND_MS;
const OfStore = v.object({ id: Id });

/** What areas above this one count of themselves. */
interface WorkCounts {
  ordersToDo: (db: Db) => Promise<OrdersToDo>;
  refundsOwed: (db: Db) => Promise<RefundsOwed>;
}

/** The figures of the business: what anybody may know, and to those who run it all of them. */
export function vendorDashboardRoute(services: Services, counts: WorkCounts): Hono<AppEnv> {
  const figures = believedByCost(BELIEVED_MS, () => businessFigures(services.database.db, services.now()));
  const counting = {
    db: services.database.db,
    figures,
    ordersToDo: believedByCost(BOARD_BELIEVED_MS, () => counts.ordersToDo(services.database.db)),
    refundsOwed: believedByCost(BOARD_BELIEVED_MS, () => counts.refundsOwed(services.database.db)),
  };
  const limit = networkRateLimit(rateLimits.publicFigures);
  // Of a demonstration nothing is anybody's secret.
  const isDemonstration = services.config.seedDemo;
  const readable = async (actor: Actor, vendorId: string) => {
    const readsAll = can(actor, 'readBusinessFigures');
    if (!readsAll && !can(actor, 'runOwnStore')) throw problem(403, 'AUTH_004');
    const isKnown = readsAll
      ? await isStore(services.database.db, vendorId)
      : actor.vendorIds.includes(vendorId);
    // Others' stores are not told apart from those that do not exist.
    if (!isKnown) throw notFound('Esa tienda no existe o no trabajas en ella.');
    return vendorId;
  };
  const asked = async () => ({ ...(await figures()), ...(isDemonstration ? { demostracion: true } : {}) });
  return new Hono<AppEnv>()
    .get(
      '/resumen',
      described({
        tag: 'Mercadeo',
        summary: 'Cifras del negocio',
        description:
          'Contadas de los datos; lo que no se puede saber no viene. Cualquiera ve cuántas tiendas y productos hay, qué parte de ' +
          'los pedidos terminados se entregó y qué categorías se venden más. Ventas, pedidos y existencias solo las ve quien ' +
          'dirige el negocio; en una demostración, cualquiera. Un pedido es el de una tienda; la semana son siete días con hoy, el mes es el del calendario.',
        answer: DashboardSummary,
        refuses: [401, 429],
      }),
      allow(services, 'anyone'),
      async (c) => {
        if (can(c.var.actor, 'readBusinessFigures')) return c.json(await asked());
        await limit.take(networkOf(services, c));
        publicFor(c);
        const all = await asked();
        return c.json(isDemonstration ? all : publicPart(all));
      },
    )
    .get(
      '/business',
      described({
        tag: 'Mercadeo',
        summary: 'El negocio de un vistazo',
        description:
          'Ventas de los últimos días con los de antes, y lo que espera ahora: pedidos, reembolsos, existencias. Cada parte ' +
          'viene solo para quien la puede leer.',
        answer: BusinessBoard,
        refuses: [401, 403, 422],
      }),
      allow(services, 'readAnalytics'),
      parsed('query', AskedPeriod),
      async (c) => {
        const nowMs = services.now();
        const period = askedPeriod(c.req.valid('query'), nowMs);
        return c.json(await businessBoard(counting, signedIn(c.var.actor), period, nowMs));
      },
    )
    .get(
      '/stores/:id',
      described({
        tag: 'Tiendas',
        summary: 'Cifras de una tienda en un período y en el de antes',
        description:
          'De los últimos días (`days`) o de `from` a `to`, en días de Colombia y con los dos extremos; `before` son otros tantos días ' +
          'justo antes. Vienen los días en que pasó algo. Las ve quien trabaja en la tienda y quien ve las cifras del negocio.',
        answer: StoreFigures,
        refuses: [401, 403, 404, 422],
      }),
      allow(services, 'enterVendorPages'),
      parsed('param', OfStore),
      parsed('query', AskedPeriod),
      async (c) => {
        const vendorId = await readable(signedIn(c.var.actor), c.req.valid('param').id);
        const nowMs = services.now();
        const period = askedPeriod(c.req.valid('query'), nowMs);
        return c.json(await storeFigures(services.database.db, vendorId, period, nowMs));
      },
    );
}

/** How large the market is and what it sells, not how much: a competitor reads it too. */
function publicPart(all: DashboardSummary): DashboardSummary {
  const { total_vendedores, vendedores_activos, total_productos, productos_activos, tasa_completitud } = all;
  return {
    total_vendedores,
    vendedores_activos,
    total_productos,
    productos_activos,
    tasa_completitud,
    categorias_populares: all.categorias_populares?.map(({ name, percentage }) => ({ name, percentage })),
  };
}

function askedPeriod(asked: AskedPeriod, nowMs: number): FigurePeriod {
  const period = periodOf(asked, dayInBogota(nowMs));
  if (period.ok) return period.value;
  const message = periodMessages[period.refusal];
  throw problem(422, 'API_001', message, [{ field: 'from', message }]);
}

async function isStore(db: Db, vendorId: string): Promise<boolean> {
  const rows = await rowsOf(db, sql`select from vendors where id = ${vendorId}`);
  return rows.length > 0;
}
