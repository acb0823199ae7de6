import { bestSellersPath } from '#domain/catalog/best-sellers.ts';
import { LISTINGS } from '#domain/catalog/listing.ts';
import { listingPages } from '#domain/prerender/listing-pages.ts';
import { paths } from '#domain/paths.ts';
import { coffeeMaker, football, kettlebell, lamp, shopGoods } from '#test/factories/shop-goods.ts';
import type { Answers } from '#test/gallery/answers.ts';
import type { GalleryState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';

/** The best sellers by the server's count. */
const sold: Answers = {
  [`GET ${bestSellersPath}`]: { data: [football, coffeeMaker, lamp] },
};

/** The listings that the shop fills by itself. */
export const listingStates: readonly GalleryState[] = [
  ...LISTINGS.map((listing): GalleryState => ({
    screen: `shelf-${listing}`,
    state: 'open',
    at: listingPages[listing].path,
    answers: sold,
    holds: listing === 'best-sellers' ? { products: shopGoods } : {},
    shows: listing === 'best-sellers' ? football.name : listingPages[listing].description,
    bring: async (hand) => void (await hand.find('article')),
  })),
  {
    screen: 'shelf-deals',
    state: 'empty',
    at: paths.deals,
    holds: { products: [football, kettlebell, lamp] },
    shows: 'Hoy no hay ofertas',
  },
  {
    screen: 'shelf-best-sellers',
    state: 'empty',
    at: paths.bestSellers,
    answers: { [`GET ${bestSellersPath}`]: { data: [] } },
    shows: 'Todavía no sabemos qué se vende más',
  },
  {
    screen: 'shelf-best-sellers',
    state: 'offline',
    at: paths.bestSellers,
    offline: true,
    holds: { products: shopGoods },
    stored: {
      mestore_mas_vendidos: {
        ids: [coffeeMaker.id, football.id],
        askedAtMs: Date.parse(before({ days: 2 })),
      },
    },
    shows: 'Contado hace 2 días',
  },
  {
    screen: 'shelf-best-sellers',
    state: 'never-asked',
    at: paths.bestSellers,
    offline: true,
    shows: 'Eso lo cuenta el servidor.',
  },
];
