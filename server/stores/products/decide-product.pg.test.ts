import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { StoreProduct } from '#domain/stores/store-product.ts';
import { rowsOf } from '#server/db/database.ts';
import { deliverOne, deliveryOf } from '#test/server/commands.ts';
import {
  aProductDecision,
  aSave,
  storeProduct,
  anApproved,
  publicProduct,
} from '#test/server/stores/store-products.ts';
import { serverForFile, testVendorId } from '#test/server/test-server.ts';

const server = await serverForFile();
const store = deliveryOf(server, 'vendor');

test('a change of the class of IVA waits for a reviewer, and how lots are kept does not', async () => {
  const id = await anApproved(server);
  const changed = { iva_class: 'exento', lot_control: 'expiry' } as const;
  const [saved] = await store(aSave(id, changed));
  expect(saved?.result).toMatchObject({ published: ['lot_control'], change_state: 'PENDIENTE' });
  const waiting = await storeProduct(server, id);
  expect(v.parse(StoreProduct, waiting)).toMatchObject({
    published: { iva_class: 'general', lot_control: 'expiry' },
    draft: { iva_class: 'exento' },
  });
  expect(await publicProduct(server, id)).toMatchObject({ ivaClass: 'general', lotControl: 'expiry' });
  await deliverOne(server, 'admin', aProductDecision(id, waiting.version));
  expect(await publicProduct(server, id)).toMatchObject({ ivaClass: 'exento', lotControl: 'expiry' });
});

test.each([
  [true, 1],
  [false, 0],
])(
  'what was decided of a product is written to a store that wants it so: %s',
  async (product_letters, letters) => {
    await server.db.execute(sql`update vendors set email = 'esquina@prueba.co' where id = ${testVendorId}`);
    await server.db.execute(sql`insert into store_profiles (vendor_id, product_letters)
    values (${testVendorId}, ${product_letters})
    on conflict (vendor_id) do update set product_letters = excluded.product_letters`);
    const name = `Olla ${randomUUID().slice(0, 8)}`;
    await anApproved(server, { name });
    const written = await rowsOf(
      server.db,
      sql`select subject from outgoing_messages where destination = 'esquina@prueba.co' and subject like ${`%${name}%`}`,
    );
    expect(written).toHaveLength(letters);
  },
);
