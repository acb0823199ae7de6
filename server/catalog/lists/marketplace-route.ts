import { Hono } from 'hono';
import * as v from 'valibot';
import { Product } from '#domain/catalog/product.ts';
import { LISTINGS, type Listing } from '#domain/catalog/listing.ts';
import { CompanyAnswer, companyOf } from '#domain/legal/company.ts';
import { allow } from '#server/auth/allow.ts';
import { pageSize } from '#server/http/paged.ts';
import { publicFor } from '#server/catalog/products/public-answer.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import { productsOfListing } from '#server/catalog/lists/listings.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';
import { companySettings } from '#server/settings/company-settings.ts';

const tag = 'Catálogo';
/** A listing reads the whole catalogue and the last orders, and nobody notices its changes within seconds. */
const LISTING_BELIEVED_MS = 5_000;

const summaries = {
  featured: 'Productos destacados',
  deals: 'Ofertas, del mayor descuento al menor',
  'new-arrivals': 'Productos recién llegados',
  'top-rated': 'Productos mejor calificados',
  'best-sellers': 'Productos más vendidos en los últimos pedidos',
} satisfies Record<Listing, string>;

/** The listings of the marketplace, and the company that runs it. */
export function marketplaceRoute(services: Services): Hono<AppEnv> {
  const shown = memoizeFor(
    ({ listing, most }: { listing: Listing; most: number }) =>
      productsOfListing(services.database.db, listing, most),
    { ms: LISTING_BELIEVED_MS, keyOf: ({ listing, most }) => `${listing} ${most}` },
  );
  const route = new Hono<AppEnv>().get(
    '/company',
    described({
      tag,
      summary: 'Quién opera esta tienda',
      description: 'Lo que la ley exige mostrar (Ley 1480, art. 50), hasta donde la configuración lo dice.',
      answer: CompanyAnswer,
      refuses: [401],
    }),
    allow(services, 'anyone'),
    async (c) => {
      publicFor(c);
      return c.json({ company: companyOf((await companySettings(services).now()).values) });
    },
  );
  for (const listing of LISTINGS) {
    route.get(
      `/${listing}`,
      described({
        tag,
        summary: summaries[listing],
        answer: v.object({ data: v.array(Product) }),
        refuses: [401, 422],
      }),
      allow(services, 'anyone'),
      parsed('query', v.object({ limit: pageSize })),
      async (c) => {
        const { limit } = c.req.valid('query');
        const data = await shown.now({ listing, most: limit });
        publicFor(c);
        return c.json({ data });
      },
    );
  }
  return route;
}
