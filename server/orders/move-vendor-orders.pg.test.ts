import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import type { AxisStep } from '#domain/orders/order-axes.ts';
import type { Command } from '#domain/protocol/command.ts';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { aCancellation, anAdvance, anOrder, deliver } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';
import { handedOver, picking, ready } from '#test/factories/orders/order-steps.ts';

const server = await serverForFile();

/** Delivers until everything is decided, as a device does. */
async function untilDecided(role: UserType, command: Command): Promise<void> {
  for (;;) {
    const [result] = await deliver(server, role, [command]);
    if (result?.status === 'applied' || result?.status === 'rejected') return;
  }
}

test(
  'buyers who cancel, a warehouse that goes on and new orders pull at the same stock, and it adds up',
  { timeout: 90_000 },
  async () => {
    const products = [
      await server.addProduct({}, 60),
      await server.addProduct({ vendor_id: 'tienda-2' }, 60),
    ];
    const orders = Array.from({ length: 24 }, (_, index) => {
      const items = index % 2 === 0 ? products : products.toReversed();
      return anOrder(
        'buyer',
        items.map((each) => [each, 1] as const),
      );
    });
    for (const each of orders) await untilDecided('buyer', each);
    const ids = orders.map((each) => (each.data as { order_id: string }).order_id);

    const steps: AxisStep[] = [picking, ready, handedOver, { axis: 'status', to: 'cancelled' }];
    const cancellations = ids.map((id) => aCancellation('buyer', id));
    await Promise.all([
      ...[...cancellations, ...cancellations].map((each) => untilDecided('buyer', each)),
      ...ids.map(async (id) => {
        for (const step of steps) await untilDecided('admin_logistics', anAdvance(id, step));
      }),
      ...ids.map((_, index) => untilDecided('buyer', anOrder('buyer', [[products[index % 2] ?? '', 1]]))),
    ]);

    const { db } = server;
    const held = await rowsOf<{ id: string; reserved: number; stock: number; on_hand: number }>(
      db,
      sql`select id, reserved, stock, on_hand from products where id in (${products[0]}, ${products[1]})`,
    );
    for (const { id, reserved, stock, on_hand } of held) {
      const [owed] = await rowsOf<{ waiting: number; gone: number }>(
        db,
        sql`select coalesce(sum((line ->> 'quantity')::int)
              filter (where w.status <> 'cancelled' and w.preparation <> 'handed_over'), 0)::int as waiting,
            coalesce(sum((line ->> 'quantity')::int) filter (where w.preparation = 'handed_over'), 0)::int as gone
          from vendor_orders w join orders o on o.id = w.order_id
            cross join jsonb_array_elements(o.lines) as line
          where line ->> 'product_id' = ${id} and line ->> 'vendor_id' = w.vendor_id
            and line ->> 'status' = 'accepted'`,
      );
      expect({ reserved, on_hand, stock }).toEqual({
        reserved: owed?.waiting,
        on_hand: 60 - (owed?.gone ?? 0),
        stock: on_hand - reserved,
      });
    }
    expect(await checkProjection(db)).toEqual([]);
    // Each axis stands where its last event leads.
    const astray = await rowsOf(
      db,
      sql`select w.id, e.axis, e.to_state, to_jsonb(w) ->> e.axis as stands
          from vendor_orders w join lateral (
            select distinct on (axis) axis, to_state from order_events
            where vendor_order_id = w.id order by axis, sequence desc) e on true
          where to_jsonb(w) ->> e.axis <> e.to_state`,
    );
    expect(astray).toEqual([]);
    const twice = await rowsOf(
      db,
      sql`select vendor_order_id from order_events
          where to_state = 'handed_over' or (axis = 'status' and to_state = 'cancelled')
          group by vendor_order_id having count(*) > 1`,
    );
    expect(twice).toEqual([]);
  },
);
