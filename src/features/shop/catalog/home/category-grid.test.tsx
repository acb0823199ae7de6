import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { CategoryGrid } from '#src/features/shop/catalog/home/category-grid.tsx';

const home = {
  id: 'c-3',
  name: 'Hogar y Jardín',
  slug: 'hogar-y-jardín',
  is_active: true,
  products_count: 7,
};

test('each category opens the list of its products, by its id', () => {
  render(<CategoryGrid categories={[home]} />);
  const tile = screen.getByRole('link', { name: 'Hogar y Jardín' });
  expect(tile.getAttribute('href')).toBe('/catalog?category=c-3');
});
