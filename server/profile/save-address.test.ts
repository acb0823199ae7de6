import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_ADDRESSES } from '#domain/profile/address-book.ts';
import { addresses } from '#server/db/tables/accounts-tables.ts';
import { aRemoval, addressBook } from '#test/server/addresses.ts';
import { anAddress, deliver } from '#test/server/commands.ts';
import { replicaOf } from '#test/server/database/replica.ts';
import { serverForFile } from '#test/server/test-server.ts';

const server = await serverForFile();
const { db } = server;
beforeEach(async () => void (await db.delete(addresses)));

describe('profile.saveAddress', () => {
  test('keeps an address, with the names of its places', async () => {
    const address_id = randomUUID();
    const [result] = await deliver(server, 'buyer', [
      anAddress('buyer', {
        address_id,
        municipality_code: '05001',
        phone: '+57 315 123 4567',
        detail: 'Apto 402',
      }),
    ]);
    expect(result).toMatchObject({ status: 'applied', result: { address_id } });
    expect(await addressBook(server, 'buyer')).toEqual([
      {
        id: address_id,
        name: 'Marta Rojas',
        phone: '3151234567',
        municipality_code: '05001',
        department: 'Antioquia',
        city: 'Medellín',
        address: 'Calle 45 # 27-10',
        detail: 'Apto 402',
        notes: '',
        is_default: true,
      },
    ]);
  });

  test('takes effect once, however often its answer is lost', async () => {
    const command = anAddress('buyer');
    const [first] = await deliver(server, 'buyer', [command]);
    const [second] = await deliver(server, 'buyer', [command]);
    expect(second).toEqual(first);
    expect(await addressBook(server, 'buyer')).toHaveLength(1);
  });

  test('changes an address that is there; of two changes the last that arrives counts', async () => {
    const address_id = randomUUID();
    await deliver(server, 'buyer', [anAddress('buyer', { address_id })]);
    await deliver(server, 'buyer', [anAddress('buyer', { address_id, address: 'Carrera 33 # 52-10' })]);
    await deliver(server, 'buyer', [anAddress('buyer', { address_id, address: 'Calle 36 # 19-20' })]);
    expect(await addressBook(server, 'buyer')).toMatchObject([
      { id: address_id, address: 'Calle 36 # 19-20' },
    ]);
  });

  test('leaves one default: the last that was said to be, also within a batch', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    await deliver(server, 'buyer', [
      ...ids.map((address_id) => anAddress('buyer', { address_id, is_default: true })),
      anAddress('buyer', { address_id: ids[0] ?? '', is_default: true }),
    ]);
    const defaults = (await addressBook(server, 'buyer')).filter((each) => each.is_default);
    expect(defaults.map((each) => each.id)).toEqual([ids[0]]);
  });

  test('refuses the address after the twentieth, and says what to do', async () => {
    const full = Array.from({ length: MAX_ADDRESSES }, () => anAddress('buyer'));
    const results = await deliver(server, 'buyer', [...full, anAddress('buyer')]);
    expect(results.slice(0, -1).every((each) => each.status === 'applied')).toBe(true);
    expect(results.at(-1)).toMatchObject({ status: 'rejected', problem: { code: 'too_many_addresses' } });
    expect(await addressBook(server, 'buyer')).toHaveLength(MAX_ADDRESSES);
  });

  test('refuses a municipality that there is not', async () => {
    const [result] = await deliver(server, 'buyer', [anAddress('buyer', { municipality_code: '99999' })]);
    expect(result).toMatchObject({ status: 'rejected', problem: { code: 'unknown_municipality' } });
  });

  test('under the id of another person’s address makes one’s own, and theirs stays as it was', async () => {
    const address_id = randomUUID();
    await deliver(server, 'customer', [anAddress('customer', { address_id })]);
    await deliver(server, 'buyer', [anAddress('buyer', { address_id, address: 'Calle 1 # 1-1' })]);
    await deliver(server, 'buyer', [aRemoval('buyer', address_id)]);
    expect(await addressBook(server, 'buyer')).toEqual([]);
    expect(await addressBook(server, 'customer')).toMatchObject([
      { id: address_id, address: 'Calle 45 # 27-10' },
    ]);
  });
});

describe('on the devices of a person', () => {
  test('addresses come, change and go; those of others never come', async () => {
    const address_id = randomUUID();
    const mine = replicaOf(server, 'addresses', await server.signIn('buyer'));
    await deliver(server, 'customer', [anAddress('customer')]);
    await deliver(server, 'buyer', [anAddress('buyer', { address_id })]);
    await mine.catchUp();
    expect([...mine.documents.keys()]).toEqual([address_id]);
    await deliver(server, 'buyer', [aRemoval('buyer', address_id)]);
    await mine.catchUp();
    expect([...mine.documents.keys()]).toEqual([]);
  });
});
