import { describe, expect, test } from 'vitest';
import { explainShipping } from '#domain/settings/explain-shipping.ts';

const changed = (key: string, version: number, value: unknown, by: string) => {
  return { version, key, value, at: '2026-03-04T15:00:00.000Z', by, note: '' };
};
const toSantaMarta = { shipping_state: 'Magdalena', shipping_city: 'Santa Marta', shipping_promotion: null };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a shipping of 9.900 is explained a year later by what was set then, and by whom', () => {
  const inForce = {
    cost: changed('shipping.cost', 12, 9_900, 'Ana Rangel'),
    freeFrom: undefined,
    zones: undefined,
  };
  const said = plain(
    explainShipping({ ...toSantaMarta, shipping_cost: 9_900, settings_version: 14 }, inForce),
  );
  expect(said).toContain('El envío costaba $ 9.900 y era gratis desde $ 200.000 de subtotal');
  expect(said).toMatch(/versión 14 \(Ana Rangel, el 4 .*mar/);
  expect(said).toContain('Se cobraron $ 9.900');
});

test('one of before anybody set anything is explained by what there was', () => {
  const inForce = { cost: undefined, freeFrom: undefined, zones: undefined };
  const said = plain(explainShipping({ ...toSantaMarta, shipping_cost: 0, settings_version: 0 }, inForce));
  expect(said).toContain('El envío costaba $ 15.000 y era gratis desde $ 200.000');
  expect(said).toContain('como venía antes de que alguien lo cambiara. No se cobró');
});

test('what a promotion took away is named, with who pays it', () => {
  const inForce = { cost: undefined, freeFrom: undefined, zones: undefined };
  const shipping_promotion = { id: 'p-1', name: 'Diciembre', saved: 15_000 };
  const purchase = { ...toSantaMarta, shipping_cost: 0, settings_version: 4, shipping_promotion };
  expect(plain(explainShipping(purchase, inForce))).toContain(
    'La promoción «Diciembre» le quitó $ 15.000, que pone MeStore. No se cobró',
  );
});

describe('with zones', () => {
  const zone = { departments: [], municipalities: [], cost: 22_000, free_from: 300_000 };
  const coast = { ...zone, name: 'Costa Caribe', departments: ['47'] };
  const inForce = {
    cost: changed('shipping.cost', 3, 9_900, 'Ana Rangel'),
    freeFrom: undefined,
    zones: changed('shipping.zones', 5, [coast], 'Jorge Pico'),
  };

  test('the one of its municipality is named, with who set it', () => {
    const said = plain(
      explainShipping({ ...toSantaMarta, shipping_cost: 22_000, settings_version: 9 }, inForce),
    );
    expect(said).toContain('A Santa Marta, de la zona «Costa Caribe», el envío costaba $ 22.000');
    expect(said).toContain('gratis desde $ 300.000');
    expect(said).toContain('(Jorge Pico,');
  });

  test('what none names says so, and who set what it paid', () => {
    const toCali = { ...toSantaMarta, shipping_state: 'Valle del Cauca', shipping_city: 'Cali' };
    const said = plain(explainShipping({ ...toCali, shipping_cost: 9_900, settings_version: 4 }, inForce));
    expect(said).toContain('El envío costaba $ 9.900');
    expect(said).toContain('a donde ninguna zona decía otra cosa');
  });
});
