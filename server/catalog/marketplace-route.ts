import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { Product } from '#domain/catalog/product.ts';
import { allow } from '#server/auth/allow.ts';
import { pageSize } from '#server/catalog/product-query.ts';
import { ON_SALE, PRODUCT_COLUMNS, PRODUCT_TABLES } from '#server/catalog/product-sql.ts';
import { publicFor } from '#server/catalog/public-answer.ts';
import { rowsOf } from '#server/db/database.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

export function marketplaceRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    '/featured',
    described({
      tag: 'Catálogo',
      summary: 'Productos destacados',
      answer: v.object({ data: v.array(Product) }),
      refuses: [401, 422],
    }),
    allow(services, 'anyone'),
    parsed('query', v.object({ limit: pageSize })),
    async (c) => {
      const data = await rowsOf<Product>(
        services.database.db,
        sql`select ${sql.raw(PRODUCT_COLUMNS)} from ${sql.raw(PRODUCT_TABLES)}
            where ${sql.raw(ON_SALE)} and p.is_featured
            order by p.rating desc, p.review_count desc, p.id limit ${c.req.valid('query').limit}`,
      );
      publicFor(c);
      return c.json({ data });
    },
  );
}
