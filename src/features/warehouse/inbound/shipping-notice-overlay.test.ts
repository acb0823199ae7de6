import { expect, test } from 'vitest';
import type { CommandName } from '#domain/command-catalogue.ts';
import { provisionalMovement } from '#domain/inventory/provisional-movement.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import { shippingNoticeWithCommand } from '#src/features/warehouse/inbound/shipping-notice-overlay.ts';
import { commandsNamed } from '#src/shared/outbox/own-commands.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import {
  anArrivedShippingNotice,
  aShippingNoticeLine,
} from '#test/factories/warehouse/shipping-notice-factory.ts';

const [JANUARY, DECEMBER] = ['2027-01-31', '2027-12-31'];
const notice = anArrivedShippingNotice({
  lines: [
    aShippingNoticeLine({ lot: 'L-1', expires_on: JANUARY, expected: 6 }),
    aShippingNoticeLine({ lot: 'L-2', expected: 6 }),
  ],
});
const occurred_at = '2026-03-05T15:00:00.000Z';

/** The notice with what this device saved and has not sent, command after command. */
function after(...saved: { name: CommandName; data: object; id?: string; preview?: object }[]) {
  const entries = saved.map((each) => anEntry({ v: 1, ...each }));
  return commandsNamed(entries, 'inbound.count', 'inbound.putAway', 'inbound.undo').reduce(
    shippingNoticeWithCommand,
    notice,
  );
}

const scanned = (units: number, lot: object = {}) => {
  return { notice_id: notice.id, product_id: 'termo', units, occurred_at, ...lot };
};
const count = (units: number, lot: object = {}, id?: string) => ({
  name: 'inbound.count' as const,
  data: { ...scanned(units, lot), condition: 'good' },
  ...(id ? { id } : {}),
});

test('what was scanned stands in the line of its lot at once, with the day that its code said', () => {
  const { lines, scans } = after(
    count(2, { expires_on: JANUARY }),
    count(3, { lot: 'l-2', expires_on: DECEMBER }),
  );
  expect(lines.map((each) => each.good)).toEqual([2, 3]);
  expect(lines.map((each) => each.received)).toEqual([
    [{ lot: '', expires_on: JANUARY, units: 2 }],
    [{ lot: 'l-2', expires_on: DECEMBER, units: 3 }],
  ]);
  expect(scans[0]).toMatchObject({ lot: 'l-2', expires_on: DECEMBER, units: 3 });
});

test('what is taken back leaves the line of its lot', () => {
  const id = '01900000-0000-7000-8000-0000000000e1';
  const undo = { name: 'inbound.undo' as const, data: { notice_id: notice.id, scan_id: id, occurred_at } };
  const { lines, scans } = after(count(2, { lot: 'L-2' }, id), undo);
  expect(lines.map((each) => [each.good, each.received.length])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(scans).toEqual([]);
});

test('a lot that nobody announced has a line of its own, also for what was saved before lots were', () => {
  const preview = provisionalMovement({
    product: { id: 'termo', name: 'Termo', sku: 'TER-0412' },
    move: {
      type: 'entrada',
      reason: 'compra',
      from: '@proveedor',
      to: 'storage_room/MUELLE/1/1',
      quantity: 1,
      location: DOCK,
    },
    author: { id: 'u1', email: 'jairo@prueba.co', nombre: 'Jairo' },
    occurredAt: occurred_at,
    reference: notice.number,
  });
  const { lines } = after({ ...count(1, { lot: 'L-9' }), preview }, { ...count(4), preview });
  expect(lines.slice(2)).toMatchObject([
    { lot: 'L-9', expected: 0, good: 1 },
    { lot: '', expires_on: null, expected: 0, good: 4 },
  ]);
});
