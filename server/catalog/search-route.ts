import { Hono } from 'hono';
import * as v from 'valibot';
import { foldSpanish } from '#domain/spanish-text.ts';
import { allow } from '#server/auth/allow.ts';
import { knownWords } from '#server/catalog/known-words.ts';
import { SearchQuery } from '#server/catalog/product-query.ts';
import { pageOf } from '#server/http/paged.ts';
import { ProductPage, publicFor } from '#server/catalog/public-answer.ts';
import { searchProducts, searchVendors, suggestNames } from '#server/catalog/search-storage.ts';
import { searchWords } from '#server/catalog/search-words.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Búsqueda';
const MAX_SUGGESTIONS = 8;

const VendorList = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      store_name: v.string(),
      store_slug: v.string(),
      store_description: v.string(),
      city: v.string(),
    }),
  ),
});

export function searchRoute(services: Services): Hono<AppEnv> {
  const { db } = services.database;
  const known = knownWords(db);
  return new Hono<AppEnv>()
    .get(
      '/products',
      described({
        tag,
        summary: 'Buscar productos',
        description:
          'Todas las palabras deben aparecer; las tildes y las mayúsculas no cuentan, y con pocos resultados se perdona un error por palabra.',
        answer: ProductPage,
        refuses: [401, 422],
      }),
      allow(services, 'anyone'),
      parsed('query', SearchQuery),
      async (c) => {
        const query = c.req.valid('query');
        const { offset, page } = pageOf(query);
        const { limit } = query;
        const { data, total } = await searchProducts(db, known, searchWords(query.q), {
          limit,
          offset,
        });
        publicFor(c);
        return c.json({ data, pagination: { total, limit, page, pages: Math.ceil(total / limit) } });
      },
    )
    .get(
      '/vendors',
      described({ tag, summary: 'Buscar tiendas', answer: VendorList, refuses: [401, 422] }),
      allow(services, 'anyone'),
      parsed('query', SearchQuery),
      async (c) => {
        const words = searchWords(c.req.valid('query').q);
        const found = await searchVendors(db, (text) => {
          const folded = foldSpanish(text);
          return words.every((word) => folded.includes(word));
        });
        publicFor(c);
        return c.json({ data: found.slice(0, c.req.valid('query').limit) });
      },
    )
    .get(
      '/suggestions',
      described({
        tag,
        summary: 'Completar lo que se escribe',
        answer: v.object({ suggestions: v.array(v.string()) }),
        refuses: [401, 422],
      }),
      allow(services, 'anyone'),
      parsed('query', SearchQuery),
      async (c) => {
        const words = searchWords(c.req.valid('query').q);
        publicFor(c);
        return c.json({ suggestions: await suggestNames(db, known, words, MAX_SUGGESTIONS) });
      },
    );
}
