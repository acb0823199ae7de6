import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { infoPages } from '#domain/prerender/public-pages.ts';
import { settingsPaths } from '#domain/settings/settings-api.ts';
import { eq } from 'drizzle-orm';
import { categories } from '#server/db/tables/catalog-tables.ts';
import { allCategories } from '#server/catalog/products/category-storage.ts';
import { fixedPages } from '#server/ssr/page-heads.ts';
import { pagesForFile } from '#test/server/pages-for-file.ts';
import { serverForFile } from '#test/server/test-server.ts';

const SITE = 'https://mestore.co';
const HOSTILE = `Termo "1 L" </title></script><script>alert(1)</script><!-- $& $' 'x'`;

let thermos: string;
let hidden: string;
let category: string | undefined;

const server = await serverForFile({ config: { publicUrl: SITE } });
const pages = pagesForFile(server.services);
const pagesWithCode = pagesForFile(server.services, {
  written: {
    '.vite/manifest.json': JSON.stringify({
      '_shop-1a.js': { file: 'assets/shop-1a.js', name: 'shop', imports: ['_rules-2b.js'] },
      '_rules-2b.js': { file: 'assets/rules-2b.js', name: 'rules', imports: ['_shop-1a.js'] },
      'a.svg': { file: 'assets/a.svg' },
    }),
  },
});
const pagesAlone = pagesForFile(server.services, {
  headOf: () => Promise.reject(new Error('The database is away.')),
});

beforeAll(async () => {
  await server.db
    .update(categories)
    .set({ formerSlugs: ['juegos'] })
    .where(eq(categories.id, 'juguetes'));
  category = (await allCategories(server.services.database.db)).find(
    (each) => each.slug === 'hogar-y-jardín',
  )?.id;
  thermos = await server.addProduct(
    {
      name: HOSTILE,
      description: 'Acero.\u2028Doble </script> pared.',
      precio_venta: 100_000,
      price: 120_000,
      rating: 4.5,
      review_count: 8,
      main_image_url: '/media/termo.png?v=1&t=2',
    },
    3,
  );
  hidden = await server.addProduct({ name: 'Retirado', is_active: false });
});

async function open(address: string) {
  const answer = await pages.open(address);
  const html = await answer.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    status: answer.status,
    html,
    head,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    data: blocks.map((each) => JSON.parse(each[1] ?? '') as Record<string, unknown>),
  };
}

