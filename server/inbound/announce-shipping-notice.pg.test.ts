import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/base/durations.ts';
import { addDays, dayInBogota } from '#domain/calendar/day.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import type { StoreState } from '#domain/stores/applications/store-application.ts';
import { vendorOrders } from '#server/db/tables/orders-tables.ts';
import { vendors } from '#server/db/tables/stores-tables.ts';
import { anOrder, deliver } from '#test/server/commands.ts';
import { aShippingNotice, aShippingNoticeStep, shippingNoticesOn } from '#test/server/shipping-notices.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';

const TOMORROW = addDays(dayInBogota(Date.now()), 1);

const { server, work } = await warehouseForFile();
const { announced, notice } = shippingNoticesOn(server);

describe('inbound.announce', () => {
  test('tells the warehouse what a store will bring', async () => {
    const { id, product } = await announced({ expected_on: TOMORROW, notes: 'Frágil' });
    expect(await notice(id)).toMatchObject({
      number: expect.stringMatching(/^ING-\d{6}$/) as unknown,
      vendor_name: 'Ferretería La Esquina',
      status: 'anunciado',
      expected_on: TOMORROW,
      packages: 2,
      lines: [{ product_id: product, expected: 5, good: 0, damaged: 0, put_away: 0 }],
      events: [{ to: 'anunciado', by_name: 'Persona vendor' }],
    });
  });

  test.each([
    ['of another store', { vendor_id: 'tienda-2' }, 'not_your_store'],
    ['of no product that exists', { lines: [{ product_id: 'nada', quantity: 1 }] }, 'products_of_others'],
    ['without lines', { lines: [] }, 'invalid_command'],
    ['for a day that passed', { expected_on: '2026-03-05' }, 'arrival_passed'],
    ['decades ahead', { expected_on: '2062-03-05' }, 'too_far_ahead'],
  ])('%s is refused and writes nothing', async (_, over, code) => {
    const product = await server.addProduct();
    const command = aShippingNotice([product], over);
    expect(await deliver(server, 'vendor', [command])).toMatchObject([
      { status: 'rejected', problem: { code } },
    ]);
    expect(await notice(command.id)).toBeUndefined();
  });

  test('that waited days for a network counts from the day on which it was written', async () => {
    const product = await server.addProduct();
    const written = new Date(Date.now() - 3 * DAY_MS).toISOString();
    const onItsDay = aShippingNotice(
      [product],
      { expected_on: addDays(TOMORROW, -4) },
      { timestamp: written },
    );
    const before = aShippingNotice([product], { expected_on: addDays(TOMORROW, -5) }, { timestamp: written });
    expect(await deliver(server, 'vendor', [onItsDay, before])).toMatchObject([
      { status: 'applied' },
      { status: 'rejected', problem: { code: 'arrival_passed' } },
    ]);
  });

  test('is refused while the store does not sell, unless it is suspended with orders to deliver', async () => {
    const id = uuidv7();
    const store = { id, storeName: 'Nueva', storeSlug: id, state: 'borrador' } as const;
    await server.db.insert(vendors).values(store);
    const product = await server.addProduct({ vendor_id: id }, 4);
    const announcing = async (state: StoreState) => {
      await server.db.update(vendors).set({ state }).where(eq(vendors.id, id));
      const command = aShippingNotice([product], { vendor_id: id });
      const [decided] = await work({ ...command, actorId: server.accountId('admin_logistics') });
      return decided?.problem?.code ?? decided?.status;
    };
    expect(await announcing('borrador')).toBe('store_not_active');
    expect(await announcing('activa')).toBe('applied');
    await deliver(server, 'buyer', [anOrder('buyer', [[product, 1]])]);
    expect(await announcing('suspendida')).toBe('applied');
    await server.db.update(vendorOrders).set({ tracking: 'delivered' }).where(eq(vendorOrders.vendorId, id));
    expect(await announcing('suspendida')).toBe('store_suspended');
    expect(await announcing('cerrada')).toBe('store_not_active');
  });

  test('with a product of another store is refused, also to who receives goods', async () => {
    const product = await server.addProduct({ vendor_id: 'tienda-2' });
    const command = { ...aShippingNotice([product]), actorId: server.accountId('admin_logistics') };
    expect(await work(command)).toMatchObject([{ problem: { code: 'products_of_others' } }]);
  });

  test('is not read by another store', async () => {
    const product = await server.addProduct({ vendor_id: 'tienda-2' });
    const command = aShippingNotice([product], { vendor_id: 'tienda-2' });
    await work({ ...command, actorId: server.accountId('admin_logistics') });
    expect(await notice(command.id)).toBeDefined();
    expect(await notice(command.id, 'vendor')).toBeUndefined();
    const step = aShippingNoticeStep('cancel', command.id, { actorId: server.accountId('vendor') });
    expect(await deliver(server, 'vendor', [step])).toMatchObject([
      { problem: { code: 'notice_not_found' } },
    ]);
  });
});
