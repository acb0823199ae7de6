import { render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { ServicesSection } from '#src/features/front/landing/sections/services-section.tsx';

test('the services are those of the way of goods, from the warehouse to what comes back', () => {
  render(<ServicesSection />);
  const names = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent);
  expect(names).toEqual(['Bodega', 'Catálogo', 'Cobro', 'Alistamiento', 'Entrega', 'Atención']);
});
