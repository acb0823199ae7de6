import { expect, test } from 'vitest';
import { isSameDestination, shippingOf } from '#src/features/shop/checkout/shipping/own-addresses.ts';
import { anAddress } from '#test/factories/address-factory.ts';

const home = anAddress({ detail: 'Apto 402', is_default: true });

test('an own address fills the form of the checkout whole', () => {
  expect(shippingOf(home, 'marta@correo.co')).toEqual({
    name: 'Marta Rueda',
    phone: '3151234567',
    address: 'Calle 45 # 27-31, Apto 402',
    city: 'Bucaramanga',
    state: 'Santander',
    postal_code: '',
    email: 'marta@correo.co',
  });
});

test('the same door written in another way is the same place, whatever the e-mail', () => {
  const filled = shippingOf(home, 'marta@correo.co');
  expect(
    isSameDestination(filled, { ...filled, phone: '+57 315 123 4567', city: 'BUCARAMANGA ', email: '' }),
  ).toBe(true);
  expect(isSameDestination(filled, { ...filled, address: 'Calle 45 # 27-32' })).toBe(false);
});