describe('the head of a product', () => {
  test('has its title, description, picture and one address, whichever of its addresses was opened', async () => {
    const canonical = `${SITE}/marketplace/product/${thermos}`;
    for (const address of ['marketplace/product', 'productos', 'catalog']) {
      const page = await open(`/${address}/${thermos}`);
      expect([page.status, page.canonical]).toEqual([200, canonical]);
      expect(page.head).toMatch(/<title>Termo .* · MeStore<\/title>/);
      expect(page.head).toMatch(/<meta name="description" content="\$.119\.000 con IVA\. Acero/);
      expect(page.head).toContain(`<meta property="og:image" content="${SITE}/media/termo.png?v=1&#38;t=2"`);
      expect(page.head).toContain(`<meta property="og:type" content="product"`);
      expect(page.head.match(/<title>|<meta\s+name="description"/g)).toHaveLength(2);
    }
  });

  test('says as data what is sold, for how much with IVA, and where it stands', async () => {
    const { data } = await open(`/marketplace/product/${thermos}`);
    expect(data).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: HOSTILE,
        aggregateRating: { ratingValue: 4.5, reviewCount: 8 },
        offers: { price: 119_000, priceCurrency: 'COP', availability: 'https://schema.org/InStock' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: 'Inicio' }, { name: 'Hogar y Jardín' }, { name: HOSTILE }],
      },
    ]);
  });

  test('of a size and colour says both, the family, and its own address', async () => {
    const shirt = { name: 'Camiseta', family_id: 'camisetas', category_id: 'ropa-y-moda' };
    const id = await server.addProduct({ ...shirt, variant_attributes: { talla: 'M', color: 'azul' } });
    await server.addProduct({ ...shirt, variant_attributes: { talla: 'L', color: 'azul' } });
    const { canonical, data } = await open(`/marketplace/product/${id}`);
    expect(canonical).toBe(`${SITE}/marketplace/product/${id}`);
    expect(data[0]).toMatchObject({
      size: 'M',
      color: 'azul',
      inProductGroupWithID: 'camisetas',
      isVariantOf: {
        '@type': 'ProductGroup',
        productGroupID: 'camisetas',
        variesBy: ['https://schema.org/size', 'https://schema.org/color'],
      },
    });
    expect((await open(`/marketplace/product/${thermos}`)).data[0]).not.toHaveProperty('isVariantOf');
  });

  test('lets nothing that a store writes become markup', async () => {
    const { html, data } = await open(`/marketplace/product/${thermos}`);
    const plain = await open('/carrito-de-nadie');
    const tags = (of: string) => of.match(/<(script|title|style|iframe|!--)/gi)?.length ?? 0;
    // And the product as the app reads it.
    expect(tags(html)).toBe(tags(plain.html) + data.length + 1);
    expect(html).not.toContain('alert(1)</script>');
    expect(html).toContain('<div id="root">');
    expect(html.split('</head>')).toHaveLength(2);
  });

  test.each(['no-existe', 'a%20b', '%E0%A4%A', '%00', 'x'.repeat(300)])(
    'of a product that is not there (%s) is 404, still the app, and not to be listed',
    async (id) => {
      const page = await open(`/marketplace/product/${id}`);
      expect([page.status, page.canonical, page.data]).toEqual([404, undefined, []]);
      expect(page.head).toContain('<title>Producto no disponible · MeStore</title>');
      expect(page.head).toContain('<meta name="robots" content="noindex" />');
      expect(page.html).toContain('<div id="root">');
    },
  );

  test('of a product that is not on sale says nothing of it', async () => {
    const page = await open(`/marketplace/product/${hidden}`);
    expect(page.status).toBe(404);
    expect(page.html).not.toContain('Retirado');
  });
});

