import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ShippingNotice } from '#domain/inbound/shipping-notice.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { DOCK } from '#domain/warehouse/storage-position.ts';
import { rowsOf } from '#server/db/database.ts';
import { checkProjection } from '#server/inventory/projection.ts';
import { deliver, otherShelf, shelf } from '#test/server/commands.ts';
import {
  aPutAway,
  aScanIn,
  aScanUndone,
  aShippingNotice,
  aShippingNoticeStep,
  shippingNoticesOn,
} from '#test/server/shipping-notices.ts';
import { aTaskMove, taskAsCopied } from '#test/server/tasks.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';

const { server, neighbour, work } = await warehouseForFile();
const { announced, notice, stockAt } = shippingNoticesOn(server);

const [JANUARY, DECEMBER] = ['2027-01-31', '2027-12-31'];
const one = { lot: 'L-1', expires_on: JANUARY };
const two = { lot: 'L-2', expires_on: DECEMBER };

/** Five units of each of two lots of a product are at the dock. */
async function twoLots(): Promise<{ id: string; product: string }> {
  const product = await server.addProduct({}, 0);
  const lines = [one, two].map((lot) => ({ product_id: product, quantity: 5, ...lot }));
  const command = aShippingNotice([], { lines });
  expect(await deliver(server, 'vendor', [command])).toMatchObject([{ status: 'applied' }]);
  await work(aShippingNoticeStep('arrive', command.id));
  return { id: command.id, product };
}

/** Lot by lot: announced, good and put away. */
async function lotsOf(id: string): Promise<[string, ...number[]][]> {
  const { lines = [] }: Partial<ShippingNotice> = (await notice(id)) ?? {};
  return lines.map((each) => [each.lot, each.expected, each.good, each.put_away]);
}

async function taskOf(id: string, kind: 'receive' | 'put_away') {
  const [task] = await rowsOf<{ id: string }>(
    server.db,
    sql`select id from warehouse_tasks where source_id = ${id} and kind = ${kind} and status <> 'cancelled'`,
  );
  return taskAsCopied(server, task?.id ?? '');
}

describe('two lots of one product', () => {
  test('are announced in one notice, and counted by two devices at once', async () => {
    const { id, product } = await twoLots();
    const scansOf = (lot: object) => Array.from({ length: 10 }, () => aScanIn(id, product, lot));
    await Promise.all([
      deliver(server, 'admin_logistics', [...scansOf(one), ...scansOf({ lot: 'l-2' })]),
      deliver(neighbour, 'admin_logistics', [...scansOf(two), ...scansOf({ expires_on: JANUARY })]),
    ]);
    expect(await lotsOf(id)).toEqual([
      ['L-1', 5, 20, 0],
      ['L-2', 5, 20, 0],
    ]);
    expect(await stockAt(product)).toEqual({ [positionKey(DOCK)]: 40 });
    expect(await checkProjection(server.db)).toEqual([]);
  });

  test('are not announced twice', async () => {
    const product = await server.addProduct({}, 0);
    const lines = [one, { ...one, lot: ' l-1 ' }].map((lot) => ({
      product_id: product,
      quantity: 5,
      ...lot,
    }));
    const command = aShippingNotice([], { lines });
    expect(await deliver(server, 'vendor', [command])).toMatchObject([
      { problem: { code: 'invalid_command' } },
    ]);
    expect(await notice(command.id)).toBeUndefined();
  });

  test('are put away as those lots, by hand and for their task, and a scan is taken back as its lot', async () => {
    const { id, product } = await twoLots();
    const counted = aScanIn(id, product, { units: 2, ...two });
    await work(
      aScanIn(id, product, { units: 5, ...one }),
      counted,
      aScanIn(id, product, { units: 4, ...two }),
    );
    expect((await taskOf(id, 'receive')).lines).toMatchObject([
      { lot: 'L-1', expiresOn: JANUARY, quantity: 5, done: 5 },
      { lot: 'L-2', expiresOn: DECEMBER, quantity: 5, done: 6 },
    ]);
    await work(aScanUndone(id, counted.id), aShippingNoticeStep('finish', id));
    expect(await lotsOf(id)).toEqual([
      ['L-1', 5, 5, 0],
      ['L-2', 5, 4, 0],
    ]);
    const task = await taskOf(id, 'put_away');
    expect(task.lines).toMatchObject([
      { lot: 'L-1', quantity: 5 },
      { lot: 'L-2', quantity: 4 },
    ]);
    const line = { taskId: task.id, lineId: task.lines[1]?.id ?? '' };
    await work(
      aPutAway(id, product, { units: 5, ...one }),
      aTaskMove(line, product, { from: DOCK, to: otherShelf, quantity: 4 }),
    );
    expect(await notice(id)).toMatchObject({
      status: 'ubicado',
      lines: [{ put_away: 5 }, { put_away: 4 }],
      scans: [
        { kind: 'put_away', ...two },
        { kind: 'put_away', ...one },
        { kind: 'good', ...two },
        { kind: 'good', ...one },
      ],
    });
    expect(await taskAsCopied(server, task.id)).toMatchObject({
      status: 'done',
      lines: [{ done: 5 }, { done: 4 }],
    });
    const [onShelf, onOther] = [positionKey(shelf), positionKey(otherShelf)];
    expect(await stockAt(product)).toEqual({ [positionKey(DOCK)]: 0, [onShelf]: 5, [onOther]: 4 });
  });

  test('are not looked for while as many units of the product came, whatever their lots', async () => {
    const { id, product } = await twoLots();
    await work(aScanIn(id, product, { units: 8, ...one }), aScanIn(id, product, { units: 1, ...two }));
    expect(await work(aShippingNoticeStep('finish', id))).toMatchObject([
      { result: { status: 'recibido_parcial' } },
    ]);
    await work(
      aPutAway(id, product, { units: 8, ...one }),
      aPutAway(id, product, two),
      aShippingNoticeStep('close', id),
    );
    expect(
      await rowsOf(server.db, sql`select quantity from discrepancies where product_id = ${product}`),
    ).toEqual([{ quantity: 1 }]);
  });

  test('are found by their code, announced or scanned', async () => {
    const { id, product } = await twoLots();
    await work(aScanIn(id, product, { lot: 'RARO-88' }));
    const found = async (q: string) => {
      const answer = await server.request(`/api/v1/inventory/avisos?q=${q}`, {
        headers: await server.signIn('admin'),
      });
      const { data } = (await answer.json()) as { data: { id: string }[] };
      return data.some((each) => each.id === id);
    };
    expect([await found('l-2'), await found('raro-88'), await found('RARO-99')]).toEqual([true, true, false]);
  });
});

