import type { ListedReturn } from '#domain/returns/listed-return.ts';
import type { ReturnEvent, ReturnStatus } from '#domain/orders/return.ts';

const ASKED_AT = '2026-03-02T14:20:00.000Z';

/**
 * A blender that does not work, which its buyer asked to give back; in a later state, with the events on the
 * way.
 */
export function aReturn(over: Partial<ListedReturn> = {}): ListedReturn {
  return {
    id: '01900000-0000-7000-8000-0000000000d1',
    return_number: 'MS-000123-1-D1',
    vendor_order_id: 'offline_order_123-1',
    vendor_name: 'Electro Cañaveral',
    payment: 'paid',
    reason: 'defectuoso',
    status: 'requested',
    lines: [
      {
        line: 0,
        units: [1],
        amount: 214_200,
        name: 'Licuadora de vaso 1,5 L, 600 W',
        sku: 'HOG-0214',
        variant_attributes: { color: 'rojo' },
      },
    ],
    refund: 214_200,
    requested_at: ASKED_AT,
    events: eventsUpTo(over.status ?? 'requested'),
    ...over,
  };
}

const course: readonly ReturnEvent[] = [
  { from: null, to: 'requested', by: 'buyer', note: 'No prende', at: ASKED_AT },
  {
    from: 'requested',
    to: 'approved',
    by: 'staff',
    note: 'La recoge el mensajero mañana entre 8 y 12.',
    at: '2026-03-02T16:05:00.000Z',
  },
  { from: 'approved', to: 'received', by: 'staff', note: '', at: '2026-03-03T15:40:00.000Z' },
  {
    from: 'received',
    to: 'inspected',
    by: 'staff',
    note: 'Completa, con el motor quemado.',
    at: '2026-03-03T20:10:00.000Z',
  },
  { from: 'inspected', to: 'refund_pending', by: 'staff', note: '', at: '2026-03-04T13:00:00.000Z' },
  {
    from: 'refund_pending',
    to: 'refunded',
    by: 'staff',
    note: 'Nequi, transacción 8841',
    at: '2026-03-04T19:30:00.000Z',
  },
];

function eventsUpTo(status: ReturnStatus): ReturnEvent[] {
  const [asked] = course;
  const last = course.findIndex((each) => each.to === status);
  if (last >= 0 || !asked) return course.slice(0, last + 1);
  const by = status === 'withdrawn' ? 'buyer' : 'staff';
  const end = {
    from: asked.to,
    to: status,
    by,
    note: 'Venía usada y sin caja.',
    at: '2026-03-03T13:00:00.000Z',
  };
  return [asked, end as ReturnEvent];
}
