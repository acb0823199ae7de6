import { expect, test } from 'vitest';
import { confirmAcked } from '#sync/confirm.ts';
import { memoryOutboxStore } from '#sync/memory-outbox-store.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const epoch = '01900000-0000-7000-8000-0000000000e0';
const acked = () => anEntry({ state: 'acked', synced: true, watermark: { epoch, x: '99' } });

test('an acknowledged command stays over the replica until every collection it changes was read past it', async () => {
  const store = memoryOutboxStore([acked()]);
  await confirmAcked(store, { inventory: { epoch, upTo: '100' }, stock_movements: { epoch, upTo: '99' } });
  expect(store.all()[0]?.state).toBe('acked');
  await confirmAcked(store, { inventory: { epoch, upTo: '100' }, stock_movements: { epoch, upTo: '100' } });
  expect(store.all()[0]?.state).toBe('confirmed');
});

test('nothing is confirmed before anything was read', async () => {
  const store = memoryOutboxStore([acked()]);
  await confirmAcked(store, {});
  expect(store.all()[0]?.state).toBe('acked');
});

test('a command acknowledged before the server was restored is sent again', async () => {
  const store = memoryOutboxStore([acked()]);
  await confirmAcked(store, { inventory: { epoch: '01900000-0000-7000-8000-0000000000e1', upTo: '5' } });
  expect(store.all()[0]).toMatchObject({ state: 'queued', synced: false });
});
