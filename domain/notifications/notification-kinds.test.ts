import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Notification } from '#domain/notifications/notification.ts';
import { NOTIFICATION_CHANNELS } from '#domain/notifications/channels.ts';
import { notificationCategories } from '#domain/notifications/notification-categories.ts';
import {
  NOTIFICATION_KINDS,
  notificationKinds,
  notificationText,
  type FactsOf,
  type KindWithFacts,
  type NotificationKind,
} from '#domain/notifications/notification-kinds.ts';
import { buyerKindOf, storeKindOf, type MovedOrder } from '#domain/notifications/kinds-of-move.ts';

const LONGEST = 'Ñ'.repeat(300);
const purchase = { purchase_id: 'p-1', number: 'MS-000123' };
const order = { purchase_id: 'p-1', number: 'MS-000123-1', store: LONGEST };
const sale = { number: 'MS-000123-1', units: 999_999 };
const product = { product_id: 'p-1', name: LONGEST };
const store = { store: LONGEST };
const paidStore = { vendor_id: 'tienda-1', store: LONGEST };
const incident = { number: 'INC-000123', kind: 'PERDIDO', units: 999_999, product: LONGEST } as const;
const low = { product: LONGEST, units: 3, minimum: 999_999, is_own: true };
const pqr = { number: 'PQR-2026-000123', kind: 'peticion', answer_by: '2026-03-25' } as const;
/** Facts of each kind that take the most room, and where each leads. */
const told: { [Kind in NotificationKind]: [FactsOf<Kind>, url: string] } = {
  'order.placed': [{ ...purchase, units: 999_999, missing: 999_999 }, '/marketplace/orders/p-1'],
  'order.payment_failed': [purchase, '/marketplace/orders/p-1'],
  'order.paid': [order, '/marketplace/orders/p-1'],
  'order.in_transit': [order, '/marketplace/orders/p-1'],
  'order.out_for_delivery': [order, '/marketplace/orders/p-1'],
  'order.incident': [order, '/marketplace/orders/p-1'],
  'order.delivered': [order, '/marketplace/orders/p-1'],
  'order.returned': [order, '/marketplace/orders/p-1'],
  'order.cancelled': [order, '/marketplace/orders/p-1'],
  'order.not_cancelled': [order, '/marketplace/orders/p-1'],
  'order.refunded': [order, '/marketplace/orders/p-1'],
  'return.moved': [{ ...order, status: 'refund_pending' }, '/marketplace/orders/p-1'],
  'sale.placed': [sale, '/app/ordenes/MS-000123-1'],
  'sale.cancelled': [sale, '/app/ordenes/MS-000123-1'],
  'sale.delivered': [sale, '/app/ordenes/MS-000123-1'],
  'sale.returning': [sale, '/app/ordenes/MS-000123-1'],
  'sale.cancelling': [sale, '/app/ordenes/MS-000123-1'],
  'sale.asked': [{ number: 'MS-000123-1' }, '/app/ordenes/MS-000123-1'],
  'product.approved': [product, '/app/productos/p-1'],
  'product.refused': [product, '/app/productos/p-1'],
  'store.approved': [store, '/app/solicitud'],
  'store.to_correct': [store, '/app/solicitud'],
  'store.rejected': [store, '/app/solicitud'],
  'store.suspended': [store, '/app/solicitud'],
  'store.resumed': [store, '/app/solicitud'],
  'store.closed': [store, '/app/solicitud'],
  'company.approval': [{ units: 999_999 }, '/marketplace/profile/company'],
  'company.not_approved': [{ state: 'expired' }, '/marketplace/profile/company'],
  'company.person_joined': [{ company: LONGEST }, '/marketplace/profile/company'],
  'store.person_joined': [store, '/app/perfil'],
  'payout.sent': [{ statement_id: 'l-1', number: 'LQ-000123' }, '/app/giros/l-1'],
  'payout.returned': [paidStore, '/app/giros?tienda=tienda-1'],
  'payout.account_changed': [paidStore, '/app/giros?tienda=tienda-1'],
  'shipping_notice.received': [{ number: 'ING-000123', differs: true }, '/app/avisos-de-ingreso/ING-000123'],
  'shipping_notice.cancelled': [
    { number: 'ING-000123', differs: false },
    '/app/avisos-de-ingreso/ING-000123',
  ],
  'incident.reported': [incident, '/admin-secure-portal/alertas-incidentes/INC-000123'],
  'incident.store': [incident, '/app/movimientos'],
  'inventory.low': [low, '/app/inventario?status=low_stock'],
  'inventory.counted': [
    { number: 'ING-000123', store: LONGEST, differs: true },
    '/admin-secure-portal/cola-productos-entrantes/ING-000123',
  ],
  'pqr.filed': [pqr, '/marketplace/contact'],
  'pqr.answered': [pqr, '/marketplace/contact'],
  'person.written': [{ written: { body: LONGEST.slice(0, 280) } }, '/marketplace/contact'],
  'desk.pqr': [pqr, '/admin-secure-portal/pqr/PQR-2026-000123'],
  'desk.store_answered': [
    { about: 'return', number: 'MS-000123-1-D1' },
    '/admin-secure-portal/devoluciones/MS-000123-1-D1',
  ],
  'desk.return': [{ number: 'MS-000123-1-D1' }, '/admin-secure-portal/devoluciones/MS-000123-1-D1'],
  'desk.payment_failed': [
    { number: 'MS-000123', part: 'MS-000123-1' },
    '/admin-secure-portal/pedidos/MS-000123-1',
  ],
  'desk.application': [paidStore, '/admin-secure-portal/vendor-applications/tienda-1'],
  'desk.products': [store, '/admin-secure-portal/product-approval'],
  'desk.order_placed': [
    { number: 'MS-000123', part: 'MS-000123-1', units: 999_999, stores: 99 },
    '/admin-secure-portal/pedidos/MS-000123-1',
  ],
  'desk.payment_confirmed': [{ number: 'MS-000123-1' }, '/admin-secure-portal/pedidos/MS-000123-1'],
  'staff.message': [
    { written: { title: 'Mañana', body: 'No hay bodega.', type: 'warning', url: '/marketplace' } },
    '/marketplace',
  ],
  'campaign.info': [{ written: { title: 'Mañana', body: LONGEST.slice(60), url: '/app' } }, '/app'],
  'campaign.promotion': [
    { written: { title: 'Feria', body: LONGEST.slice(60), url: '/marketplace/deals' } },
    '/marketplace/deals',
  ],
  'notification.test': [{}, '/app/notificaciones'],
};

