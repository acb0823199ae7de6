import 'fake-indexeddb/auto';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createRxDatabase, type RxCollection } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { uuidv7 } from '#domain/base/ids.ts';
import { Order } from '#domain/orders/order.ts';
import { rxSchemaOf } from '#sync/replication/rx-schema.ts';
import { personalFields, storedOrder } from '#src/db/storage/open-databases.ts';
import { encryptedStorage, KeyLost } from '#src/db/storage/encrypted-storage.ts';
import { anOrder } from '#test/factories/orders/order-factory.ts';

const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const secret = { shipping_name: 'Canario Ñandú', notes: 'Timbre canario', shipping_phone: '3151234567' };

test('what was encrypted reads as it was written, in lists, by id and after a change', async () => {
  const { orders } = await openOrders(uuidv7(), await newKey());
  const written = [1, 2, 3].map((number) => anOrder({ id: `o${number}`, ...secret, created_at: at(number) }));
  await orders.bulkInsert(written);
  const list = await orders.find({ sort: [{ created_at: 'desc' }], limit: 2 }).exec();
  expect(list.map((each) => each.toMutableJSON())).toEqual([written[2], written[1]]);
  await orders.bulkUpsert([{ ...written[0]!, notes: 'Otra nota' }]);
  expect((await orders.findOne('o1').exec())?.toMutableJSON()).toEqual({ ...written[0], notes: 'Otra nota' });
  expect(await orders.count().exec()).toBe(3);
});

test('a live list follows changes and removals', async () => {
  const { orders } = await openOrders(uuidv7(), await newKey());
  const seen: string[][] = [];
  const watching = orders
    .find({ sort: [{ created_at: 'asc' }] })
    .$.subscribe((found) => seen.push(found.map((each) => `${each.id} ${each.notes}`)));
  closers.unshift(() => watching.unsubscribe());
  await orders.bulkUpsert([
    anOrder({ id: 'o1', notes: 'uno', created_at: at(1) }),
    anOrder({ id: 'o2', notes: 'dos', created_at: at(2) }),
  ]);
  await expect.poll(() => seen.at(-1)).toEqual(['o1 uno', 'o2 dos']);
  await orders.bulkUpsert([anOrder({ id: 'o2', notes: 'otra', created_at: at(2) })]);
  await orders.bulkRemove(['o1']);
  await expect.poll(() => seen.at(-1)).toEqual(['o2 otra']);
});

test('nothing personal of an order lies on disk, removed ones included', async () => {
  const name = uuidv7();
  const { orders } = await openOrders(name, await newKey());
  const company = {
    company: 'Café La Isla S.A.S.',
    nit: '890903938-8',
    email: 'compras@laisla.example',
    address: 'Calle 45 # 23-10',
    purchase_order: 'OC-118',
  };
  const bought = { ...secret, invoice_to: company };
  await orders.bulkInsert([anOrder({ id: 'o1', ...bought }), anOrder({ id: 'o2', ...bought })]);
  expect((await orders.findOne('o1').exec())?.toMutableJSON().invoice_to).toEqual(company);
  await orders.bulkRemove(['o2']);
  const disk = JSON.stringify(await rowsOnDisk(name));
  expect(disk).toContain('o1');
  for (const text of [...Object.values(secret), ...Object.values(company), 'invoice_to'])
    expect(disk).not.toContain(text);
  for (const field of personalFields.orders) expect(disk).not.toContain(`"${field}"`);
});

test('a copy whose key is gone says so instead of showing something else', async () => {
  const name = uuidv7();
  const first = await openOrders(name, await newKey());
  await first.orders.insert(anOrder({ id: 'o1', ...secret }));
  await first.close();
  const { orders } = await openOrders(name, await newKey());
  await expect(orders.findOne().exec()).rejects.toThrow(KeyLost);
});

test('an encrypted text does not open as another document’s', async () => {
  const name = uuidv7();
  const key = await newKey();
  const first = await openOrders(name, key);
  await first.orders.bulkInsert([
    anOrder({ id: 'o1', notes: 'de o1' }),
    anOrder({ id: 'o2', notes: 'de o2' }),
  ]);
  await first.close();
  await swapCiphertexts(name);
  const { orders } = await openOrders(name, key);
  await expect(orders.findOne('o1').exec()).rejects.toThrow(KeyLost);
});

async function openOrders(name: string, key: CryptoKey) {
  const database = await createRxDatabase<{ orders: RxCollection<Order> }>({
    name,
    storage: encryptedStorage(getRxStorageDexie(), key),
    multiInstance: false,
  });
  const close = () => database.close();
  closers.push(close);
  const schema = { ...rxSchemaOf(storedOrder, [['created_at']]), encrypted: personalFields.orders };
  const { orders } = await database.addCollections({ orders: { schema } });
  return { orders, close };
}

function newKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

function at(minute: number): string {
  return new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
}

async function rowsOnDisk(name: string): Promise<unknown[]> {
  return onTable(name, 'readonly', (rows, table) => {
    void table;
    return rows;
  });
}

async function swapCiphertexts(name: string): Promise<void> {
  await onTable(name, 'readwrite', (rows, table) => {
    const [one, other] = rows as [Record<string, unknown>, Record<string, unknown>];
    table.put({ ...one, sealed: other['sealed'] });
    table.put({ ...other, sealed: one['sealed'] });
    return rows;
  });
}

function onTable(
  name: string,
  mode: IDBTransactionMode,
  work: (rows: unknown[], table: IDBObjectStore) => unknown[],
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open(`rxdb-dexie-${name}--0--orders`);
    open.onerror = () => reject(open.error);
    open.onsuccess = () => {
      const transaction = open.result.transaction('docs', mode);
      const table = transaction.objectStore('docs');
      let answer: unknown[] = [];
      const reading = table.getAll();
      reading.onsuccess = () => {
        answer = work(reading.result as unknown[], table);
      };
      transaction.oncomplete = () => {
        open.result.close();
        resolve(answer);
      };
    };
  });
}

test('a long list is opened a part at a time, and a text that does not open holds up no other', async () => {
  const name = uuidv7();
  const key = await newKey();
  const { orders } = await openOrders(name, key);
  const written = Array.from({ length: 250 }, (_, number) =>
    anOrder({ id: `o${number}`, ...secret, created_at: at(number) }),
  );
  await orders.bulkInsert(written);
  let [opening, most] = [0, 0];
  const real = crypto.subtle.decrypt.bind(crypto.subtle);
  const watched = vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...given) => {
    opening += 1;
    most = Math.max(most, opening);
    if (opening === 7) return Promise.reject(new Error('damaged')).finally(() => (opening -= 1));
    return real(...given).finally(() => (opening -= 1));
  });
  onTestFinished(() => watched.mockRestore());
  await expect(orders.find().exec()).rejects.toThrow(KeyLost);
  watched.mockImplementation((...given) => {
    opening += 1;
    most = Math.max(most, opening);
    return real(...given).finally(() => (opening -= 1));
  });
  expect(await orders.find({ sort: [{ created_at: 'asc' }] }).exec()).toHaveLength(250);
  expect(most).toBeLessThanOrEqual(100);
});
