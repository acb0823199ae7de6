import { expect, test } from 'vitest';
import { draftedUnits, withUnits } from '#src/features/warehouse/inbound/restock/restocked-draft.ts';
import { blankShippingNotice, type LineDraft } from '#src/features/warehouse/inbound/shipping-notice-form.ts';

const product = (id: string, vendorId = 'tienda-1'): LineDraft['product'] => {
  return { id, name: `Producto ${id}`, sku: id.toUpperCase(), imageUrl: null, vendorId };
};
const line = (id: string, quantity: string, lot = ''): LineDraft => {
  return { product: product(id), quantity, lot, expiresOn: '' };
};

test('what is restocked joins the notice that is being written, and is not there twice', () => {
  const draft = { ...blankShippingNotice, packages: '3', lines: [line('a', '5', 'L-1'), line('a', '2')] };
  expect([...draftedUnits(draft)]).toEqual([['a', 7]]);
  const next = withUnits(draft, [
    { product: product('a'), units: 10 },
    { product: product('b'), units: 4 },
  ]);
  expect(next).toEqual({ ...draft, lines: [line('a', '15', 'L-1'), line('a', '2'), line('b', '4')] });
});

test('units that nobody can read count as none', () => {
  const draft = { ...blankShippingNotice, lines: [line('a', 'doce')] };
  expect([...draftedUnits(draft)]).toEqual([['a', 0]]);
  expect(withUnits(draft, [{ product: product('a'), units: 6 }])).toEqual({
    ...draft,
    lines: [line('a', '6')],
  });
});

test('a notice of one store takes nothing of another', () => {
  const draft = { ...blankShippingNotice, lines: [line('a', '5')] };
  expect(withUnits(draft, [{ product: product('b', 'tienda-2'), units: 1 }])).toBe('other_store');
});
