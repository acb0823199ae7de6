import { describe, expect, test } from 'vitest';
import { fixedRole } from '#domain/accounts/roles/capabilities.ts';
import { commandsNamed, decidedSoFar } from '#src/shared/outbox/own-commands.ts';
import { returns, waitsFor } from '#src/features/office/returns/listed-returns.ts';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aReturn } from '#test/factories/orders/return-factory.ts';

const ASKED_MS = Date.parse('2026-11-20T12:00:00.000Z');
const RETURN_ID = '0195a000-0000-7000-8000-000000000001';

const listed = aReturn({ id: RETURN_ID, vendor_order_id: 'offline_order_1-1' });

const step = (to: string, over: Parameters<typeof anEntry>[0] = {}) =>
  anEntry({
    name: 'return.advance',
    data: { return_id: RETURN_ID, vendor_order_id: 'offline_order_1-1', to, note: 'Va por mensajero' },
    ...over,
  });
const read = (...entries: ReturnType<typeof anEntry>[]) => commandsNamed(entries, 'return.advance');

describe('returns.shown', () => {
  test.each(['queued', 'sending', 'waiting', 'acked'] as const)(
    'shows a step of this device while the answer of the server does not (%s)',
    (state) => {
      const shown = returns.withPending(listed, read(step('approved', { state })), ASKED_MS);
      expect(shown.item.status).toBe('approved');
      expect(shown.item.events.at(-1)).toMatchObject({
        to: 'approved',
        by: 'staff',
        note: 'Va por mensajero',
      });
      expect(shown.pending).toHaveLength(1);
    },
  );

  test('goes on showing a decided step until the list was asked for after it', () => {
    const decided = step('approved', { state: 'confirmed', settledAt: '2026-11-20T12:00:05.000Z' });
    expect(returns.withPending(listed, read(decided), ASKED_MS).item.status).toBe('approved');
    expect(returns.withPending(listed, read(decided), ASKED_MS + 60_000).pending).toEqual([]);
  });

  test('shows several steps in their order, and none that the server’s state does not allow any more', () => {
    const steps = read(step('approved'), step('received'));
    expect(returns.withPending(listed, steps, ASKED_MS).item.status).toBe('received');
    const withdrawn = { ...listed, status: 'withdrawn' as const };
    expect(returns.withPending(withdrawn, steps, ASKED_MS).item).toEqual(withdrawn);
  });

  test('leaves a refused step out and tells of it until its author settles it', () => {
    const refused = step('approved', { state: 'rejected', settledAt: '2026-11-20T12:00:05.000Z' });
    const shown = returns.withPending(listed, read(refused), ASKED_MS);
    expect(shown.item.status).toBe('requested');
    expect(shown.refused).toHaveLength(1);
    const settled = { ...refused, resolution: 'accepted' as const };
    expect(returns.withPending(listed, read(settled), ASKED_MS).refused).toEqual([]);
  });

  test('takes no step of another return, nor of the same id in another order', () => {
    const other = step('approved', {
      data: { return_id: RETURN_ID, vendor_order_id: 'offline_order_2-1', to: 'approved', note: '' },
    });
    expect(returns.withPending(listed, read(other), ASKED_MS).item).toEqual(listed);
  });
});

test('what was decided so far changes with each decision, and with nothing else', () => {
  const queued = step('approved');
  const before = decidedSoFar(read(queued));
  expect(decidedSoFar(read({ ...queued, state: 'sending' }))).toBe(before);
  const acked = { ...queued, state: 'acked' as const, settledAt: '2026-11-20T12:00:05.000Z' };
  expect(decidedSoFar(read(acked))).not.toBe(before);
});

test.each([
  ['requested', 'admin_support', true],
  ['requested', 'admin_logistics', false],
  ['approved', 'admin_logistics', true],
  ['approved', 'admin_support', false],
  ['inspected', 'admin_sales', true],
  ['inspected', 'admin_support', false],
  ['refund_pending', 'admin_sales', true],
  ['refunded', 'owner', false],
  ['withdrawn', 'owner', false],
] as const)('a return that is %s waits for %s: %s', (status, role, waits) => {
  expect(waitsFor({ status }, fixedRole(role))).toBe(waits);
});

test('the address of the list holds what is asked for, and of a wrong address what makes sense', () => {
  const filters = (text: string) => readFilters(returns.Filters, new URLSearchParams(text));
  expect(returns.address(filters('estado=approved&q=MS-000123&page=2'))).toBe(
    '/api/v1/returns?limit=24&page=2&status=approved&q=MS-000123',
  );
  expect(returns.address(filters('estado=otro&page=-1'))).toBe('/api/v1/returns?limit=24&page=1');
  expect(returns.addressOf('MS-000123-1-D1')).toBe('/api/v1/returns?limit=1&q=MS-000123-1-D1');
});
