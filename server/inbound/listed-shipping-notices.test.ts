import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { pull } from '#test/server/database/replica.ts';
import { aScanIn, aShippingNoticeStep, shippingNoticesOn } from '#test/server/shipping-notices.ts';
import { warehouseForFile } from '#test/server/warehouse-for-file.ts';

const { server, work } = await warehouseForFile();
const { announced, notice } = shippingNoticesOn(server);

let arrived: { id: string; product: string };
beforeEach(async () => {
  arrived = await announced();
  await work(aShippingNoticeStep('arrive', arrived.id));
});

async function measure(productId: string): Promise<void> {
  const answer = await server.request(`/api/v1/products/${productId}`, {
    method: 'PUT',
    json: { weight_grams: 12_000, length_mm: 300, width_mm: 200, height_mm: 105 },
    headers: await server.signIn('admin'),
  });
  expect(answer.status).toBe(200);
}

/** The tasks of a shipping notice as devices copy them. */
async function putAwayLines(noticeId: string): Promise<unknown> {
  const { documents } = await pull(server, 'tasks', null, await server.signIn('admin_logistics'), 1_000);
  return documents.find((each) => each['kind'] === 'put_away' && each['sourceId'] === noticeId)?.['lines'];
}

test('goods at the dock say how their lots are kept, as their store last said it', async () => {
  const { id, product } = arrived;
  await server.db.execute(sql`update products set lot_control = 'expiry' where id = ${product}`);
  expect((await notice(id))?.lines).toMatchObject([{ lot_control: 'expiry' }]);
});

describe('goods that wait for a shelf', () => {
  test('say on their notice and on their task what decides where they belong', async () => {
    const { id, product } = arrived;
    await measure(product);
    await server.db.execute(sql`insert into product_rotations values (${product}, 'A')`);
    expect((await notice(id))?.lines).toMatchObject([
      { rotation: 'A', unit_weight_grams: 12_000, unit_volume_cm3: 6_300, lot_control: 'none' },
    ]);
    await work(aScanIn(id, product, { units: 5 }), aShippingNoticeStep('finish', id));
    expect(await putAwayLines(id)).toMatchObject([
      { productId: product, rotation: 'A', unitWeightGrams: 12_000, unitVolumeCm3: 6_300 },
    ]);
  });

  test('say that nobody knows where nobody measured or picked them', async () => {
    const { id, product } = arrived;
    expect((await notice(id))?.lines).toMatchObject([
      { rotation: null, unit_weight_grams: null, unit_volume_cm3: null },
    ]);
    await work(aScanIn(id, product, { units: 5 }), aShippingNoticeStep('finish', id));
    expect(await putAwayLines(id)).toMatchObject([
      { rotation: null, unitWeightGrams: null, unitVolumeCm3: null },
    ]);
  });
});
