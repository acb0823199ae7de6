import type { Context } from 'hono';
import * as v from 'valibot';
import { Product } from '#domain/catalog/product.ts';
import type { AppEnv } from '#server/http/app-env.ts';

/**
 * Lets shared caches keep a catalogue answer for a moment if a visitor asked; answers to people stay private.
 */
export function publicFor(c: Context<AppEnv>): void {
  c.header('vary', 'Authorization');
  if (c.var.actor === null) c.header('cache-control', 'public, max-age=10');
}

export const Pagination = v.object({
  total: v.number(),
  limit: v.number(),
  page: v.number(),
  pages: v.number(),
});

export const ProductPage = v.object({ data: v.array(Product), pagination: Pagination });
