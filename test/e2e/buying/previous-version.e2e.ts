import { uuidv7 } from '#domain/base/ids.ts';
import { plantOldOutbox, whoseDevice } from '#test/e2e/support/devices/old-outbox.ts';
import { databasesNamed } from '#test/e2e/support/devices/databases.ts';
import { expectRecorded } from '#test/e2e/support/recorded-movements.ts';
import { expect, test } from '#test/e2e/support/people.ts';
import { INVENTORY, readyForWarehouseWork } from '#test/e2e/support/warehouse-work.ts';
import { anOldEntry } from '#test/factories/old-outbox-factory.ts';

test('what the previous version of the app saved leaves with the new one: once, in order, and its clear text goes @gate', async ({
  warehouse,
  goods: item,
  truth,
}) => {
  await readyForWarehouseWork(warehouse);
  const before = await truth.movements(item.sku);
  const { actorId, deviceId } = await whoseDevice(warehouse);
  const quantities = Array.from({ length: 30 }, (_, number) => 101 + number);
  const lane = `stock:${item.sku}@antes#${uuidv7()}`;
  const entries = quantities.map((quantity, number) => {
    const occurred_at = new Date().toISOString();
    const made = { type: 'entrada', reason: 'compra', quantity, location: item.location } as const;
    const data = { product_id: item.productId, ...made, occurred_at };
    const preview = { ...before[0], ...made, id: uuidv7(), timestamp: occurred_at, sequence: null };
    const place = { lane, laneSeq: number + 1 };
    return anOldEntry({ id: uuidv7(), actorId, deviceId, ...place, timestamp: occurred_at, data, preview });
  });
  await plantOldOutbox(warehouse, entries);
  await warehouse.goto(INVENTORY);

  await expectRecorded(truth, { sku: item.sku, before, quantities });
  await expect.poll(() => databasesNamed(warehouse, 'mestore-outbox')).toEqual([]);
});
