import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Address } from '#domain/profile/address.ts';
import type { UserType } from '#domain/accounts/roles.ts';
import { addresses } from '#server/db/tables/accounts-tables.ts';
import { anAddress, deliver } from '#test/server/commands.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { db } = server;
beforeEach(async () => void (await db.delete(addresses)));

async function bookOf(role: UserType): Promise<Address[]> {
  const answer = await server.request('/api/v1/profile/addresses', { headers: await server.signIn(role) });
  return ((await answer.json()) as { data: Address[] }).data;
}

const removal = (role: UserType, address_id: string) => ({
  ...anAddress(role),
  name: 'profile.removeAddress',
  data: { address_id },
});

describe('profile.removeAddress', () => {
  test('erases what the address said and gives the default to another', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await deliver(server, 'buyer', [
      anAddress('buyer', { address_id: first, is_default: true }),
      anAddress('buyer', { address_id: second }),
    ]);
    await deliver(server, 'buyer', [removal('buyer', first)]);
    expect(await bookOf('buyer')).toMatchObject([{ id: second, is_default: true }]);
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
      removal('buyer', address_id),
      removal('buyer', address_id),
      removal('buyer', randomUUID()),
      anAddress('buyer', { address_id }),
    ]);
    expect(results.map((each) => each.status)).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect(await bookOf('buyer')).toMatchObject([{ id: address_id, is_default: true }]);
  });
});
