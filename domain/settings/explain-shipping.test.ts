import { expect, test } from 'vitest';
import { explainShipping } from '#domain/settings/explain-shipping.ts';

const changed = (key: string, version: number, value: number, by: string) => {
  return { version, key, value, at: '2026-03-04T15:00:00.000Z', by, note: '' };
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a shipping of 9.900 is explained a year later by what was set then, and by whom', () => {
  const inForce = { cost: changed('shipping.cost', 12, 9_900, 'Ana Rangel'), freeFrom: undefined };
  const said = plain(explainShipping({ shipping_cost: 9_900, settings_version: 14 }, inForce));
  expect(said).toContain('El envío costaba $ 9.900 y era gratis desde $ 200.000 de subtotal');
  expect(said).toMatch(/versión 14 \(Ana Rangel, el 4 .*mar/);
  expect(said).toContain('Se cobraron $ 9.900');
});

test('one of before anybody set anything is explained by what there was', () => {
  const inForce = { cost: undefined, freeFrom: undefined };
  const said = plain(explainShipping({ shipping_cost: 0, settings_version: 0 }, inForce));
  expect(said).toContain('El envío costaba $ 15.000 y era gratis desde $ 200.000');
  expect(said).toContain('como venía antes de que alguien lo cambiara. No se cobró');
});
