import { describe, expect, test } from 'vitest';
import {
  blankShippingNotice,
  shippingNoticeData,
  shippingNoticeProblems,
  withProduct,
  type LineDraft,
  type ShippingNoticeDraft,
} from '#src/features/inbound/shipping-notice-form.ts';

const product = (id: string, vendorId = 'tienda-1'): LineDraft['product'] => {
  return { id, name: `Producto ${id}`, sku: id.toUpperCase(), imageUrl: null, vendorId };
};
const drafted = (quantity: string, over: Partial<ShippingNoticeDraft> = {}): ShippingNoticeDraft => ({
  ...blankShippingNotice,
  lines: [{ product: product('p1'), quantity, lot: '', expiresOn: '' }],
  ...over,
});

describe('a shipping notice that is being written', () => {
  test('takes each product once, and of one store', () => {
    const draft = withProduct(blankShippingNotice, product('p1'));
    if (typeof draft === 'string') throw new Error(draft);
    expect(draft.lines).toHaveLength(1);
    expect(withProduct(draft, product('p1'))).toBe('twice');
    expect(withProduct(draft, product('p2', 'tienda-2'))).toBe('other_store');
  });

  test.each(['', '0', '-3', '1.5', 'mil', '1000001'])('is not saved with %j units', (quantity) => {
    expect(shippingNoticeProblems(drafted(quantity)).quantities).toHaveProperty('p1');
    expect(shippingNoticeData(drafted(quantity))).toBeNull();
  });

  test.each(['', '0', '10001', 'dos'])('is not saved with %j packages', (packages) => {
    expect(shippingNoticeProblems(drafted('1', { packages })).packages).toBeDefined();
    expect(shippingNoticeData(drafted('1', { packages }))).toBeNull();
  });

  test('becomes the data of its command', () => {
    expect(shippingNoticeProblems(blankShippingNotice).lines).toBe('Agrega al menos un producto.');
    expect(shippingNoticeData(drafted('5', { expectedOn: '2026-03-05', packages: '2' }))).toEqual({
      vendor_id: 'tienda-1',
      expected_on: '2026-03-05',
      packages: 2,
      notes: '',
      lines: [{ product_id: 'p1', quantity: 5, lot: '', expires_on: null }],
    });
  });
});
