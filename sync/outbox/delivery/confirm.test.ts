import { expect, test } from 'vitest';
import { collectionsToRead, confirmAcked, hintsOf } from '#sync/outbox/delivery/confirm.ts';
import { memoryOutboxStore } from '#sync/outbox/store/memory-outbox-store.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const epoch = '01900000-0000-7000-8000-0000000000e0';
const copy = 'the first';
const copies = { products: copy, inventory: copy, stock_movements: copy };
const reader = { accountId: 'jairo', copies };
const products = { copy, epoch, upTo: '200' };
const acked = () => anEntry({ state: 'acked', synced: true, watermark: { epoch, x: '99' } });

test('an acknowledged command stays over the replica until every collection it changes was read past it', async () => {
  const store = memoryOutboxStore([acked()]);
  const inventory = { copy, epoch, upTo: '100' };
  await confirmAcked(store, { products, inventory, stock_movements: { copy, epoch, upTo: '99' } }, reader);
  expect(store.all()[0]?.state).toBe('acked');
  await confirmAcked(store, { products, inventory, stock_movements: { copy, epoch, upTo: '100' } }, reader);
  expect(store.all()[0]?.state).toBe('confirmed');
});

test('nothing is confirmed before anything was read', async () => {
  const store = memoryOutboxStore([acked()]);
  await confirmAcked(store, {}, reader);
  expect(store.all()[0]?.state).toBe('acked');
});

test('a command acknowledged before the server was restored is sent again', async () => {
  const store = memoryOutboxStore([acked()]);
  const inventory = { copy, epoch: '01900000-0000-7000-8000-0000000000e1', upTo: '5' };
  await confirmAcked(store, { inventory }, reader);
  expect(store.all()[0]).toMatchObject({ state: 'queued', synced: false });
});

test('so is one that was confirmed before the restore: the backup may be older than its effect', async () => {
  const restored = '01900000-0000-7000-8000-0000000000e1';
  const before = anEntry({ state: 'confirmed', synced: true, watermark: { epoch, x: '99' } });
  const after = anEntry({ state: 'confirmed', synced: true, watermark: { epoch: restored, x: '3' } });
  const marta = anEntry({ ...before, id: after.id.replace(/.$/, 'f'), actorId: 'marta' });
  const store = memoryOutboxStore([before, after, marta]);
  await confirmAcked(store, { inventory: { copy, epoch: restored, upTo: '5' } }, reader);
  expect(store.all().map((each) => each.state)).toEqual(['queued', 'confirmed', 'confirmed']);
});

test('what a role no longer reads does not keep what was confirmed from being sent again', async () => {
  const restored = '01900000-0000-7000-8000-0000000000e1';
  const store = memoryOutboxStore([anEntry({ state: 'confirmed', watermark: { epoch, x: '99' } })]);
  const progress = { products: { copy, epoch: restored, upTo: '5' }, inventory: products };
  await confirmAcked(store, progress, { ...reader, copies: { products: copy } });
  expect(store.all()[0]?.state).toBe('queued');
});

test('nor what was only acknowledged, when the role reads nothing that it changes', async () => {
  const restored = '01900000-0000-7000-8000-0000000000e1';
  const store = memoryOutboxStore([acked()]);
  const progress = { orders: { copy, epoch: restored, upTo: '5' } };
  await confirmAcked(store, progress, { ...reader, copies: { orders: copy } });
  expect(store.all()[0]?.state).toBe('queued');
});

test('nothing confirmed is sent again while some copies were read before the restore', async () => {
  const restored = '01900000-0000-7000-8000-0000000000e1';
  const store = memoryOutboxStore([anEntry({ state: 'confirmed', watermark: { epoch, x: '99' } })]);
  await confirmAcked(store, { products, inventory: { copy, epoch: restored, upTo: '5' } }, reader);
  expect(store.all()[0]?.state).toBe('confirmed');
});

test('a collection that was not read yet in this session holds the command back', async () => {
  const store = memoryOutboxStore([acked()]);
  await confirmAcked(store, { products }, reader);
  expect(store.all()[0]?.state).toBe('acked');
});

test('what was read into a copy that was emptied since is not in the one that took its place', async () => {
  const store = memoryOutboxStore([acked()]);
  const progress = { products, inventory: products, stock_movements: products };
  await confirmAcked(store, progress, { ...reader, copies: { ...copies, inventory: 'the second' } });
  expect(store.all()[0]?.state).toBe('acked');
  const inventory = { ...products, copy: 'the second' };
  await confirmAcked(
    store,
    { ...progress, inventory },
    { ...reader, copies: { ...copies, inventory: 'the second' } },
  );
  expect(store.all()[0]?.state).toBe('confirmed');
});

test('a collection that this role has no copy of is not waited for', async () => {
  const store = memoryOutboxStore([acked()]);
  await confirmAcked(store, { products }, { ...reader, copies: { products: copy, orders: copy } });
  expect(store.all()[0]?.state).toBe('confirmed');
});

test('a command that changes the account waits until the account was asked for after it was done', async () => {
  const update = {
    state: 'acked',
    name: 'profile.update',
    type: 'profile',
    watermark: { epoch, x: '99' },
  } as const;
  const [before, meanwhile] = [anEntry(update), anEntry(update)];
  const store = memoryOutboxStore([before, meanwhile]);
  await confirmAcked(store, { products }, reader);
  expect(store.all().map((each) => each.state)).toEqual(['acked', 'acked']);
  await confirmAcked(store, { products }, { ...reader, accountReadSince: [before.id] });
  expect(store.all().map((each) => each.state)).toEqual(['confirmed', 'acked']);
});

test('what somebody else of this device read confirms nothing: their copies are not this person’s', async () => {
  const store = memoryOutboxStore([acked()]);
  const all = { products, inventory: products, stock_movements: products };
  await confirmAcked(store, all, { ...reader, accountId: 'marta' });
  expect(store.all()[0]?.state).toBe('acked');
});

test('what was read that far already is not read again for a hint, unless it was of another epoch', () => {
  const progress = { products: { copy, epoch, upTo: '100' } };
  const read = (upTo: string, of: string | null = epoch) => [
    ...collectionsToRead([{ collection: 'products', upTo, epoch: of }], progress),
  ];
  expect(read('99')).toEqual([]);
  expect(read('100')).toEqual(['products']);
  expect(read('99', null)).toEqual([]);
  expect(read('99', '01900000-0000-7000-8000-0000000000e1')).toEqual(['products']);
  expect([...collectionsToRead([{ collection: 'orders', upTo: '1', epoch }], progress)]).toEqual(['orders']);
});

test('an acknowledged command says what it changed, and up to where', () => {
  expect(hintsOf([acked()]).map((each) => each.collection)).toEqual([
    'inventory',
    'stock_movements',
    'products',
  ]);
  expect(hintsOf([{ ...acked(), watermark: null }])).toEqual([]);
});