describe('a lot that nobody announced', () => {
  test('is a line of its own, once, though two devices scan it at once', async () => {
    const { id, product } = await twoLots();
    const scans = () => [aScanIn(id, product, { lot: 'L-9', expires_on: DECEMBER })];
    await Promise.all([
      deliver(server, 'admin_logistics', scans()),
      deliver(neighbour, 'admin_logistics', scans()),
    ]);
    expect((await lotsOf(id)).at(-1)).toEqual(['L-9', 0, 2, 0]);
    expect(await lotsOf(id)).toHaveLength(3);
  });

  test('is of the line that the store announced without a lot, which tells what came', async () => {
    const { id, product } = await announced();
    const undone = aScanIn(id, product, { lot: 'L-8' });
    await work(
      aScanIn(id, product, { units: 3, ...one }),
      aScanIn(id, product, { ...two, units: 2 }),
      undone,
    );
    await work(aScanUndone(id, undone.id));
    expect((await notice(id))?.lines).toMatchObject([
      {
        lot: '',
        expected: 5,
        good: 5,
        received: [
          { ...one, units: 3 },
          { ...two, units: 2 },
        ],
      },
    ]);
  });

  test('and that is past its date says so in its incident', async () => {
    const { id, product } = await twoLots();
    const expired = aScanIn(id, product, { lot: 'L-7', expires_on: '2026-02-28', condition: 'damaged' });
    await work(expired);
    const [incident] = await rowsOf<{ description: string }>(
      server.db,
      sql`select description from incidents where id = ${expired.id}`,
    );
    const { number } = (await notice(id)) ?? {};
    expect(incident?.description).toBe(
      `Llegó vencido en el aviso de ingreso ${number} (Lote L-7 · venció el 28 de febrero de 2026).`,
    );
  });

  test('and whose date only its announcement says is expired too, when it comes late', async () => {
    const product = await server.addProduct({}, 0);
    const lines = [{ product_id: product, quantity: 5, lot: 'L-7', expires_on: '2026-02-28' }];
    const command = aShippingNotice([], { lines });
    await deliver(server, 'vendor', [command]);
    await work(aShippingNoticeStep('arrive', command.id));
    const late = aScanIn(command.id, product, { condition: 'damaged' });
    await work(late);
    const [incident] = await rowsOf<{ description: string }>(
      server.db,
      sql`select description from incidents where id = ${late.id}`,
    );
    expect(incident?.description).toContain('Llegó vencido');
    expect(incident?.description).toContain('Lote L-7');
  });
});

describe('what an older device sends', () => {
  test('announces one line for each product, and counts and puts away the only lot', async () => {
    const product = await server.addProduct({}, 0);
    const lines = [{ product_id: product, quantity: 5, ...one }];
    const command = aShippingNotice([], { lines }, { v: 1 });
    expect(await deliver(server, 'vendor', [command])).toMatchObject([{ status: 'applied' }]);
    const { id } = command;
    const results = await work(
      aScanIn(id, product, { units: 5 }, { v: 1 }),
      aPutAway(id, product, {}, { v: 1 }),
    );
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied']);
    expect(await lotsOf(id)).toEqual([['L-1', 5, 5, 1]]);
  });

  test('of several lots is taken without one, and misses in none of them', async () => {
    const { id, product } = await twoLots();
    await work(aScanIn(id, product, { units: 6, ...one }), aScanIn(id, product, { units: 4 }, { v: 1 }));
    expect(await lotsOf(id)).toEqual([
      ['L-1', 5, 6, 0],
      ['L-2', 5, 0, 0],
      ['', 0, 4, 0],
    ]);
    await work(aPutAway(id, product, { units: 9 }, { v: 1 }), aShippingNoticeStep('finish', id));
    expect((await taskOf(id, 'put_away')).lines).toMatchObject([{ lot: 'L-1', quantity: 1 }]);
    await work(aPutAway(id, product, one));
    expect((await notice(id))?.status).toBe('ubicado');
  });

  test('and what a notice from before lots had lines of their own counts on in its line', async () => {
    const product = await server.addProduct({}, 0);
    const lines = [{ product_id: product, quantity: 5, ...one }];
    const old = aShippingNotice([], { lines });
    await deliver(server, 'vendor', [old]);
    await server.db.execute(sql`update inbound_lines set lot_key = '' where notice_id = ${old.id}`);
    const scan = aScanIn(old.id, product, { units: 2, ...one });
    await work(
      scan,
      aScanIn(old.id, product),
      aScanIn(old.id, product, { lot: 'L-9' }),
      aScanUndone(old.id, scan.id),
    );
    expect(await lotsOf(old.id)).toEqual([
      ['L-1', 5, 1, 0],
      ['L-9', 0, 1, 0],
    ]);
  });
});
