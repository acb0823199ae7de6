import { describe, expect, test } from 'vitest';
import {
  blankNotice,
  noticeData,
  noticeProblems,
  withProduct,
  type LineDraft,
  type NoticeDraft,
} from '#src/features/inbound/notice-form.ts';

const product = (id: string, vendorId = 'tienda-1'): LineDraft['product'] => {
  return { id, name: `Producto ${id}`, sku: id.toUpperCase(), imageUrl: null, vendorId };
};
const drafted = (quantity: string, over: Partial<NoticeDraft> = {}): NoticeDraft => ({
  ...blankNotice,
  lines: [{ product: product('p1'), quantity, lot: '', expiresOn: '' }],
  ...over,
});

describe('a notice that is being written', () => {
  test('takes each product once, and of one store', () => {
    const draft = withProduct(blankNotice, product('p1'));
    if (typeof draft === 'string') throw new Error(draft);
    expect(draft.lines).toHaveLength(1);
    expect(withProduct(draft, product('p1'))).toBe('twice');
    expect(withProduct(draft, product('p2', 'tienda-2'))).toBe('other_store');
  });

  test.each(['', '0', '-3', '1.5', 'mil', '1000001'])('is not saved with %j units', (quantity) => {
    expect(noticeProblems(drafted(quantity)).quantities).toHaveProperty('p1');
    expect(noticeData(drafted(quantity))).toBeNull();
  });

  test.each(['', '0', '10001', 'dos'])('is not saved with %j packages', (packages) => {
    expect(noticeProblems(drafted('1', { packages })).packages).toBeDefined();
    expect(noticeData(drafted('1', { packages }))).toBeNull();
  });

  test('becomes the data of its command', () => {
    expect(noticeProblems(blankNotice).lines).toBe('Agrega al menos un producto.');
    expect(noticeData(drafted('5', { expectedOn: '2026-03-05', packages: '2' }))).toEqual({
      vendor_id: 'tienda-1',
      expected_on: '2026-03-05',
      packages: 2,
      notes: '',
      lines: [{ product_id: 'p1', quantity: 5, lot: '', expires_on: null }],
    });
  });
});
