import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { ProductBadges } from '#src/shared/catalog/product-badges.tsx';
import { ProductCard } from '#src/shared/catalog/product-card.tsx';
import { aProduct } from '#test/factories/product-factory.ts';

const daysAgo = (days: number) => new Date(serverNowMs() - days * DAY_MS).toISOString();

test.each([
  [{ stock: 5, age: 6.9, price: 20_000 }, ['−50\u00a0%', 'Pocas unidades', 'Nuevo']],
  [{ stock: 1, age: 8, price: 10_000 }, ['Pocas unidades']],
  [{ stock: 6, age: 1, price: 20_000 }, ['−50\u00a0%', 'Nuevo']],
  [{ stock: 0, age: 8, price: 10_000 }, []],
])('%j has all the badges that are so', ({ stock, age, price }, badges) => {
  const product = aProduct(1, { stock, price, precio_venta: 10_000, created_at: daysAgo(age) });
  const { container } = render(<ProductBadges product={product} />);
  expect([...container.children].map((each) => each.textContent)).toEqual(badges);
});

test('a card says them beside the label of its list too', () => {
  const product = aProduct(1, { stock: 3, price: 20_000, precio_venta: 10_000, created_at: daysAgo(1) });
  render(<ProductCard product={product} label={<span>+230%</span>} />);
  for (const badge of ['+230%', 'Pocas unidades', 'Nuevo']) screen.getByText(badge);
});
