import { countOf, foldSpanish } from '#domain/base/spanish-text.ts';
import type { Category } from '#domain/catalog/category.ts';
import { homeDeliveryRule } from '#domain/delivery/delivery-estimate.ts';
import { dispatchTermsOf, type DispatchTerms } from '#domain/delivery/dispatch.ts';
import { warehouseScope } from '#domain/settings/setting-scope.ts';
import { initialSettings } from '#domain/settings/setting-values.ts';
import { landingPage } from '#domain/prerender/landing-page.ts';
import { LISTINGS } from '#domain/catalog/listing.ts';
import type { InitialLists } from '#domain/prerender/initial-lists.ts';
import { catalogPage, listingPages } from '#domain/prerender/listing-pages.ts';
import { Id } from '#domain/base/ids.ts';
import { paths } from '#domain/paths.ts';
import { contactPage, infoPages, type PublicPage } from '#domain/prerender/public-pages.ts';
import * as v from 'valibot';
import { allCategories } from '#server/catalog/products/category-storage.ts';
import { categoryAt, categoryOf } from '#domain/catalog/category.ts';
import { branchOf, shownCategories } from '#domain/catalog/category-tree.ts';
import { productById, isPublic } from '#server/catalog/products/product-storage.ts';
import { memoizeFor } from '#server/cache/memoize-for.ts';
import { initialListsReader } from '#server/ssr/initial-lists.ts';
import type { PageHead } from '#server/ssr/page-head.ts';
import { breadcrumbs, productHead } from '#server/ssr/product-head.ts';
import { storeHead } from '#server/ssr/store-head.ts';
import { companySettings } from '#server/settings/company-settings.ts';
import { ivaRatesAt } from '#domain/settings/iva-rates.ts';
import { publicSettingsOf } from '#server/settings/public-settings-of.ts';
import type { Services } from '#server/http/app-env.ts';
import { publicStore } from '#server/stores/profile/public-store-storage.ts';

const CATEGORIES_BELIEVED_MS = 10_000;
const PRODUCT = /^\/(?:marketplace\/product|productos|catalog)\/([^/]+)\/?$/;
const TRACKED = /^\/(?:track\/[^/]+|marketplace\/track)\/?$/;
const STORE = /^\/marketplace\/store\/([^/]+)\/?$/;
const CATEGORY = /^\/marketplace\/category\/([^/]+)\/?$/;

/** Every address of the shop's front page. */
const HOMES: readonly string[] = [paths.marketplace, paths.marketplaceHome];
/** Every address of the list of all products. */
const CATALOGS: readonly string[] = [paths.catalog, paths.products];
const homePage: PublicPage = {
  path: paths.marketplaceHome,
  title: 'MeStore',
  description: homeDescription(dispatchTermsOf(initialSettings)),
};

/** Pages whose text is the same for everyone, by their address. */
export const fixedPages: readonly PublicPage[] = [
  landingPage,
  homePage,
  catalogPage,
  ...Object.values(listingPages),
  ...Object.values(infoPages),
  contactPage,
];

/**
 * The head of the page at an address; null when it has only the general one.
 * @param path as the browser asks for it, still encoded.
 * @param search what stands behind it in the address.
 */
export type HeadOf = (path: string, search?: URLSearchParams) => Promise<PageHead | null>;

