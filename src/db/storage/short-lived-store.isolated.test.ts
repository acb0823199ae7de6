import 'fake-indexeddb/auto';
import { get, promisifyRequest, set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { shortLivedStore } from '#src/db/storage/short-lived-store.ts';

test('keeps what was written, and does not hold up its deletion', async () => {
  const store = shortLivedStore('una-lectura', 'checkpoints');
  await set('orders', { x: '7' }, store);
  expect(await get('orders', store)).toEqual({ x: '7' });
  const deleting = indexedDB.deleteDatabase('una-lectura');
  let blocked = false;
  deleting.addEventListener('blocked', () => (blocked = true));
  await promisifyRequest(deleting);
  expect(blocked).toBe(false);
  expect(await get('orders', store)).toBeUndefined();
});

test('does not bring back what was deleted: it reads as empty and is not written', async () => {
  let isWanted = true;
  const store = shortLivedStore('otra-lectura', 'checkpoints', () => isWanted);
  await set('orders', { x: '7' }, store);
  isWanted = false;
  await promisifyRequest(indexedDB.deleteDatabase('otra-lectura'));
  expect(await get('orders', store)).toBeUndefined();
  await expect(set('orders', { x: '8' }, store)).rejects.toThrow('left behind');
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('otra-lectura');
});