describe('the head of a category', () => {
  test('has its one address, accents and all, and its newest products as data', async () => {
    const page = await open('/marketplace/category/hogar-y-jardin');
    expect([page.status, page.canonical]).toEqual([200, `${SITE}/marketplace/category/hogar-y-jard%C3%ADn`]);
    expect(page.data).toMatchObject([
      { '@type': 'CollectionPage', mainEntity: { itemListElement: [{ position: 1, name: HOSTILE }] } },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  test('is the same where the list of products names it, by its id or its slug', async () => {
    const canonical = `${SITE}/marketplace/category/hogar-y-jard%C3%ADn`;
    for (const address of ['/catalog?category=hogar-y-jardin', `/productos?category=${category}`]) {
      expect([address, (await open(address)).canonical]).toEqual([address, canonical]);
    }
  });

  test('leads on from an address that it had before', async () => {
    const answer = await pages.open('/marketplace/category/Juegos');
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      301,
      '/marketplace/category/juguetes',
      'no-cache',
    ]);
    expect((await open('/catalog?category=juegos')).canonical).toBe(`${SITE}/marketplace/category/juguetes`);
  });

  test('that does not exist is 404', async () => {
    expect((await open('/marketplace/category/no-existe')).status).toBe(404);
    expect((await open('/catalog?category=no-existe')).status).toBe(404);
  });
});

test('the list of all products has one address', async () => {
  for (const address of ['/catalog', '/productos', '/catalog/']) {
    expect((await open(address)).canonical).toBe(`${SITE}/catalog`);
  }
});

test('every page of fixed text has its own title, description and address', async () => {
  for (const { path: address, title } of Object.values(infoPages)) {
    const page = await open(address);
    expect([page.status, page.canonical]).toEqual([200, SITE + address]);
    expect(page.head).toContain(`<title>${title} · MeStore</title>`);
  }
  expect((await open('/marketplace')).canonical).toBe(`${SITE}/marketplace/home`);
});

test('the front door is a page that the build wrote whole, with its head, for who runs no code', async () => {
  const written = '<div id="escrita"><h1>Tú vendes.</h1></div>';
  const landing = path.join(pages.folder, 'landing.html');
  writeFileSync(
    landing,
    readFileSync('index.html', 'utf8').replace('<div id="root">', () => written),
  );
  const { html, head, status, canonical, data } = await open('/');
  expect([status, canonical, html.includes(written)]).toEqual([200, `${SITE}/`, true]);
  expect(head).toContain('<title>Vende sin bodega propia · MeStore</title>');
  expect(head).toMatch(/<meta name="description" content="Guarda tus productos en nuestra bodega/);
  expect(data).toMatchObject([{ '@type': 'WebSite' }, { '@type': 'Organization', url: SITE }]);
  expect((await open('/marketplace')).html).not.toContain(written);
  rmSync(landing);
  expect((await open('/')).html).toContain('<div id="root">');
});

test.each(['/marketplace/track', '/track/MS-000123', '/track/MS-000123/', '/track/%E0%A4%A'])(
  'following an order (%s) is not to be listed and says nothing of it',
  async (address) => {
    const page = await open(address);
    expect([page.status, page.canonical, page.data]).toEqual([200, undefined, []]);
    expect(page.head).toContain('<title>Seguir un pedido · MeStore</title>');
    expect(page.head).toContain('<meta name="robots" content="noindex" />');
    expect(page.head).not.toContain('000123');
  },
);

test('what is of one person has no head of its own', async () => {
  const page = await open('/app/mis-compras');
  expect([page.status, page.canonical]).toEqual([200, undefined]);
  expect(page.head).toContain('<title>MeStore</title>');
});

test('announces the code of the screen that it opens, where the build has it', async () => {
  const shop = '<link rel="modulepreload" crossorigin href="/assets/shop-1a.js" />';
  expect((await open(`/marketplace/product/${thermos}`)).head).not.toContain('modulepreload');
  const headOf = async (address: string) => (await pagesWithCode.open(address)).text();
  for (const address of [`/marketplace/product/${thermos}`, '/marketplace/featured']) {
    const head = await headOf(address);
    expect([head.split(shop).length, head.split('href="/assets/rules-2b.js"').length]).toEqual([2, 2]);
  }
  for (const address of ['/marketplace/home', '/terms', '/marketplace/product/no-existe']) {
    expect(await headOf(address)).not.toContain(shop);
  }
});

test('a page whose head cannot be read is still the app', async () => {
  const answer = await pagesAlone.open(`/marketplace/product/${thermos}`);
  expect([answer.status, (await answer.text()).includes('<div id="root">')]).toEqual([200, true]);
});

test('search engines are told every public page and where not to look', async () => {
  const robots = await (await server.request('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(robots).toContain('Disallow: /api/');
  const answer = await server.request('/sitemap.xml');
  const listed = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map((each) => each[1]);
  expect(answer.headers.get('content-type')).toContain('application/xml');
  expect(listed).toEqual(expect.arrayContaining(fixedPages.map((each) => SITE + each.path)));
  expect(listed).toContain(`${SITE}/marketplace/product/${thermos}`);
  expect(listed).toContain(`${SITE}/marketplace/category/deportes`);
  expect(listed.join(' ')).not.toContain(hidden);
});

test('the day of delivery is promised with the hour that the company has set for it', async () => {
  const promising = ['/marketplace/home', '/marketplace/category/hogar-y-jardín'];
  const heads = () => Promise.all(promising.map(async (each) => (await open(each)).head));
  for (const head of await heads()) expect(head).toContain('reparto en Bucaramanga."');
  const json = { seen_version: 0, changes: { 'shipping.cut_off': 14 } };
  const headers = await server.signIn('owner');
  expect((await server.request(settingsPaths.save, { json, headers })).status).toBe(200);
  for (const head of await heads()) expect(head).toContain('si pides antes de las 14:00."');
});
