import { expect, test } from 'vitest';
import { storeOrderCsvColumns } from '#src/features/store/store-orders/store-order-csv.ts';
import { aStoreOrder, aStoreReturn } from '#test/factories/orders/store-order-factory.ts';

test('a row says what was sold, what came back and what is left, in whole pesos', () => {
  const returns = [aStoreReturn({ status: 'refunded', lines: [{ line: 0, units: [2] }] })];
  const order = aStoreOrder({ preparation: 'handed_over', tracking: 'delivered', payment: 'paid', returns });
  const row = Object.fromEntries(storeOrderCsvColumns.map(({ heading, cell }) => [heading, cell(order)]));
  expect(row).toEqual({
    Pedido: 'MS-000123-1',
    Día: '2026-03-12',
    Estado: 'Entregado',
    Preparación: 'Entregado al transportador',
    Envío: 'Entregado',
    Pago: 'Pagado',
    'Forma de pago': 'Contraentrega (pagas al recibir)',
    Ciudad: 'Medellín',
    Departamento: 'Antioquia',
    Productos: '2 × CHO-500 Chocolate de mesa',
    Unidades: 2,
    'Unidades en devolución': 1,
    'Subtotal sin IVA (COP)': 20_000,
    'IVA (COP)': 3_800,
    'Total (COP)': 23_800,
    'Vendido sin devoluciones, sin IVA (COP)': 10_000,
    'Comisión (COP)': 1_250,
    'IVA de la comisión (COP)': 238,
    'Queda antes de retenciones (COP)': 8_512,
  });
});
