import { describe, expect, test } from 'vitest';
import { unknownCompany } from '#domain/legal/company.ts';
import { formatPesos } from '#domain/base/money.ts';
import { receiptOfPurchase, receiptOfVendorOrder, type ReceiptFact } from '#domain/orders/order-receipt.ts';
import { aPurchase, aTool } from '#test/factories/orders/purchase-factory.ts';
import { anOrderLine } from '#test/factories/orders/order-factory.ts';
import { aVendorOrder } from '#test/factories/orders/vendor-order-factory.ts';

const company = {
  name: 'MeStore S.A.S.',
  nit: '901.234.567-1',
  address: 'Carrera 27 # 36-14, Bucaramanga',
  phone: '607 633 1234',
  email: 'ayuda@mestore.co',
};
const valueOf = (facts: readonly ReceiptFact[], name: string) =>
  facts.find((each) => each.name === name)?.value;

describe('the receipt of a purchase', () => {
  const order = aPurchase({ created_at: '2026-03-05T17:06:00.000Z' });
  const receipt = receiptOfPurchase(order, false, company);

  test('says its number, when it was made in Colombia, and each store with its lines', () => {
    expect(receipt.title).toBe('Pedido MS-000123');
    expect(valueOf(receipt.facts, 'Fecha')).toMatch(/5 de marzo de 2026.*12:06/);
    expect(receipt.stores.map((each) => [each.heading.split(' · ')[1], each.lines.length])).toEqual([
      ['MS-000123-1', 1],
      ['MS-000123-2', 1],
    ]);
    expect(receipt.stores[1]?.lines[0]).toMatchObject({
      name: 'Juego de llaves mixtas, 12 piezas',
      quantity: '2',
      unitPrice: formatPesos(74_500),
      amount: formatPesos(149_000),
    });
  });

  test('says what it costs, where it goes, who sells, and that it is no electronic invoice', () => {
    expect(receipt.sums.map((each) => each.name).slice(0, 4)).toEqual([
      'Subtotal',
      'IVA (19\u00a0%)',
      'Envío',
      'Total',
    ]);
    expect(valueOf(receipt.sums, 'Total')).toBe(formatPesos(order.total));
    expect(valueOf(receipt.delivery, 'Dirección')).toContain(order.shipping_address);
    expect(receipt.company).toContainEqual({ name: 'NIT', value: '901.234.567-1' });
    expect(receipt.notices).toEqual([expect.stringContaining('no es una factura electrónica')]);
  });

  test('says why a line is not in it, and charges nothing for it', () => {
    const partly = aPurchase({
      lines: [anOrderLine(), aTool({ status: 'refused', refusal: 'insufficient_stock' })],
    });
    const { stores } = receiptOfPurchase(partly, false, company);
    expect(stores.at(-1)).toMatchObject({
      heading: 'Productos que no se incluyeron',
      lines: [
        { amount: '', details: [expect.any(String), expect.stringContaining('No quedaban suficientes')] },
      ],
    });
  });

  test('that the server does not know yet says that its figures are of this device, and who sells is not known', () => {
    const {
      title,
      notices,
      company: seller,
    } = receiptOfPurchase(aPurchase({ order_number: null }), true, unknownCompany);
    expect(title).toBe('Pedido sin número todavía');
    expect(notices[0]).toContain('se confirman cuando el servidor');
    expect(seller).toEqual([
      { name: expect.any(String), value: expect.stringContaining('todavía no ha publicado') },
    ]);
  });

  test('leaves out of the money what nobody gets', () => {
    const [first, ...rest] = order.vendor_orders;
    const cancelled = first ? [{ ...first, status: 'cancelled' as const }, ...rest] : [];
    const { sums } = receiptOfPurchase({ ...order, vendor_orders: cancelled }, false, company);
    expect(valueOf(sums, 'Sin lo que no vas a recibir')).toBe(formatPesos(rest[0]?.total ?? 0));
  });
});

describe('cash at the door', () => {
  test('is rounded for each package, as the courier collects it', () => {
    const [one, other] = [225_962, 100_031];
    const order = aPurchase({ payment_method: 'contraentrega' });
    const parts = order.vendor_orders.map((each, index) => ({ ...each, total: index === 0 ? one : other }));
    const { sums } = receiptOfPurchase(
      { ...order, vendor_orders: parts, total: one + other },
      false,
      company,
    );
    expect(valueOf(sums, 'Redondeo en efectivo')).toBe(`−${formatPesos(12 + 31)}`);
    expect(valueOf(sums, 'En efectivo se paga')).toBe(formatPesos(225_950 + 100_000));
  });

  test('is not spoken of where the payment is another', () => {
    const { sums } = receiptOfVendorOrder(aVendorOrder({ payment_method: 'pse' }), company);
    expect(sums.map((each) => each.name)).not.toContain('Redondeo en efectivo');
  });
});

test('the receipt of one store’s part has its own number, state and money', () => {
  const receipt = receiptOfVendorOrder(aVendorOrder(), company);
  expect(receipt.title).toBe('Pedido MS-000125-1');
  expect(receipt.stores.map((each) => each.heading)).toEqual(['Calzado La Isla']);
  expect(valueOf(receipt.facts, 'Pago')).toBe('Pago pendiente');
  expect(valueOf(receipt.sums, 'Redondeo en efectivo')).toBe(`−${formatPesos(12)}`);
  expect(receipt.sums.at(-1)).toEqual({ name: 'En efectivo se paga', value: formatPesos(225_950) });
});
