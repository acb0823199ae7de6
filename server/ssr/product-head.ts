import * as v from 'valibot';
import type { Category } from '#domain/catalog/category.ts';
import type { Product } from '#domain/catalog/product.ts';
import { type IvaRates, percentForSale } from '#domain/catalog/iva-class.ts';
import { withIva } from '#domain/cart/pricing.ts';
import { formatPesos } from '#domain/base/money.ts';
import { paths } from '#domain/paths.ts';
import { InitialProduct } from '#domain/prerender/initial-product.ts';
import type { PageHead } from '#server/ssr/page-head.ts';

type Place = readonly [name: string, path: string];

/**
 * The head of a product's page: its offer is the price that a buyer pays, with IVA (Ley 1480 de 2011 art.
 * 26).
 * @param at.ivaRates those that hold now.
 */
export function productHead(
  product: Product,
  category: Category | undefined,
  { publicUrl, ivaRates }: { publicUrl: string; ivaRates: IvaRates },
): PageHead {
  const canonical = paths.product(product.id);
  const url = publicUrl + canonical;
  const percent = percentForSale(product, ivaRates);
  const price = withIva(product.precio_venta, percent);
  const images = [product.main_image_url, ...product.images.map((each) => each.public_url)]
    .filter((each) => each !== null)
    // A vendor may have written something that is no address.
    .filter((each) => URL.canParse(each, `${publicUrl}/`));
  const whole = [...new Set(images)].map((each) => new URL(each, `${publicUrl}/`).href);
  const trail: Place[] = [
    ...(category ? [[category.name, paths.category(category.slug)] as const] : []),
    [product.name, canonical],
  ];
  return {
    status: 200,
    title: product.name,
    description: `${formatPesos(price)}${percent === 0 ? '' : ' con IVA'}. ${product.description || `Vendido por ${product.vendor_name}.`}`,
    canonical,
    kind: 'product',
    image: shareable(images),
    code: 'shop',
    picture: images[0]?.startsWith('/') ? images[0] : null,
    sight: v.parse(InitialProduct, product),
    data: [
      {
        '@type': 'Product',
        '@id': url,
        name: product.name,
        sku: product.sku,
        url,
        ...(product.gtin ? { gtin: product.gtin } : {}),
        ...variantData(product),
        ...(product.description ? { description: product.description } : {}),
        ...(whole.length > 0 ? { image: whole } : {}),
        ...(category ? { category: category.name } : {}),
        ...(product.review_count > 0 ? { aggregateRating: ratingOf(product) } : {}),
        offers: {
          '@type': 'Offer',
          url,
          price,
          priceCurrency: 'COP',
          availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
          seller: { '@type': 'Organization', name: product.vendor_name },
        },
      },
      breadcrumbs(trail, publicUrl),
    ],
  };
}

/** Its size and colour, and its family: each member has its own page. */
function variantData({ family_id, variant_attributes: { talla, color }, name }: Product): object {
  const varies = [...(talla ? ['size'] : []), ...(color ? ['color'] : [])];
  return {
    ...(talla ? { size: talla } : {}),
    ...(color ? { color } : {}),
    ...(family_id === null
      ? {}
      : {
          inProductGroupWithID: family_id,
          isVariantOf: {
            '@type': 'ProductGroup',
            name,
            productGroupID: family_id,
            variesBy: varies.map((each) => `https://schema.org/${each}`),
          },
        }),
  };
}

/** The way to a page from the front of the shop. */
export function breadcrumbs(trail: readonly Place[], publicUrl: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [['Inicio', paths.marketplaceHome] as const, ...trail].map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

function ratingOf({ rating, review_count }: Product): object {
  return { '@type': 'AggregateRating', ratingValue: rating, reviewCount: review_count, bestRating: 5 };
}

/** The apps that show shared links do not draw vectors. */
function shareable(images: readonly string[]): string | null {
  return images.find((each) => !/\.svg($|\?)/.test(each)) ?? null;
}
