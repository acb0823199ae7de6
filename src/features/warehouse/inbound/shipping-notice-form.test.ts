import { describe, expect, test } from 'vitest';
import {
  blankShippingNotice,
  shippingNoticeData,
  shippingNoticeProblems,
  withAnotherLot,
  withProduct,
  type LineDraft,
  type ShippingNoticeDraft,
} from '#src/features/warehouse/inbound/shipping-notice-form.ts';

const TODAY = '2026-03-01';
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

  test('takes several lots of a product, one beside the other, and says where one is there twice', () => {
    const one = drafted('5');
    const [first] = one.lines;
    if (!first) throw new Error('no line');
    const other = { ...first, product: product('p2') };
    const two = withAnotherLot({ ...one, lines: [first, other] }, first);
    expect(two.lines.map((each) => each.product.id)).toEqual(['p1', 'p1', 'p2']);
    expect(Object.keys(shippingNoticeProblems(two, TODAY).lots)).toEqual(['1']);
    expect(shippingNoticeData(two)).toBeNull();
    const told = {
      ...two,
      lines: two.lines.map((each, place) => (place === 1 ? { ...each, lot: ' L-2 ' } : each)),
    };
    expect(shippingNoticeProblems(told, TODAY).lots).toEqual({});
    expect(shippingNoticeData(told)?.lines.map((each) => each.lot)).toEqual(['', 'L-2', '']);
  });

  test.each(['', '0', '-3', '1.5', 'mil', '1000001'])('is not saved with %j units', (quantity) => {
    expect(shippingNoticeProblems(drafted(quantity), TODAY).quantities).toHaveProperty('0');
    expect(shippingNoticeData(drafted(quantity))).toBeNull();
  });

  test.each(['', '0', '10001', 'dos'])('is not saved with %j packages', (packages) => {
    expect(shippingNoticeProblems(drafted('1', { packages }), TODAY).packages).toBeDefined();
    expect(shippingNoticeData(drafted('1', { packages }))).toBeNull();
  });

  test.each([
    ['2026-02-28', '', { expectedOn: 'Ese día ya pasó: escribe cuándo llega.', expiries: {} }],
    ['2026-02-31', '', { expectedOn: 'Esa fecha no existe en el calendario.', expiries: {} }],
    ['2027-03-01', '', { expiries: {} }],
    ['2027-03-02', '', { expectedOn: 'Llega dentro de más de un año: revisa la fecha.', expiries: {} }],
    ['2026-03-05', '2026-03-04', { expiries: { 0: 'Vence antes de llegar: revisa la fecha.' } }],
    ['', '2026-02-01', { expiries: { 0: 'Vence antes de llegar: revisa la fecha.' } }],
    ['2026-03-05', '0226-12-31', { expiries: { 0: 'Revisa el año: va de 2000 a 2100.' } }],
    ['2026-03-05', '2026-12-31', { expiries: {} }],
  ])('that comes on %j with goods until %j says %j', (expectedOn, expiresOn, said) => {
    const draft = drafted('1', { expectedOn });
    const lines = draft.lines.map((each) => ({ ...each, expiresOn }));
    const { quantities: _, lots: _lots, ...problems } = shippingNoticeProblems({ ...draft, lines }, TODAY);
    expect(problems).toEqual(said);
  });

  test('becomes the data of its command', () => {
    expect(shippingNoticeProblems(blankShippingNotice, TODAY).lines).toBe('Agrega al menos un producto.');
    expect(shippingNoticeData(drafted('5', { expectedOn: '2026-03-05', packages: '2' }))).toEqual({
      vendor_id: 'tienda-1',
      expected_on: '2026-03-05',
      packages: 2,
      notes: '',
      lines: [{ product_id: 'p1', quantity: 5, lot: '', expires_on: null }],
    });
  });
});
