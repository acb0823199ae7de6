import type { Listing } from '#domain/catalog/listing.ts';
import { paths } from '#domain/paths.ts';
import type { PublicPage } from '#domain/prerender/public-pages.ts';

/** Every product of the shop. */
export const catalogPage: PublicPage = {
  path: paths.catalog,
  title: 'Catálogo',
  description: 'Todos los productos de las tiendas de MeStore, por categoría, precio y opiniones.',
};

/** The listings of the marketplace. */
export const listingPages = {
  featured: {
    path: paths.featured,
    title: 'Destacados',
    description: 'Los productos que las tiendas de MeStore quieren que veas primero.',
  },
  deals: {
    path: paths.deals,
    title: 'Ofertas',
    description: 'Lo que hoy cuesta menos que su precio de lista, del mayor descuento al menor.',
  },
  'new-arrivals': {
    path: paths.newArrivals,
    title: 'Recién llegados',
    description: 'Lo último que entró al catálogo.',
  },
  'top-rated': {
    path: paths.topRated,
    title: 'Mejor calificados',
    description: 'Los productos con mejores opiniones de quienes los compraron.',
  },
  'best-sellers': {
    path: paths.bestSellers,
    title: 'Más vendidos',
    description: 'Lo que más se ha pedido en los últimos pedidos de MeStore.',
  },
} satisfies Record<Listing, PublicPage>;
