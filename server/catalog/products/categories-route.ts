import { Hono } from 'hono';
import * as v from 'valibot';
import { Category } from '#domain/catalog/category.ts';
import { allow } from '#server/auth/allow.ts';
import { allCategories } from '#server/catalog/products/category-storage.ts';
import { publicFor } from '#server/catalog/products/public-answer.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';

export function categoriesRoute(services: Services): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    '/',
    described({
      tag: 'Catálogo',
      summary: 'Listar categorías',
      description: 'La que más productos a la venta tiene va primero.',
      answer: v.object({ categories: v.array(Category) }),
      refuses: [401],
    }),
    allow(services, 'anyone'),
    async (c) => {
      publicFor(c);
      return c.json({ categories: await allCategories(services.database.db) });
    },
  );
}
