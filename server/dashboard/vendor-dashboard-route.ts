import { Hono } from 'hono';
import { can } from '#domain/accounts/capabilities.ts';
import { DashboardSummary } from '#domain/dashboard/dashboard-summary.ts';
import { SECOND_MS } from '#domain/base/durations.ts';
import { allow } from '#server/auth/allow.ts';
import { networkOf } from '#server/auth/auth-events.ts';
import { networkRateLimit } from '#server/auth/keyed-rate-limit.ts';
import { rateLimits } from '#server/auth/rate-limits.ts';
import { publicFor } from '#server/catalog/products/public-answer.ts';
import { believedByCost } from '#server/dashboard/believed-by-cost.ts';
import { businessFigures } from '#server/dashboard/business-figures.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';

const BELIEVED_MS = 15 * SECOND_MS;

/** The figures of the business: what anybody may know, and to those who run it all of them. */
export function vendorDashboardRoute(services: Services): Hono<AppEnv> {
  const figures = believedByCost(BELIEVED_MS, () => businessFigures(services.database.db, services.now()));
  const limit = networkRateLimit(rateLimits.publicFigures);
  // Of a demonstration nothing is anybody's secret.
  const isDemonstration = services.config.seedDemo;
  const asked = async () => ({ ...(await figures()), ...(isDemonstration ? { demostracion: true } : {}) });
  return new Hono<AppEnv>().get(
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
