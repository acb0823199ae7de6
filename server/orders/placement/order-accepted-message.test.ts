import { expect, test } from 'vitest';
import type { OrderLine } from '#domain/orders/order.ts';
import { orderAcceptedMessage } from '#server/orders/placement/order-accepted-message.ts';

const shirt: OrderLine = {
  product_id: 'p-1',
  vendor_id: 'v-1',
  name: 'Camiseta básica',
  sku: 'CAM-0001',
  image_url: null,
  quantity: 2,
  unit_price: 50_000,
  variant_attributes: { color: 'azul', talla: 'M' },
  status: 'accepted',
  refusal: null,
};
const order = {
  lines: [shirt, { ...shirt, status: 'refused' as const, refusal: 'insufficient_stock' as const }],
  subtotal: 100_000,
  iva: 19_000,
  shipping_cost: 15_000,
  total: 134_000,
  payment_method: 'contraentrega' as const,
};

test('the letter of an order names each size and colour, what was left out, and the price to the peso', () => {
  const { subject, body } = orderAcceptedMessage('luz@correo.co', order, {
    number: 'MS-000123',
    url: 'https://mestore.co',
    secret: 'secreto',
    placedMs: Date.parse('2026-12-03T15:20:00.000Z'),
  });
  expect(subject).toBe('Recibimos tu pedido MS-000123');
  expect(body).toMatch(/- 2 × Camiseta básica, Talla M · Azul: \$\s100\.000/);
  expect(body).toContain('No pudimos incluir, y no se te cobra:\n- 2 × Camiseta básica, Talla M · Azul. ');
  expect(body).toMatch(/Total: \$\s134\.000/);
  expect(body).toContain('https://mestore.co/track/MS-000123#secreto');
  expect(body).toContain('a más tardar en 30 días calendario, el 2 de enero de 2027.');
  expect(body).toMatch(
    /derecho de retracto: en los 5 días hábiles .* https:\/\/mestore\.co\/marketplace\/returns/,
  );
  // Who has no account reads the same letter, and has «Mis Pedidos» on one device alone.
  expect(body).toContain('si compraste sin cuenta, en el equipo en el que compraste o en «Contacto y PQR»');
  expect(body).toContain('escríbenos y lo revisamos: https://mestore.co/marketplace/contact');
});
