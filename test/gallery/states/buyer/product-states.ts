import type { Product } from '#domain/catalog/product.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { paths } from '#domain/paths.ts';
import { INITIAL_PRODUCT_ID } from '#domain/prerender/initial-product-id.ts';
import { productReviewsPath, type ProductReviews } from '#domain/ratings/product-reviews.ts';
import { aCart } from '#test/factories/cart-factory.ts';
import { aFamily } from '#test/factories/family-factory.ts';
import { aProduct } from '#test/factories/product-factory.ts';
import { aProductReview, aReviewsPage } from '#test/factories/reviews-factory.ts';
import { coffeeMaker, football, kettlebell, lamp, shopGoods } from '#test/factories/shop-goods.ts';
import type { Answers } from '#test/gallery/answers.ts';
import type { GalleryState, ScreenState } from '#test/gallery/gallery-state.ts';
import { before } from '#test/gallery/fixed-clock.ts';

const reviews = aReviewsPage(
  [
    aProductReview({ id: 'opinion-1', rating: 5, created_at: before({ days: 2 }) }),
    aProductReview({ id: 'opinion-2', comment: '', author: '', created_at: before({ days: 20 }) }),
    aProductReview({
      id: 'opinion-3',
      rating: 2,
      comment:
        'Suena mucho y el vaporizador gotea. En la tienda me respondieron rápido, pero sigo esperando el repuesto.',
      author: 'Wilmar de Jesús A.',
      is_demo: true,
      created_at: before({ days: 75 }),
    }),
  ],
  12,
);
const family = aFamily(({ talla, color }) => (talla === 'S' || color === 'cereza' ? { stock: 0 } : {}));
const [small, medium] = family as [Product, Product];
const photographed = aProduct(5, {
  name: 'Silla fotografiada',
  price_tiers: [
    { from_units: 12, unit_price: 17_900 },
    { from_units: 1_000, unit_price: 16_500 },
  ],
  main_image_url: 'data:image/svg+xml,' + encodeURIComponent(photograph()),
});
const half = { done: 4_200, total: 18_350 };
const unknown = `/api/v1/products/no-existe`;

/** One product, and when there is none. */
export const productStates: readonly GalleryState[] = [
  of(coffeeMaker, { state: 'full', shows: 'Wilmar de Jesús A.', answers: reviewed(coffeeMaker, reviews) }),
  of(coffeeMaker, {
    state: 'municipality',
    shows: 'Elige',
    async bring(hand) {
      await hand.press('button', 'Cambiar municipio');
      await hand.choose('Departamento', 'Antioquia');
    },
  }),
  of(football, { state: 'few', shows: 'Quedan 3' }),
  of(football, {
    state: 'too-many',
    shows: 'Solo hay 3 unidades disponibles',
    stored: { mestore_cart: aCart([football, 3]) },
  }),
  of(kettlebell, { state: 'sold-out', shows: 'Producto no disponible' }),
  of(lamp, {
    state: 'unrated',
    shows: 'Todavía no hay opiniones.',
    answers: reviewed(lamp, aReviewsPage([])),
  }),
  of(small, { state: 'sizes', shows: 'Talla', holds: { products: aFamily() } }),
  of(medium, { state: 'size-sold-out', shows: 'Agotado', holds: { products: family } }),
  of(photographed, { state: 'photograph', shows: 'Silla fotografiada', holds: { products: [photographed] } }),
  of(coffeeMaker, {
    state: 'reviews-loading',
    shows: 'Opiniones',
    answers: { [`GET ${productReviewsPath(coffeeMaker.id)}`]: 'silence' },
  }),
  of(coffeeMaker, {
    state: 'reviews-unanswered',
    shows: 'No se pudieron leer las opiniones.',
    answers: {
      [`GET ${productReviewsPath(coffeeMaker.id)}`]: { status: 500, body: apiError('API_003') },
    },
  }),
  of(coffeeMaker, { state: 'offline', offline: true, shows: 'Las opiniones se ven con conexión.' }),
  of(coffeeMaker, {
    state: 'offline-reviews',
    offline: true,
    shows: 'Las demás se ven con conexión.',
    stored: {
      mestore_opiniones: [
        { product_id: coffeeMaker.id, asked_at_ms: Date.parse(before({ days: 3 })), page: reviews },
      ],
    },
  }),
  {
    screen: 'product',
    state: 'unknown',
    at: paths.product('no-existe'),
    answers: { [`GET ${unknown}`]: { status: 404, body: apiError('API_002') } },
    shows: 'No encontramos este producto',
  },
  {
    screen: 'product',
    state: 'not-here',
    at: paths.product('no-existe'),
    importing: half,
    offline: true,
    shows: 'Este producto todavía no está en este equipo',
  },
  {
    screen: 'product',
    state: 'unanswered',
    at: paths.product('no-existe'),
    importing: half,
    answers: { [`GET ${unknown}`]: { status: 503, body: apiError('API_003') } },
    shows: 'No pudimos traer este producto',
  },
  { screen: 'product', state: 'loading', at: paths.product(coffeeMaker.id), isNew: true, shows: 'MeStore' },
  {
    screen: 'product',
    state: 'opening',
    at: paths.product(coffeeMaker.id),
    isNew: true,
    prepare: tellInHead,
    shows: `Vendido por ${coffeeMaker.vendor_name}`,
  },
];

function of(product: Product, state: ScreenState): GalleryState {
  return {
    screen: 'product',
    at: paths.product(product.id),
    holds: { products: shopGoods },
    answers: reviewed(product, reviews),
    ...state,
  };
}

function reviewed(product: Product, page: ProductReviews): Answers {
  return { [`GET ${productReviewsPath(product.id)}`]: page };
}

/** The server wrote into the page what is seen first of the product. */
async function tellInHead(): Promise<void> {
  const said = document.createElement('script');
  said.type = 'application/json';
  said.id = INITIAL_PRODUCT_ID;
  said.textContent = JSON.stringify(coffeeMaker);
  document.head.append(said);
}

/** A picture that reaches its edges, as a photograph does and a drawing of ours does not. */
function photograph(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="800" viewBox="0 0 10 8"><path fill="#e8ddcd" d="M0 0h10v8H0z"/><path fill="#8a4b2f" d="M3 1h4v4H3zM3 5h1v2H3zM6 5h1v2H6z"/></svg>';
}
