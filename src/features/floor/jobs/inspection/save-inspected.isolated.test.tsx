import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import type { InspectedUnit } from '#domain/returns/inspection.ts';
import { saveInspected, takeBackInspected } from '#src/features/floor/jobs/inspection/save-inspected.ts';
import { send, sendTogether, takeBack } from '#src/sync/outbox.ts';
import type { NewCommand } from '#src/sync/outbox-contract.ts';

vi.mock('#src/sync/outbox.ts', async () => {
  const { signal } = await import('@preact/signals-core');
  const sending = vi.fn<typeof send>();
  return {
    send: sending,
    everyOwnEntry: signal([]),
    sendCommand: ({ name, data, options }: NewCommand) => sending(name, data, options),
    sendTogether: vi.fn<typeof sendTogether>(),
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
    return { name, lane, ...(after?.length && { after }), ...(undoable && { undoable }) };
  });
/** The commands of the act, which were saved in one step. */
const saved = () =>
  vi.mocked(sendTogether).mock.calls.flatMap(([commands]) =>
    commands.map(({ name, id, options: { lane, after, undoable } }) => {
      return { name, id, lane, ...(after?.length && { after }), ...(undoable && { undoable }) };
    }),
  );
const lane = 'stock:CAM-1@warehouse_a/03/2/B';

beforeEach(() => {
  vi.mocked(send).mockReset().mockResolvedValue('later');
  vi.mocked(sendTogether)
    .mockReset()
    .mockImplementation(async (commands) => commands.map(({ id }) => id ?? ''));
  vi.mocked(takeBack).mockReset().mockResolvedValue(true);
});

test('a unit that can be sold is an entry, and nothing else', async () => {
  const { entryId, incidentId } = await save('sellable');
  expect(incidentId).toBeNull();
  expect(saved()).toEqual([{ name: 'inventory.registerMovement', id: entryId, lane, undoable: entryId }]);
  expect(send).not.toHaveBeenCalled();
});

test('one that cannot goes to quarantine in one step with its entry, in its lane, and then its photographs', async () => {
  const { entryId, incidentId, hasPhotos } = await save('damaged', ['jpeg']);
  expect(hasPhotos).toBe(true);
  expect(sendTogether).toHaveBeenCalledTimes(1);
  expect(saved()).toEqual([
    { name: 'inventory.registerMovement', id: entryId, lane, undoable: entryId },
    { name: 'incident.report', id: incidentId, lane, after: [entryId], undoable: entryId },
  ]);
  expect(sent()).toEqual([
    {
      name: 'incident.addPhoto',
      lane: `incident-photos:${incidentId}`,
      after: [incidentId],
      undoable: entryId,
    },
  ]);
});

test('nothing of a unit is kept whose incident could not be saved: it would be for sale', async () => {
  vi.mocked(sendTogether).mockRejectedValue(new Error('The disk is full.'));
  await expect(save('damaged', ['jpeg'])).rejects.toThrow('The disk is full.');
  expect(send).not.toHaveBeenCalled();
});

test('photographs that do not fit leave the unit where it is', async () => {
  vi.mocked(send).mockImplementation(async (name) => {
    if (name === 'incident.addPhoto') throw new Error('The disk is full.');
    return name;
  });
  expect(await save('damaged', ['jpeg'])).toMatchObject({ incidentId: expect.any(String), hasPhotos: false });
});

test('what has not left is taken back whole', async () => {
  const unit = await save('damaged');
  expect(await takeBackInspected(unit, author)).toBe(true);
  expect(vi.mocked(takeBack).mock.calls).toEqual([[unit.entryId]]);
  expect(send).not.toHaveBeenCalled();
});

test('an entry that has left goes out again after it', async () => {
  const unit = await save('sellable');
  vi.mocked(takeBack).mockResolvedValue(false);
  expect(await takeBackInspected(unit, author)).toBe(true);
  expect(sent()).toEqual([{ name: 'inventory.registerMovement', lane, after: [unit.entryId] }]);
  expect(vi.mocked(send).mock.calls[0]?.[1]).toMatchObject({ type: 'salida', reason: 'devolucion' });
});

test('a unit whose incident has left is not taken back: it is resolved there', async () => {
  const unit = await save('damaged');
  vi.mocked(takeBack).mockResolvedValue(false);
  expect(await takeBackInspected(unit, author)).toBe(false);
  expect(send).not.toHaveBeenCalled();
});