/** Heads of the public pages: fixed texts, products and categories. */
export function pageHeads(services: Services): HeadOf {
  const { database, config } = services;
  const { db } = database;
  const { publicUrl } = config;
  const { now: categories } = memoizeFor(() => allCategories(db), { ms: CATEGORIES_BELIEVED_MS });
  const firstRows = initialListsReader(db);

  return async (path, search) => {
    const head = await headAt(path, search);
    const settings = await companySettings(services).lastKnown();
    return head && settings.version > 0 ? { ...head, settings: publicSettingsOf(settings) } : head;
  };

  /** By what leaves the warehouse: what a store does otherwise its own goods say. */
  async function dispatchTerms(): Promise<DispatchTerms> {
    return dispatchTermsOf((await companySettings(services).lastKnown()).valuesFor(warehouseScope));
  }

  async function headAt(path: string, search?: URLSearchParams): Promise<PageHead | null> {
    const plain = path.replace(/(.)\/$/, '$1');
    const productId = asked(PRODUCT, path);
    if (productId !== null) return headOfProduct(productId);
    const slug = asked(CATEGORY, path);
    if (slug !== null) return headOfCategory((all) => categoryAt(all, slug), path);
    const storeName = asked(STORE, path);
    if (storeName !== null) return headOfStore(storeName);
    if (TRACKED.test(path)) return trackingHead;
    if (plain === paths.landing) return landingHead(publicUrl);
    if (HOMES.includes(plain)) return headOfHome();
    const listing = LISTINGS.find((each) => listingPages[each].path === plain);
    if (listing) {
      const rows = await firstRows([], listing);
      return { ...fixedHead(listingPages[listing], publicUrl), code: 'shop', rows };
    }
    if (CATALOGS.includes(plain)) return headOfCatalog(search?.get('category') ?? null);
    const page = fixedPages.find((each) => each.path === plain);
    return page ? { ...fixedHead(page, publicUrl), code: 'front' } : null;
  }

  async function headOfHome(): Promise<PageHead> {
    const rows = await firstRows(await categories(), 'featured', 'new-arrivals');
    const description = homeDescription(await dispatchTerms());
    return { ...fixedHead({ ...homePage, description }, publicUrl), data: [siteData(publicUrl)], rows };
  }

  async function headOfProduct(id: string): Promise<PageHead> {
    const product = v.is(Id, id) ? await productById(db, id) : undefined;
    if (!product || !(await isPublic(db, product))) return notThere('Producto no disponible');
    const category = (await categories()).find((each) => each.id === product.category_id);
    const { values } = await companySettings(services).lastKnown();
    return productHead(product, category, { publicUrl, ivaRates: ivaRatesAt(values, services.now()) });
  }

  /** A store has one address, that of its slug, whichever way somebody came. */
  async function headOfStore(slugOrId: string): Promise<PageHead> {
    const store = v.is(Id, slugOrId) ? await publicStore(db, slugOrId) : undefined;
    return store ? storeHead(store, publicUrl) : notThere('No encontramos esta tienda');
  }

  /** The products of one category have one address for whoever lists them: that of its slug. */
  async function headOfCatalog(asked: string | null): Promise<PageHead> {
    if (asked) return headOfCategory((all) => categoryOf(all, asked), null);
    const rows = await firstRows(await categories(), 'new-arrivals');
    return { ...fixedHead(catalogPage, publicUrl), code: 'shop', rows };
  }

  /** @param path of an address that is the category's own, which leads on where it is a former one. */
  async function headOfCategory(
    meant: (all: readonly Category[]) => Category | undefined,
    path: string | null,
  ): Promise<PageHead> {
    const all = await categories();
    const category = meant(shownCategories(all));
    if (!category) return notThere('No encontramos esta categoría');
    const branch = { name: category.id, ids: branchOf(all, category.id) };
    const rule = homeDeliveryRule(await dispatchTerms());
    const head = categoryHead(category, await firstRows(all, branch), { publicUrl, rule });
    const slug = path === null ? null : asked(CATEGORY, path);
    const isFormer = slug !== null && foldSpanish(slug) !== foldSpanish(category.slug);
    return isFormer ? { ...head, movedTo: paths.category(category.slug) } : head;
  }
}

function homeDescription(terms: DispatchTerms): string {
  return `Compra en las tiendas de Bucaramanga, con o sin conexión: envío a toda Colombia y ${homeDeliveryRule(terms)}.`;
}

function categoryHead(
  { id, name, slug, products_count }: Category,
  rows: InitialLists,
  { publicUrl, rule }: { publicUrl: string; rule: string },
): PageHead {
  const canonical = paths.category(slug);
  const description = `${countOf(products_count, 'producto', 'productos')} de ${name} en las tiendas de MeStore, con ${rule}.`;
  const items = (rows.lists[id] ?? []).map((each, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: each.name,
    url: publicUrl + paths.product(each.id),
  }));
  return {
    status: 200,
    title: name,
    description,
    canonical,
    kind: 'website',
    image: null,
    code: 'shop',
    rows,
    data: [
      {
        '@type': 'CollectionPage',
        name,
        description,
        url: publicUrl + canonical,
        mainEntity: { '@type': 'ItemList', numberOfItems: products_count, itemListElement: items },
      },
      breadcrumbs([[name, canonical]], publicUrl),
    ],
  };
}

function fixedHead({ path, title, description }: PublicPage, publicUrl: string): PageHead {
  return {
    status: 200,
    title,
    description,
    canonical: path,
    kind: 'website',
    image: null,
    data: [breadcrumbs([[title, path]], publicUrl)],
  };
}

/** Of the product's front door, which is the one page that the build writes whole. */
function landingHead(publicUrl: string): PageHead {
  const organization = {
    '@type': 'Organization',
    name: homePage.title,
    url: publicUrl,
    logo: `${publicUrl}/icons/icon-512.png`,
    description: landingPage.description,
    areaServed: 'CO',
  };
  return {
    ...fixedHead(landingPage, publicUrl),
    data: [siteData(publicUrl), organization],
    isWritten: true,
  };
}

/** It has no canonical address, whichever order it names, so that nobody lists it. */
const trackingHead: PageHead = {
  status: 200,
  title: 'Seguir un pedido',
  description: 'Mira en qué va tu pedido con su número y su correo, sin iniciar sesión.',
  canonical: null,
  kind: 'website',
  image: null,
  data: [],
};

function siteData(publicUrl: string): object {
  return {
    '@type': 'WebSite',
    name: homePage.title,
    url: publicUrl,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}${paths.search}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

function notThere(title: string): PageHead {
  return {
    status: 404,
    title,
    description:
      'Puede que haya cambiado de dirección o que ya no esté. Busca entre los demás productos de MeStore.',
    canonical: null,
    kind: 'website',
    image: null,
    data: [],
  };
}

/**
 * The name in an address, or null when the address is of another kind. An address that cannot be read names
 * nothing.
 */
function asked(pattern: RegExp, path: string): string | null {
  const found = pattern.exec(path)?.[1];
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found);
  } catch {
    return '';
  }
}
