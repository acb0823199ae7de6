import { describe, expect, test } from 'vitest';
import { owedRefunds } from '#src/features/office/refunds/owed-refunds.ts';
import { commandsNamed } from '#src/shared/outbox/own-commands.ts';
import { readFilters } from '#src/shared/lists/url-filters.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { anOwedRefund } from '#test/factories/orders/refund-factory.ts';

const ASKED_MS = Date.parse('2026-11-20T12:00:00.000Z');
const RETURN_ID = '0195a000-0000-7000-8000-000000000001';

const owed = anOwedRefund();
const returned = anOwedRefund({
  kind: 'return',
  id: RETURN_ID,
  vendor_order_id: 'offline_order_124-1',
  cause: 'returned',
});

type Over = Parameters<typeof anEntry>[0];
const read = (entry: ReturnType<typeof anEntry>) =>
  commandsNamed([entry], 'refund.register', 'return.advance');
function refund(over: Over = {}) {
  const { kind, id, order_id, amount } = owed;
  const data = { kind, id, order_id, amount, reference: 'Nequi 8841' };
  return read(anEntry({ name: 'refund.register', data, ...over }));
}
function returnStep(to: string) {
  const data = { return_id: RETURN_ID, vendor_order_id: returned.vendor_order_id, to, note: 'Nequi 8841' };
  return read(anEntry({ name: 'return.advance', data }));
}

describe('owedRefunds.shown', () => {
  test.each(['queued', 'sending', 'waiting', 'acked'] as const)(
    'shows that the money was given back while the answer of the server does not (%s)',
    (state) => {
      expect(owedRefunds.withPending(owed, refund({ state }), ASKED_MS).pending).toHaveLength(1);
    },
  );

  test('takes the word of a return for that return alone, and only that it was refunded', () => {
    expect(owedRefunds.withPending(returned, returnStep('refunded'), ASKED_MS).pending).toHaveLength(1);
    expect(owedRefunds.withPending(returned, returnStep('refund_pending'), ASKED_MS).pending).toEqual([]);
    expect(
      owedRefunds.withPending({ ...returned, id: 'other' }, returnStep('refunded'), ASKED_MS).pending,
    ).toEqual([]);
    expect(owedRefunds.withPending(owed, returnStep('refunded'), ASKED_MS).pending).toEqual([]);
  });

  test('tells what the server did not take until its author settles it', () => {
    const shown = owedRefunds.withPending(owed, refund({ state: 'rejected' }), ASKED_MS);
    expect([shown.pending.length, shown.refused.length]).toEqual([0, 1]);
    const settled = owedRefunds.withPending(
      owed,
      refund({ state: 'rejected', resolution: 'accepted' }),
      ASKED_MS,
    );
    expect(settled.refused).toEqual([]);
  });
});

describe('owedRefunds.address', () => {
  test.each([
    ['', 'limit=100&page=1'],
    ['motivo=charged_again&q=MS-000123&page=2', 'limit=100&page=2&cause=charged_again&q=MS-000123'],
    ['motivo=nada&page=cero', 'limit=100&page=1'],
  ])('of %j', (written, query) => {
    const filters = readFilters(owedRefunds.Filters, new URLSearchParams(written));
    expect(owedRefunds.address(filters)).toBe(`/api/v1/refunds?${query}`);
  });
});
