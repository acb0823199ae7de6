import { describe, expect, test } from 'vitest';
import { problemsOfProduct } from '#domain/stores/check-product.ts';
import { decideChange } from '#domain/stores/decide-change.ts';
import { chargedPrice } from '#domain/stores/offer-days.ts';
import { splitChange } from '#domain/stores/split-change.ts';
import { pendingPhotoUrl } from '#domain/stores/pending-photo.ts';
import { marksOf } from '#domain/stores/review-marks.ts';
import { planSaves } from '#domain/stores/plan-saves.ts';
import {
  BLANK_FIELDS,
  STORE_PRODUCT_FIELDS,
  type SomeFields,
  type StoreProductFields,
} from '#domain/stores/store-product-fields.ts';

const whole: StoreProductFields = {
  ...BLANK_FIELDS,
  name: 'Termo',
  category_id: 'hogar',
  sku: 'TER-1',
  price: 50_000,
};
const limit = { approvedPrice: 50_000, percent: 20 };
const today = '2026-11-27';

describe('the part of a change that waits', () => {
  test.each<[string, SomeFields, string[]]>([
    ['a price at the limit', { price: 60_000 }, []],
    ['a price beyond it', { price: 60_001 }, ['price']],
    ['an offer at the limit', { offer_price: 40_000 }, []],
    [
      'an offer below it, with its days',
      { offer_price: 39_999, offer_from: today },
      ['offer_price', 'offer_from'],
    ],
    ['a price by quantity at the limit', { price_tiers: [{ from_units: 9, unit_price: 40_000 }] }, []],
    ['one below it', { price_tiers: [{ from_units: 9, unit_price: 39_999 }] }, ['price_tiers']],
    ['a text beside a stock limit', { description: 'Nueva', max_stock: 9 }, ['description']],
    ['a category, a code and a measure', { category_id: 'aseo', gtin: '7702004003508', weight_grams: 9 }, []],
  ])('of %s', (_name, draft, reviewed) => {
    expect(splitChange(whole, draft, limit).reviewed).toEqual(reviewed);
  });

  test('of a product that nobody approved yet is all of it', () => {
    expect(splitChange(null, whole, limit).automatic).toEqual([]);
  });
});

describe('a product cannot be sent', () => {
  test.each<[SomeFields, string]>([
    [{ offer_price: 50_001 }, 'offer_price'],
    [{ price_tiers: [{ from_units: 9, unit_price: 50_000 }] }, 'price_tiers'],
    [{ offer_price: 40_000, offer_until: '2026-11-26' }, 'offer_until'],
    [{ offer_price: 40_000, offer_from: '2026-12-02', offer_until: '2026-12-01' }, 'offer_until'],
    [{ offer_from: '2026-12-02' }, 'offer_price'],
    [{ weight_grams: 900_000, length_mm: 10, width_mm: 10, height_mm: 10 }, 'weight_grams'],
    [{ min_stock: 5, max_stock: 4 }, 'max_stock'],
    [{ name: '' }, 'name'],
    [{ price: 0 }, 'price'],
  ])('with %j, and its store reads it at the field', (fields, field) => {
    const product = Object.assign({}, whole, fields);
    expect(problemsOfProduct(product, STORE_PRODUCT_FIELDS, today).map((each) => each.field)).toEqual([
      field,
    ]);
  });
});

test('what somebody imported long ago keeps no store from changing something else', () => {
  const old = { ...whole, name: '', offer_price: 40_000, offer_until: '2020-01-01' };
  expect(problemsOfProduct(old, ['cost'], today)).toEqual([]);
});

test('an offer is charged on its first and its last day, and without days always', () => {
  const offer = { price: 10, offer_price: 8, offer_from: '2026-11-27', offer_until: '2026-11-28' };
  const days = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];
  expect(days.map((each) => chargedPrice(offer, each))).toEqual([10, 8, 8, 10]);
  expect(chargedPrice({ ...offer, offer_from: null, offer_until: null }, '2030-01-01')).toBe(8);
});

test('a reviewer’s attention is drawn to words and prices, and not to a word within another', () => {
  const draft = { name: 'Réplica de reloj', description: 'Armario. Escríbeme al WhatsApp', price: 90_000 };
  expect(marksOf(whole, draft, limit)).toEqual([
    { field: 'name', reason: 'palabra_prohibida', words: ['replica'] },
    { field: 'description', reason: 'palabra_prohibida', words: ['whatsapp'] },
    { field: 'price', reason: 'precio_fuera_de_rango', words: [] },
  ]);
});

describe('a decision', () => {
  const change = { published: whole, draft: { name: 'Olla', description: 'Honda' }, remarks: [] };
  const product = { ...change, change_state: 'PENDIENTE' } as const;
  const remarks = [{ field: 'name' as const, reason: 'texto_incorrecto' as const, note: '' }];
  const answer = { outcome: 'request_changes', takes_rest: true, remarks, note: '' } as const;

  test('takes the fields without a remark, and of a first version nothing', () => {
    expect(decideChange(product, answer)).toMatchObject({
      publish: { description: 'Honda' },
      draft: { name: 'Olla' },
      change_state: 'CAMBIOS_SOLICITADOS',
    });
    expect(decideChange({ ...product, published: null }, answer).publish).toEqual({});
  });

  test('with a remark on the whole takes nothing', () => {
    const remarks = [{ field: null, reason: 'producto_no_permitido' as const, note: '' }];
    const all = { ...answer, remarks };
    expect(decideChange(product, { ...all, outcome: 'reject' })).toMatchObject({
      publish: {},
      change_state: 'RECHAZADO',
    });
  });
});

describe('photographs on their way', () => {
  const upload = '01900000-0000-7000-8000-000000000001';
  const images = [{ public_url: pendingPhotoUrl(upload) }];

  test('have a lane beside the prices, which leave at once', () => {
    expect(planSaves('p1', { fields: { price: 9, images }, submit: true, isPublished: true })).toEqual([
      { lane: 'product:p1', fields: { price: 9 }, submit: true, uploads: [] },
      { lane: 'product-photos:p1', fields: { images }, submit: true, uploads: [upload] },
    ]);
  });

  test('are what sends a product for its first approval', () => {
    const saves = planSaves('p1', { fields: { price: 9, images }, submit: true, isPublished: false });
    expect(saves.map((each) => each.submit)).toEqual([false, true]);
  });

  test('that have arrived before travel with the rest', () => {
    const there = { price: 9, images: [{ public_url: '/media/photos/x.jpeg' }] };
    expect(planSaves('p1', { fields: there, submit: true, isPublished: true })).toHaveLength(1);
  });
});
