import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addDays, dayInBogota, fullDate } from '#domain/calendar/day.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { deliver, shelf } from '#test/server/commands.ts';
import {
  aScanIn,
  aShippingNoticeStep,
  aPutAway,
  aScanUndone,
  shippingNoticesOn,
} from '#test/server/shipping-notices.ts';
import { sellable } from '#test/server/stock.ts';
import { aTaskMove } from '#test/server/tasks.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';

const { server, neighbour, work } = await warehouseForFile();
const { announced, notice, stockAt } = shippingNoticesOn(server);

/** A shipping notice that came and of which so many units were counted, all that there were. */
async function received(units: number): Promise<{ id: string; product: string }> {
  const { id, product } = await announced();
  await work(
    aShippingNoticeStep('arrive', id),
    aScanIn(id, product, { units }),
    aShippingNoticeStep('finish', id),
  );
  return { id, product };
}

function openSearches(productId: string) {
  return rowsOf(
    server.db,
    sql`select source, position_key as key, quantity, holds_sale as holds from discrepancies
        where product_id = ${productId} and settled_at is null`,
  );
}

const dock = positionKey(DOCK);
const onShelf = positionKey(shelf);

describe('the way of a shipping notice', () => {
  test('ends at its shelf, and the store is told of what is missing', async () => {
    const { id, product } = await announced();
    await work(aShippingNoticeStep('arrive', id), aScanIn(id, product, { units: 4 }));
    expect(await work(aShippingNoticeStep('close', id))).toMatchObject([
      { problem: { code: 'units_at_dock' } },
    ]);
    await server.db.execute(sql`update vendors set email = 'esquina@prueba.co' where id = 'tienda-1'`);
    expect(await work(aShippingNoticeStep('finish', id))).toMatchObject([
      { result: { status: 'recibido_parcial' } },
    ]);
    await work(aShippingNoticeStep('finish', id));
    const emails = await rowsOf<{ subject: string }>(
      server.db,
      sql`select subject from outgoing_messages where destination = 'esquina@prueba.co'`,
    );
    const { number } = (await notice(id)) ?? {};
    expect(emails).toEqual([{ subject: `Recibimos tu aviso ${number} con diferencias` }]);
    await work(aPutAway(id, product, { units: 3 }));
    expect((await notice(id))?.status).toBe('recibido_parcial');
    const last = aPutAway(id, product);
    await work(last);
    expect(await notice(id)).toMatchObject({ status: 'ubicado', lines: [{ good: 4, put_away: 4 }] });
    expect(await stockAt(product)).toEqual({ [dock]: 0, [onShelf]: 4 });
    expect(await work(aShippingNoticeStep('close', id))).toMatchObject([{ result: { status: 'cerrado' } }]);

    await work(aScanUndone(id, last.id));
    expect(await notice(id)).toMatchObject({ status: 'recibido_parcial', lines: [{ put_away: 3 }] });
    expect(await stockAt(product)).toEqual({ [dock]: 1, [onShelf]: 3 });
  });

  test('tells the store of what came past its date or too close to it, once, and not of what was taken back', async () => {
    await server.db.execute(sql`update vendors set email = 'fechas@prueba.co' where id = 'tienda-1'`);
    const { id, product } = await announced();
    await server.db.execute(sql`update products set minimum_shelf_life_days = 30 where id = ${product}`);
    const today = dayInBogota(Date.now());
    const soon = aScanIn(id, product, { units: 2, lot: 'L-2', expires_on: addDays(today, 5) });
    const mistaken = aScanIn(id, product, { units: 1, lot: 'L-3', expires_on: addDays(today, 6) });
    await work(
      aShippingNoticeStep('arrive', id),
      aScanIn(id, product, { units: 1, condition: 'damaged', lot: 'L-1', expires_on: addDays(today, -1) }),
      soon,
      mistaken,
      aScanIn(id, product, { units: 1, lot: 'L-4', expires_on: addDays(today, 31) }),
      aScanUndone(id, mistaken.id),
    );
    const finish = aShippingNoticeStep('finish', id);
    await work(finish, finish);
    const emails = await rowsOf<{ body: string }>(
      server.db,
      sql`select body from outgoing_messages where destination = 'fechas@prueba.co'`,
    );
    expect(emails).toHaveLength(1);
    const told = emails[0]?.body.split('\n').filter((each) => each.startsWith('- '));
    expect(told?.map((each) => each.replace(/^- .*?: /, ''))).toEqual([
      `1 unidad (Lote L-1 · venció el ${fullDate(addDays(today, -1))}).`,
      `2 unidades (Lote L-2 · vence el ${fullDate(addDays(today, 5))}). Deja de venderse 30 días antes de vencer.`,
    ]);
  });

  test('opens a search at the dock for what never came, once it is closed, and sells on', async () => {
    const { id, product } = await announced();
    await work(aShippingNoticeStep('arrive', id), aScanIn(id, product, { units: 3 }));
    await work(aShippingNoticeStep('finish', id), aPutAway(id, product, { units: 3 }));
    expect(await openSearches(product)).toEqual([]);
    await work(aShippingNoticeStep('close', id));
    await work(aShippingNoticeStep('close', id));
    expect(await openSearches(product)).toEqual([
      { source: 'short_receipt', key: dock, quantity: 2, holds: false },
    ]);
    expect(await sellable(server, product)).toBe(3);
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('begins again when a device that had no network counted more', async () => {
    const { id, product } = await received(3);
    await deliver(neighbour, 'admin_logistics', [aScanIn(id, product, { units: 2 })]);
    expect((await notice(id))?.status).toBe('recibiendo');
    expect(await work(aShippingNoticeStep('finish', id))).toMatchObject([{ result: { status: 'recibido' } }]);
  });

  test('takes what was put away before it was counted, and the dock is even in the end', async () => {
    const { id, product } = await announced();
    await work(aPutAway(id, product, { units: 2 }));
    await work(aScanIn(id, product, { units: 2 }));
    expect(await stockAt(product)).toEqual({ [dock]: 0, [onShelf]: 2 });
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('opens what is to be done and ends it: to count what came, then to put it away', async () => {
    const { id, product } = await announced();
    await work(aShippingNoticeStep('arrive', id));
    const tasks = () =>
      rowsOf<{ kind: string; status: string; quantity: number; done: number }>(
        server.db,
        sql`select t.kind, t.status, l.quantity, l.done from warehouse_tasks t
            join warehouse_task_lines l on l.task_id = t.id
            where t.source_id = ${id} and l.product_id = ${product} order by t.opened_at, t.kind desc`,
      );
    expect(await tasks()).toEqual([{ kind: 'receive', status: 'open', quantity: 5, done: 0 }]);
    await work(aScanIn(id, product, { units: 4 }));
    expect(await tasks()).toEqual([{ kind: 'receive', status: 'open', quantity: 5, done: 4 }]);
    await work(aShippingNoticeStep('finish', id), aPutAway(id, product, { units: 3 }));
    expect(await tasks()).toEqual([
      { kind: 'receive', status: 'done', quantity: 5, done: 4 },
      { kind: 'put_away', status: 'open', quantity: 4, done: 3 },
    ]);
    await work(aPutAway(id, product));
    expect((await tasks()).at(-1)).toMatchObject({ status: 'done', done: 4 });
    await work(aScanIn(id, product));
    expect((await tasks()).map(({ kind, status, quantity }) => [kind, status, quantity])).toEqual([
      ['receive', 'done', 5],
      ['put_away', 'done', 4],
      ['receive', 'open', 0],
    ]);
  });

  test('is followed by what the floor puts away for its task', async () => {
    const { id, product } = await received(5);
    const [task] = await rowsOf<{ id: string }>(
      server.db,
      sql`select id from warehouse_tasks where kind = 'put_away' and source_id = ${id}`,
    );
    const line = { taskId: task?.id ?? '', lineId: product };
    const ends = { from: DOCK, to: shelf };
    await work(aTaskMove(line, product, { ...ends, quantity: 2 }));
    expect(await notice(id)).toMatchObject({ status: 'recibido', lines: [{ put_away: 2 }] });
    await work(aTaskMove(line, product, { ...ends, quantity: 3 }));
    expect(await notice(id)).toMatchObject({ status: 'ubicado', lines: [{ put_away: 5 }] });
    expect(await stockAt(product)).toEqual({ [dock]: 0, [onShelf]: 5 });
  });

  test('to the dock itself is no way', async () => {
    const { id, product } = await announced();
    await work(aScanIn(id, product));
    expect(await work(aPutAway(id, product, { destination: DOCK }))).toMatchObject([
      { problem: { code: 'already_at_dock' } },
    ]);
  });

  test('is over when the store cancels it, unless it came', async () => {
    const { id } = await announced();
    const cancel = aShippingNoticeStep('cancel', id, { actorId: server.accountId('vendor') });
    expect(await deliver(server, 'vendor', [cancel])).toMatchObject([{ result: { status: 'cancelado' } }]);
    await work(aShippingNoticeStep('arrive', id));
    expect((await notice(id))?.status).toBe('en_muelle');
    const again = aShippingNoticeStep('cancel', id, { actorId: server.accountId('vendor') });
    expect(await deliver(server, 'vendor', [again])).toMatchObject([
      { problem: { code: 'already_arrived' } },
    ]);
  });
});
