import type { OwedRefund } from '#domain/refunds/owed-refund.ts';

/** The money of a vendor order that was cancelled after it was paid. */
export function anOwedRefund(over: Partial<OwedRefund> = {}): OwedRefund {
  return {
    kind: 'part',
    id: 'offline_order_124-1',
    order_id: 'offline_order_124',
    vendor_order_id: null,
    number: 'MS-000124-1',
    cause: 'cancelled',
    amount: 148_900,
    rounded: 0,
    since: '2026-03-03T15:00:00.000Z',
    due_by: '2026-03-18',
    vendor_name: 'Calzado La Isla',
    payment_method: 'nequi',
    payment: { reference: 'MS-000124-K7Q2', method: 'nequi', gateway_id: '1184-1772500000-41207' },
    ...over,
  };
}
