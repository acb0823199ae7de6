import { DAY_MS } from '#domain/base/durations.ts';
import type { NewRating } from '#server/ratings/ratings-storage.ts';
import { between, chance, demoId, shuffled } from '#server/seed/chance.ts';
import type { DemoProduct } from '#server/seed/demo-product.ts';

const authors = [
  'Adriana P.',
  'Beatriz L.',
  'Carlos M.',
  'Daniela V.',
  'Edgar S.',
  'Fabiola R.',
  'Germán T.',
  'Helena C.',
  'Ignacio B.',
  'Jimena A.',
];

const comments: Record<number, readonly string[]> = {
  3: ['Cumple, aunque lo esperaba un poco más grande.', 'Está bien por lo que cuesta.', ''],
  4: ['Buena calidad. El empaque llegó un poco golpeado, el producto no.', 'Tal como se ve en la foto.', ''],
  5: [
    'Muy contenta con la compra: llegó antes de lo que decía.',
    'Excelente. Ya pedí otro para mi mamá.',
    'Llevo un mes usándolo y sigue como nuevo.',
    '',
  ],
};

/**
 * The demonstration's ratings of a product, which nobody wrote: three to eight; one product in ten has none.
 */
export function demoStars(sku: string, isFeatured: boolean): number[] {
  if (!isFeatured && chance(`${sku} reviewed`) < 0.1) return [];
  return Array.from({ length: between(3, 8, `${sku} reviews`) }, (_, index) => {
    const drawn = chance(`${sku} stars ${index}`);
    if (drawn < 0.12) return 3;
    return drawn < 0.45 ? 4 : 5;
  });
}

/** The average of the ratings, with two decimals; 0 when there are none. */
export function averageOf(stars: readonly number[]): number {
  if (stars.length === 0) return 0;
  return Math.round((stars.reduce((sum, each) => sum + each, 0) / stars.length) * 100) / 100;
}

/**
 * The ratings behind the figures of the demonstration's products. They have no buyer, which tells them from
 * real ones.
 */
export function demoRatings(products: readonly DemoProduct[], nowMs: number): NewRating[] {
  return products.flatMap(({ id, sku, is_featured, age_days }) => {
    const people = shuffled(authors, `${sku} authors`);
    return demoStars(sku, is_featured).map((rating, index) => {
      const texts = comments[rating] ?? [''];
      const daysAgo = Math.min(age_days, 120) * chance(`${sku} rated ${index}`);
      return {
        id: demoId(`rating ${sku} ${index}`),
        product_id: id,
        buyer_id: null,
        rating,
        comment: texts[between(0, texts.length - 1, `${sku} comment ${index}`)] ?? '',
        author: people[index] ?? '',
        created_at: new Date(nowMs - daysAgo * DAY_MS).toISOString(),
      };
    });
  });
}