test.each(NOTIFICATION_KINDS)(
  '%s: fits whatever the names are, says no amount, and leads to its screen',
  (kind) => {
    const [facts, url] = told[kind];
    const text = notificationText({ kind, facts } as KindWithFacts);
    const shown = { id: 'n-1', timestamp: '2026-03-05T15:00:00.000Z', ...text };
    expect(v.safeParse(Notification, shown).issues).toBeUndefined();
    expect([text.url, text.isRead]).toEqual([url, kind === 'order.placed']);
    expect(`${text.title} ${text.message}`).not.toMatch(/[$@]|undefined|null/);
    const { category, channels = NOTIFICATION_CHANNELS } = notificationKinds[kind];
    expect(NOTIFICATION_CHANNELS).toEqual(expect.arrayContaining([...channels]));
    expect(Object.keys(notificationCategories)).toContain(category);
  },
);

test('nobody is written twice: what has a letter of its own leaves by no other', () => {
  const written = NOTIFICATION_KINDS.filter((each) => {
    const { channels = NOTIFICATION_CHANNELS } = notificationKinds[each];
    return !channels.includes('email');
  });
  expect(written).toEqual([
    'order.placed',
    'order.returned',
    'order.cancelled',
    'order.not_cancelled',
    'order.refunded',
    'return.moved',
    'product.approved',
    'product.refused',
    'store.approved',
    'store.to_correct',
    'store.rejected',
    'store.suspended',
    'store.resumed',
    'store.closed',
    'payout.returned',
    'payout.account_changed',
    'shipping_notice.received',
    'shipping_notice.cancelled',
    'pqr.filed',
    'pqr.answered',
  ]);
});

test('one unit is said in the singular', () => {
  const text = notificationText({ kind: 'sale.placed', facts: { number: 'MS-000123-1', units: 1 } });
  expect(text.message).toBe('Pedido MS-000123-1: 1 unidad.');
  const back = notificationText({ kind: 'sale.returning', facts: { number: 'MS-000123-1', units: 1 } });
  expect(back.message).toBe('Quieren devolver 1 unidad del pedido MS-000123-1. Puedes decir qué opinas.');
  const placed = notificationText({ kind: 'order.placed', facts: { ...purchase, units: 1, missing: 0 } });
  expect(placed.message).toBe('Pedido MS-000123: 1 unidad.');
  const less = notificationText({ kind: 'order.placed', facts: { ...purchase, units: 2, missing: 1 } });
  expect(less.message).toBe('Pedido MS-000123: 2 unidades. 1 unidad más ya no estaba y no se cobra.');
});

describe('who is told of a move', () => {
  const moved = (axis: MovedOrder['axis'], from: string | null, to: string, by: MovedOrder['by']) => ({
    axis,
    from,
    to,
    by,
  });
  test.each([
    [moved('status', 'confirmed', 'cancelled', 'operations'), 'order.cancelled', 'sale.cancelled'],
    [moved('status', 'confirmed', 'cancelled', 'payments'), 'order.cancelled', 'sale.cancelled'],
    [moved('status', 'confirmed', 'cancelled', 'buyer'), null, 'sale.cancelled'],
    [moved('status', 'confirmed', 'cancellation_requested', 'buyer'), null, 'sale.cancelling'],
    [moved('status', 'cancellation_requested', 'confirmed', 'operations'), 'order.not_cancelled', null],
    [moved('status', 'cancellation_requested', 'confirmed', 'buyer'), null, null],
    [moved('payment', 'pending', 'paid', 'payments'), 'order.paid', null],
    [moved('payment', 'pending', 'void', 'operations'), null, null],
    [moved('payment', 'refund_pending', 'refunded', 'operations'), 'order.refunded', null],
    [moved('preparation', 'waiting', 'picking', 'operations'), null, null],
    [moved('tracking', 'not_sent', 'in_transit', 'operations'), 'order.in_transit', null],
    [moved('tracking', 'in_transit', 'incident', 'operations'), 'order.incident', null],
    [moved('tracking', 'out_for_delivery', 'delivered', 'operations'), 'order.delivered', 'sale.delivered'],
    [moved('tracking', 'incident', 'returned', 'operations'), 'order.returned', null],
  ] as const)('%o', (move, buyer, store) => {
    expect([buyerKindOf(move), storeKindOf(move)]).toEqual([buyer, store]);
  });
});
