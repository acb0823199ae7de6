import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { MINUTE_MS } from '#domain/base/durations.ts';
import { paths } from '#domain/paths.ts';
import { allow } from '#server/auth/allow.ts';
import { shownCategories } from '#domain/catalog/category-tree.ts';
import { allCategories } from '#server/catalog/products/category-storage.ts';
import { ON_SALE } from '#server/catalog/products/product-sql.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import { rowsOf } from '#server/db/database.ts';
import { fixedPages } from '#server/ssr/page-heads.ts';
import type { AppEnv, Services } from '#server/http/app-env.ts';
import { described } from '#server/http/described.ts';

const tag = 'Buscadores';
const SITEMAP_BELIEVED_MS = 10 * MINUTE_MS;
/** A list may have 50,000 addresses (sitemaps.org): the newest products that fit beside the other pages. */
const MAX_PRODUCTS = 45_000;
const MAX_STORES = 4_000;

const NOT_TO_BE_READ = [
  '/api/',
  '/admin',
  '/app',
  '/auth/',
  '/bandeja-',
  '/cart',
  '/checkout',
  '/dashboard',
  '/dev/',
  '/login',
  '/marketplace/wishlist',
  '/plan-b',
  '/register',
  '/revisiones',
  '/test-',
  '/tienda/',
  '/vendor-test',
];

/** The files for search engines: where not to look, and every public page. */
export function sitemapRoute(services: Services): Hono<AppEnv> {
  const { publicUrl } = services.config;
  const sitemap = memoizeFor(() => sitemapOf(services), { ms: SITEMAP_BELIEVED_MS });
  return new Hono<AppEnv>()
    .get(
      '/robots.txt',
      described({ tag, summary: 'Qué no deben leer los buscadores', answers: 'Texto de robots.txt.' }),
      allow(services, 'open'),
      (c) => {
        const refused = NOT_TO_BE_READ.map((each) => `Disallow: ${each}`);
        c.header('cache-control', 'no-cache');
        return c.text(['User-agent: *', ...refused, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'));
      },
    )
    .get(
      '/sitemap.xml',
      described({ tag, summary: 'Todas las páginas públicas', answers: 'XML de sitemaps.org.' }),
      allow(services, 'open'),
      async (c) => {
        c.header('cache-control', 'no-cache');
        return c.body(await sitemap.now(), 200, {
          'content-type': 'application/xml; charset=utf-8',
        });
      },
    );
}

async function sitemapOf({ database: { db }, config }: Services): Promise<string> {
  const categories = shownCategories(await allCategories(db));
  const stores = await rowsOf<{ store_slug: string }>(
    db,
    sql`select v.store_slug from vendors v where exists (select from products p where p.vendor_id = v.id
          and ${sql.raw(ON_SALE)}) order by v.store_slug limit ${MAX_STORES}`,
  );
  const products = await rowsOf<{ id: string }>(
    db,
    sql`select p.id from products p where ${sql.raw(ON_SALE)}
        order by p.created_at desc, p.id limit ${MAX_PRODUCTS}`,
  );
  const addresses = [
    ...fixedPages.map((each) => each.path),
    ...categories.map((each) => paths.category(each.slug)),
    ...stores.map((each) => paths.store(each.store_slug)),
    ...products.map((each) => paths.product(each.id)),
  ];
  const urls = addresses.map((each) => `<url><loc>${inXml(config.publicUrl + each)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function inXml(input: string): string {
  return input.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);
}
