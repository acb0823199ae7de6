import * as v from 'valibot';
import { expect, test } from 'vitest';
import { promotionDays, promotionNote, promotionOffer } from '#domain/delivery/shipping-promotion-text.ts';
import type { ShippingPromotion } from '#domain/delivery/shipping-promotion.ts';
import { settingText } from '#domain/settings/setting-text.ts';
import { shippingPromotionsSchema } from '#domain/settings/shipping-promotions-schema.ts';

const december: ShippingPromotion = {
  id: '0193a000-0000-7000-8000-000000000001',
  name: 'Diciembre en Santander',
  from: '2026-12-01',
  until: '2026-12-15',
  departments: ['68'],
  municipalities: ['05001'],
  cost: null,
  free_from: 1,
};
const problemsOf = (...promotions: unknown[]) =>
  v.safeParse(shippingPromotionsSchema, promotions).issues?.map(({ message }) => message) ?? [];

test('promotions of one name on other days, of one day, and of a whole year are taken', () => {
  const later = { ...december, id: `${december.id.slice(0, -1)}2`, from: '2027-12-01', until: '2028-11-30' };
  expect(problemsOf(december, later)).toEqual([]);
  expect(problemsOf({ ...december, until: december.from })).toEqual([]);
});

test.each<[string, object, RegExp]>([
  ['without a name', { name: ' ' }, /Escribe el nombre/],
  ['with a direction mark in its name', { name: 'Dic\u202eiembre' }, /./],
  ['over before it begins', { until: '2026-11-30' }, /Termina antes de empezar/],
  ['of more than a year', { until: '2027-12-02' }, /Dura más de 366 días/],
  ['on a day that there is not', { from: '2026-02-30' }, /no existe/],
  ['that offers nothing', { free_from: null }, /desde qué compra es gratis/],
  ['that costs nothing instead of being free', { cost: 0 }, /./],
  ['of half a peso', { free_from: 1.5 }, /sin centavos/],
  ['to a place on no list', { municipalities: ['99999'] }, /DIVIPOLA/],
  ['with more than that', { paid_by: 'store' }, /./],
])('one %s is refused in words', (_, changes, message) => {
  expect(problemsOf({ ...december, ...changes })[0]).toMatch(message);
});

test('two of one name and day, and two of one id, are refused', () => {
  const twin = { ...december, id: `${december.id.slice(0, -1)}3`, name: 'diciembre EN santander' };
  expect(problemsOf(december, twin)[0]).toMatch(/Ya hay una promoción con ese nombre/);
  expect(problemsOf(december, { ...december, name: 'Otra' })[0]).toMatch(/mismo identificador/);
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('the history and the shop say what it offers, where and until when', () => {
  expect(plain(settingText('shipping.promotions', [december]))).toBe(
    'Diciembre en Santander: Envío gratis en toda compra, del 1 de dic al 15 de dic de 2026 (Santander, Medellín)',
  );
  expect(settingText('shipping.promotions', [])).toBe('Ninguna');
  expect(plain(promotionOffer({ cost: 5_000, free_from: 90_000 }))).toBe(
    'Envío a $ 5.000, gratis desde $ 90.000 de subtotal',
  );
  expect(plain(promotionOffer({ cost: 5_000, free_from: null }))).toBe('Envío a $ 5.000');
  expect(plain(promotionOffer({ cost: null, free_from: 90_000 }))).toBe(
    'Envío gratis desde $ 90.000 de subtotal',
  );
  expect(promotionDays({ from: '2026-12-24', until: '2026-12-24' })).toBe('el 24 de dic de 2026');
  expect(promotionDays({ from: '2026-12-24', until: '2027-01-06' })).toBe(
    'del 24 de dic de 2026 al 6 de ene de 2027',
  );
  expect(promotionNote(december, '2026-12-10')).toBe(
    'Promoción «Diciembre en Santander», hasta el 15 de dic',
  );
});
