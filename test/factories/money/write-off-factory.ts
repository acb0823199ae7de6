import { DAY_MS } from '#domain/base/durations.ts';
import type { StoreDebt, WriteOffRequest } from '#domain/payouts/listed-write-off.ts';
import { WRITE_OFF_DAYS } from '#domain/payouts/write-off.ts';

const SINCE = '2026-02-12T15:00:00.000Z';

/** A debt that another person asked to write off. */
export function aWriteOff(over: Partial<WriteOffRequest> = {}): WriteOffRequest {
  return {
    id: '0195a000-0000-7000-8000-0000000000c1',
    vendor_id: 'variedades-la-33',
    store_name: 'Variedades La 33',
    amount: 86_400,
    reason: 'Cerró y no contesta desde hace siete meses.',
    requested_by: 'rosa',
    requested_by_name: 'Rosa Díaz',
    requested_at: '2026-03-05T14:20:00.000Z',
    expires_at: '2026-03-08T14:20:00.000Z',
    ...over,
  };
}

/** What a store owes since three weeks ago: too short to be written off. */
export function aDebt(over: Partial<StoreDebt> = {}): StoreDebt {
  return {
    vendor_id: 'hogar-andino',
    owed: 214_500,
    overdue: 0,
    to_come: 88_100,
    limit: 0,
    since: SINCE,
    from: new Date(Date.parse(SINCE) + WRITE_OFF_DAYS * DAY_MS).toISOString(),
    request: null,
    ...over,
  };
}
