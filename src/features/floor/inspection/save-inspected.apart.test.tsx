import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import type { InspectedUnit } from '#domain/returns/inspection.ts';
import { saveInspected, takeBackInspected } from '#src/features/floor/inspection/save-inspected.ts';
import { cancelUnsent, send, takeBack } from '#src/sync/outbox.ts';

vi.mock('#src/sync/outbox.ts', async () => {
  const { signal } = await import('@preact/signals-core');
  return {
    send: vi.fn<typeof send>(),
    cancelUnsent: vi.fn<typeof cancelUnsent>(),
    takeBack: vi.fn<typeof takeBack>(),
    outboxEntries: signal([]),
  };
});

const goods = { productId: 'p1', productName: 'Camisa', sku: 'CAM-1' };
const author = { id: 'u1', nombre: 'Jairo', apellido: 'Pinzón' } as Partial<Account> as Account;
const at = { zone: 'warehouse_a', aisle: '03', shelf: '2', position: 'B' } as const;

function aUnit(condition: InspectedUnit['condition']): InspectedUnit {
  const occurredAt = '2026-03-01T15:00:00.000Z';
  return { productId: 'p1', condition, why: null, at, reference: 'MS-000123-1-D1', occurredAt };
}
const save = (condition: InspectedUnit['condition'], photos: readonly string[] = []) =>
  saveInspected(goods, aUnit(condition), { author, photos, before: 4 });

const sent = () =>
  vi.mocked(send).mock.calls.map(([name, , { lane, after, undoable }]) => {
    return { name, lane, ...(after && { after }), ...(undoable && { undoable }) };
  });
const lane = 'stock:CAM-1@warehouse_a/03/2/B';

beforeEach(() => {
  let last = 0;
  vi.mocked(send)
    .mockReset()
    .mockImplementation(async () => `c${(last += 1)}`);
  vi.mocked(cancelUnsent).mockReset().mockResolvedValue(true);
  vi.mocked(takeBack).mockReset().mockResolvedValue(true);
});

test('a unit that can be sold is an entry, and nothing else', async () => {
  expect(await save('sellable')).toMatchObject({ entryId: 'c1', incidentId: null });
  expect(sent()).toEqual([{ name: 'inventory.registerMovement', lane, undoable: true }]);
});

test('one that cannot goes to quarantine right after its entry, in its lane, with its photographs', async () => {
  expect(await save('damaged', ['jpeg'])).toMatchObject({ incidentId: 'c2', hasPhotos: true });
  expect(sent()).toEqual([
    { name: 'inventory.registerMovement', lane, undoable: true },
    { name: 'incident.report', lane, after: ['c1'], undoable: 'c1' },
    { name: 'incident.addPhoto', lane: 'incident-photos:c2', after: ['c2'], undoable: 'c1' },
  ]);
});

test('nothing of a unit is kept whose incident could not be saved: it would be for sale', async () => {
  vi.mocked(send).mockImplementation(async (name) => {
    if (name === 'incident.report') throw new Error('The disk is full.');
    return 'c1';
  });
  await expect(save('damaged')).rejects.toThrow('The disk is full.');
  expect(vi.mocked(cancelUnsent).mock.calls).toEqual([['c1']]);
});

test('photographs that do not fit leave the unit where it is', async () => {
  vi.mocked(send).mockImplementation(async (name) => {
    if (name === 'incident.addPhoto') throw new Error('The disk is full.');
    return name;
  });
  expect(await save('damaged', ['jpeg'])).toMatchObject({ incidentId: 'incident.report', hasPhotos: false });
  expect(cancelUnsent).not.toHaveBeenCalled();
});

test('what has not left is taken back whole', async () => {
  const saved = await save('damaged');
  vi.mocked(send).mockClear();
  expect(await takeBackInspected(saved, author)).toBe(true);
  expect(vi.mocked(takeBack).mock.calls).toEqual([['c1']]);
  expect(send).not.toHaveBeenCalled();
});

test('an entry that has left goes out again after it', async () => {
  const saved = await save('sellable');
  vi.mocked(takeBack).mockResolvedValue(false);
  vi.mocked(send).mockClear();
  expect(await takeBackInspected(saved, author)).toBe(true);
  expect(sent()).toEqual([{ name: 'inventory.registerMovement', lane, after: ['c1'] }]);
  expect(vi.mocked(send).mock.calls[0]?.[1]).toMatchObject({ type: 'salida', reason: 'devolucion' });
});

test('a unit whose incident has left is not taken back: it is resolved there', async () => {
  const saved = await save('damaged');
  vi.mocked(takeBack).mockResolvedValue(false);
  vi.mocked(send).mockClear();
  expect(await takeBackInspected(saved, author)).toBe(false);
  expect(send).not.toHaveBeenCalled();
});
