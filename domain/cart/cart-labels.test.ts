import { expect, test } from 'vitest';
import { badgeCount, cartRefusalMessage } from '#domain/cart/cart-labels.ts';

test('a refused add says how many units there are and how many are in the cart', () => {
  expect(cartRefusalMessage('too_many_units', 4, 3)).toBe(
    'Solo hay 4 unidades disponibles (3 ya en carrito)',
  );
  expect(cartRefusalMessage('unavailable', 0, 0)).toBe('Producto no disponible');
});

test.each([
  [9, 9, '9'],
  [10, 9, '9+'],
  [99, 99, '99'],
  [100, 99, '99+'],
] as const)('a badge of %i units with room for %i reads %s', (count, most, text) => {
  expect(badgeCount(count, most)).toBe(text);
});
