import { paths } from '#domain/paths.ts';
import { replicationPaths } from '#domain/protocol/replication.ts';
import { untilRead } from '#test/e2e/support/devices/sync-status.ts';
import { expect } from '#test/e2e/support/people.ts';
import { test } from '#test/e2e/support/servers/behind-middleman.ts';

/** Before the device would read by itself, which is after half a minute at the soonest (`src/sync/reading-loop.ts`). */
const SOON_MS = 25_000;
const STOCK = replicationPaths.pull('inventory');

test('a device whose first reading the network cuts in the middle of an answer reads the rest soon', async ({
  newDevice,
  middleman,
  goods,
}) => {
  let cuts = 0;
  middleman.answer(({ path }) => {
    if (!path.startsWith(`${STOCK}?`) || cuts === 2) return undefined;
    cuts += 1;
    return { cutAnswerAfterBytes: 200 };
  });
  const warehouse = await newDevice('warehouse');
  await expect.poll(() => cuts).toBe(2);
  await untilRead(warehouse, SOON_MS);
  await warehouse.goto(`${paths.inventory}?q=${goods.sku}`);
  await expect(warehouse.getByText(goods.sku).first()).toBeVisible();
});
