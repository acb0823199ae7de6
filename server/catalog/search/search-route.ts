import { Hono } from 'hono';
import * as v from 'valibot';
import { allow } from '#server/auth/allow.ts';
import { catalogueSearch } from '#server/catalog/search/catalogue-search.ts';
import { SearchQuery } from '#server/catalog/products/product-query.ts';
import { pageOf } from '#server/http/paged.ts';
import { ProductPage, publicFor } from '#server/catalog/products/public-answer.ts';
import { searchSynonyms } from '#server/catalog/search/synonyms-storage.ts';
import { searchProducts, searchVendors, suggestNames } from '#server/catalog/search/search-storage.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';
import { parsed } from '#server/http/parsed.ts';

const tag = 'Búsqueda';
const MAX_SUGGESTIONS = 8;

const FoundPage = v.object({
  ...ProductPage.entries,
  /** What no product has, alone or together with the other words; empty when `data` has all of them. */
  left_out: v.array(v.string()),
});

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
  const ask = catalogueSearch(services.database, async () => (await searchSynonyms(services).now()).table);
  return new Hono<AppEnv>()
    .get(
      '/products',
      described({
        tag,
        summary: 'Buscar productos',
        description:
          'Todas las palabras deben aparecer; no cuentan las tildes, las mayúsculas, los signos, el plural ni palabras como «de», y con pocos resultados se perdona un error por palabra. Si ningún producto las tiene todas, responde los que tienen más de ellas, o si no hay ninguna los de la palabra más parecida, y dice cuáles dejó por fuera en `left_out`.',
        answer: FoundPage,
        refuses: [401, 422],
      }),
      allow(services, 'anyone'),
      parsed('query', SearchQuery),
      async (c) => {
        const query = c.req.valid('query');
        const { offset, page } = pageOf(query);
        const { limit } = query;
        const { data, total, leftOut } = await searchProducts(db, ask, query.q, { limit, offset });
        publicFor(c);
        const pagination = { total, limit, page, pages: Math.ceil(total / limit) };
        return c.json({ data, pagination, left_out: leftOut });
      },
    )
    .get(
      '/vendors',
      described({ tag, summary: 'Buscar tiendas', answer: VendorList, refuses: [401, 422] }),
      allow(services, 'anyone'),
      parsed('query', SearchQuery),
      async (c) => {
        const { q, limit } = c.req.valid('query');
        const found = await searchVendors(db, q);
        publicFor(c);
        return c.json({ data: found.slice(0, limit) });
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
        publicFor(c);
        return c.json({ suggestions: await suggestNames(db, ask, c.req.valid('query').q, MAX_SUGGESTIONS) });
      },
    );
}
