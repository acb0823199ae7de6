import { countOf } from '#domain/base/spanish-text.ts';
import { paths } from '#domain/paths.ts';
import type { PublicStore } from '#domain/stores/public-store.ts';
import type { PageHead } from '#server/ssr/page-head.ts';
import { breadcrumbs } from '#server/ssr/product-head.ts';

/** The head of a store's page. */
export function storeHead(store: PublicStore, publicUrl: string): PageHead {
  const { name, description, city, rating, slug, products_count } = store;
  const canonical = paths.store(slug);
  const where = city ? `, ${city}` : '';
  return {
    status: 200,
    title: name,
    description:
      `${countOf(products_count, 'producto', 'productos')} de ${name}${where}. ${description}`.trim(),
    canonical,
    kind: 'website',
    image: null,
    code: 'shop',
    data: [
      {
        '@type': 'Store',
        name,
        url: publicUrl + canonical,
        ...(description ? { description } : {}),
        ...(city
          ? { address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'CO' } }
          : {}),
        ...(rating
          ? {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: rating.average,
                reviewCount: rating.reviews,
                bestRating: 5,
              },
            }
          : {}),
      },
      breadcrumbs([[name, canonical]], publicUrl),
    ],
  };
}
