import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import type { AnnounceNoticeData, CountUnitsData, PutAwayData } from '#domain/inbound/notice-commands.ts';
import type { Command } from '#domain/protocol/command.ts';
import { envelope, shelf } from '#server/testing/commands-for-tests.ts';

/** The store of the tests announces five units of each product. */
export function aNotice(
  productIds: readonly string[],
  data: Partial<v.InferInput<typeof AnnounceNoticeData>> = {},
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  const lines = productIds.map((product_id) => ({ product_id, quantity: 5 }));
  const notice = { vendor_id: 'tienda-1', packages: 2, lines, ...data };
  return {
    ...envelope('vendor', id),
    ...ofNotices(id),
    name: 'inbound.announce',
    data: notice,
    ...overrides,
  };
}

/** A step of a notice, which has the id of the command that announced it. */
export function aNoticeStep(
  step: 'cancel' | 'arrive' | 'finish' | 'close',
  noticeId: string,
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  const data = { notice_id: noticeId, ...(step === 'arrive' ? { packages: 2 } : {}) };
  return {
    ...envelope('admin_logistics', id),
    ...ofNotices(id),
    name: `inbound.${step}`,
    data,
    ...overrides,
  };
}

/** One good unit of a product is counted, unless told otherwise. */
export function aScanIn(
  noticeId: string,
  productId: string,
  data: Partial<v.InferInput<typeof CountUnitsData>> = {},
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  const counted = {
    notice_id: noticeId,
    product_id: productId,
    units: 1,
    condition: 'good',
    occurred_at: '2026-03-01T15:00:00.000Z',
    ...data,
  };
  return {
    ...envelope('admin_logistics', id),
    ...ofNotices(id),
    name: 'inbound.count',
    data: counted,
    ...overrides,
  };
}

/** One unit goes from the dock to `shelf`, unless told otherwise. */
export function aPutAway(
  noticeId: string,
  productId: string,
  data: Partial<v.InferInput<typeof PutAwayData>> = {},
  overrides: Partial<Command> = {},
): Command {
  const id = randomUUID();
  const moved = {
    notice_id: noticeId,
    product_id: productId,
    units: 1,
    destination: shelf,
    occurred_at: '2026-03-01T16:00:00.000Z',
    ...data,
  };
  return {
    ...envelope('admin_logistics', id),
    ...ofNotices(id),
    name: 'inbound.putAway',
    data: moved,
    ...overrides,
  };
}

/** A scan, which has the id of its command, is taken back. */
export function aScanUndone(noticeId: string, scanId: string, overrides: Partial<Command> = {}): Command {
  const id = randomUUID();
  const data = { notice_id: noticeId, scan_id: scanId, occurred_at: '2026-03-01T16:30:00.000Z' };
  return { ...envelope('admin_logistics', id), ...ofNotices(id), name: 'inbound.undo', data, ...overrides };
}

function ofNotices(id: string) {
  return { type: 'inventory', lane: `inbound:${id}` } as const;
}
