import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { addresses } from '#server/db/tables/accounts-tables.ts';
import { aRemoval, addressBook } from '#test/server/addresses.ts';
import { anAddress, deliver } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { db } = server;
beforeEach(async () => void (await db.delete(addresses)));

describe('profile.removeAddress', () => {
  test('erases what the address said and gives the default to another', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await deliver(server, 'buyer', [
      anAddress('buyer', { address_id: first, is_default: true }),
      anAddress('buyer', { address_id: second }),
    ]);
    await deliver(server, 'buyer', [aRemoval('buyer', first)]);
    expect(await addressBook(server, 'buyer')).toMatchObject([{ id: second, is_default: true }]);
    const rows = await db.select().from(addresses);
    expect(rows.find((each) => each.id === first)).toMatchObject({
      deleted: true,
      name: '',
      address: '',
      phone: '',
    });
  });

  test('is done too when there is nothing to remove, and can be undone by saving it again', async () => {
    const address_id = randomUUID();
    await deliver(server, 'buyer', [anAddress('buyer', { address_id })]);
    const results = await deliver(server, 'buyer', [
      aRemoval('buyer', address_id),
      aRemoval('buyer', address_id),
      aRemoval('buyer', randomUUID()),
      anAddress('buyer', { address_id }),
    ]);
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect(await addressBook(server, 'buyer')).toMatchObject([{ id: address_id, is_default: true }]);
  });
});
