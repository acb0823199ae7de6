import 'fake-indexeddb/auto';
import { get, promisifyRequest, set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { briefStore } from '#src/db/brief-store.ts';

test('keeps what was written, and does not hold up its deletion', async () => {
  const store = briefStore('una-lectura', 'checkpoints');
  await set('orders', { x: '7' }, store);
  expect(await get('orders', store)).toEqual({ x: '7' });
  const deleting = indexedDB.deleteDatabase('una-lectura');
  let blocked = false;
  deleting.addEventListener('blocked', () => (blocked = true));
  await promisifyRequest(deleting);
  expect(blocked).toBe(false);
  expect(await get('orders', store)).toBeUndefined();
});
