import * as v from 'valibot';
import { commandCatalogue } from '#domain/command-catalogue.ts';
import { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import type { Command } from '#domain/protocol/command.ts';
import { rowsOf } from '#server/db/database.ts';
import { aCommand, aUsualCommand, deliver, shelf, type Over } from '#test/server/commands.ts';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestServer } from '#test/server/test-server.ts';

/** The store of the tests announces five units of each product. */
export function aShippingNotice(
  productIds: readonly string[],
  ...[data = {}, overrides]: Over<'inbound.announce'>
): Command {
  const lines = productIds.map((product_id) => ({ product_id, quantity: 5 }));
  const notice = { vendor_id: 'tienda-1', packages: 2, lines };
  return aUsualCommand('vendor', 'inbound.announce', notice, data, {
    v: commandCatalogue['inbound.announce'].v,
    ...overrides,
  });
}

/** A step of a shipping notice, which has the id of the command that announced it. */
export function aShippingNoticeStep(
  step: 'cancel' | 'arrive' | 'finish' | 'close',
  noticeId: string,
  overrides: Partial<Command> = {},
): Command {
  const data = { notice_id: noticeId, ...(step === 'arrive' ? { packages: 2 } : {}) };
  return aCommand('admin_logistics', `inbound.${step}`, data, overrides);
}

/** One good unit of a product is counted, unless told otherwise. */
export function aScanIn(
  noticeId: string,
  productId: string,
  ...[data = {}, overrides]: Over<'inbound.count'>
): Command {
  const counted = {
    notice_id: noticeId,
    product_id: productId,
    units: 1,
    condition: 'good',
    occurred_at: '2026-03-01T15:00:00.000Z',
  };
  return aUsualCommand('admin_logistics', 'inbound.count', counted, data, {
    v: commandCatalogue['inbound.count'].v,
    ...overrides,
  });
}

/** One unit goes from the dock to `shelf`, unless told otherwise. */
export function aPutAway(
  noticeId: string,
  productId: string,
  ...[data = {}, overrides]: Over<'inbound.putAway'>
): Command {
  const moved = {
    notice_id: noticeId,
    product_id: productId,
    units: 1,
    destination: shelf,
    occurred_at: '2026-03-01T16:00:00.000Z',
  };
  return aUsualCommand('admin_logistics', 'inbound.putAway', moved, data, {
    v: commandCatalogue['inbound.putAway'].v,
    ...overrides,
  });
}

/** A scan, which has the id of its command, is taken back. */
export function aScanUndone(noticeId: string, scanId: string, overrides: Partial<Command> = {}): Command {
  const data = { notice_id: noticeId, scan_id: scanId, occurred_at: '2026-03-01T16:30:00.000Z' };
  return aCommand('admin_logistics', 'inbound.undo', data, overrides);
}

const PATH = '/api/v1/inventory/avisos';

/** The questions of tests to a server about the stores' goods, and the facts that they give it. */
export function shippingNoticesOn(server: TestServer) {
  /** A shipping notice with five announced units of a product, none of which has come yet. */
  async function announced(
    over: Parameters<typeof aShippingNotice>[1] = {},
  ): Promise<{ id: string; product: string }> {
    const product = await server.addProduct({}, 0);
    const command = aShippingNotice([product], over);
    const [done] = await deliver(server, 'vendor', [command]);
    expect(done).toMatchObject({ status: 'applied' });
    return { id: command.id, product };
  }

  /** A shipping notice as a person reads it; undefined when they may not read it. */
  async function notice(id: string, role: 'admin' | 'vendor' = 'admin'): Promise<ShippingNotice | undefined> {
    const answer = await server.request(`${PATH}?limit=100`, { headers: await server.signIn(role) });
    expect(answer.status).toBe(200);
    const { data } = (await answer.json()) as { data: unknown[] };
    return data.map((each) => v.parse(ShippingNotice, each)).find((each) => each.id === id);
  }

  /** The units of a product by position, those in quarantine apart. */
  async function stockAt(productId: string): Promise<Record<string, number>> {
    const rows = await rowsOf<{ key: string; quantity: number; quarantined: number }>(
      server.db,
      sql`select position_key as key, quantity, quarantined from stock_levels where product_id = ${productId}`,
    );
    return Object.fromEntries(
      rows.flatMap((each) => [
        [each.key, each.quantity],
        ...(each.quarantined > 0 ? [[`quarantined from ${each.key}`, each.quarantined] as const] : []),
      ]),
    );
  }

  return { announced, notice, stockAt };
}
