import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claim } from '#sync/outbox/rules/command-state.ts';
import { idbOutboxStore, type IdbOutboxStore } from '#sync/outbox/store/idb-outbox-store.ts';
import { mayTakeBack } from '#sync/outbox/rules/lane.ts';
import { openOutboxDatabase } from '#sync/outbox/store/outbox-database.ts';
import type { OutboxEntry, UnplacedEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { forgetPersonKey } from '#identity/person-key.ts';
import { MAX_LANE_LENGTH } from '#domain/protocol/command.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

const stores: IdbOutboxStore[] = [];

beforeEach(() => {
  indexedDB = new IDBFactory();
});

afterEach(() => {
  for (const store of stores.splice(0)) store.close();
});

/** The outbox as one more context of the browser opens it. */
async function openStore(): Promise<IdbOutboxStore> {
  const store = idbOutboxStore(await openOutboxDatabase());
  stores.push(store);
  return store;
}

/** The whole content of the outbox's database, as text. */
async function onDisk(): Promise<string> {
  const database = await openOutboxDatabase();
  const text = await database.run(async (connection) => {
    const rows = [...connection.objectStoreNames].map((each) => connection.getAll(each));
    return JSON.stringify(await Promise.all(rows));
  });
  database.close();
  return text;
}

async function wholeEntries(store: IdbOutboxStore): Promise<OutboxEntry[]> {
  const records = await store.all();
  const contents = await store.contents(records.map((each) => each.id));
  return records.flatMap((each) => {
    const content = contents.get(each.id);
    return content ? { ...each, ...content } : [];
  });
}

function unplaced(lane: string): UnplacedEntry {
  const { bytes: _, laneSeq: _seq, ...entry } = anEntry({ lane });
  return entry;
}

describe('an outbox on disk', () => {
  test('reads back what was inserted as it was, and only while the server has not decided it', async () => {
    const store = await openStore();
    const [queued, acked] = [anEntry({ data: { quantity: 2 } }), anEntry({ state: 'acked', synced: true })];
    await store.insert(queued);
    await store.insert(acked);
    expect(await wholeEntries(store)).toEqual([queued, acked]);
    expect((await store.open()).map((each) => each.id)).toEqual([queued.id]);
    expect((await store.acked()).map((each) => each.id)).toEqual([acked.id]);
  });

  test('leaves an entry as it is when it is inserted again', async () => {
    const store = await openStore();
    const entry = anEntry();
    await store.insert(entry);
    await store.modify([entry.id], (each) => ({ ...each, state: 'acked' }));
    await store.insert(entry);
    expect((await store.all()).map((each) => each.state)).toEqual(['acked']);
  });

  test('shows every context what any other wrote, whatever was folded meanwhile', async () => {
    const [page, worker] = [await openStore(), await openStore()];
    const entries = Array.from({ length: 120 }, () => anEntry());
    for (const each of entries.slice(0, 60)) await page.insert(each);
    expect(await wholeEntries(worker)).toEqual(entries.slice(0, 60));
    await worker.insertAll(entries.slice(60));
    await page.modify([entries[0]?.id ?? ''], (each) => ({ ...each, state: 'acked' }));
    for (let turn = 0; turn < 60; turn += 1) {
      await page.modify([entries[1]?.id ?? ''], (each) => ({ ...each, attempts: turn }));
    }
    await page.tidy();
    await page.remove([entries[2]?.id ?? ''], () => true);
    const expected = entries.flatMap((each, number) => {
      if (number === 0) return { ...each, state: 'acked' as const };
      if (number === 1) return { ...each, attempts: 59 };
      return number === 2 ? [] : each;
    });
    for (const context of [page, worker, await openStore()]) {
      const found = await wholeEntries(context);
      expect(found.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(expected);
    }
  });

  test('gives each of two that save at once its own place in the lane', async () => {
    const [page, worker] = [await openStore(), await openStore()];
    const lane = 'stock:TEN-0412@A-03-2-B';
    const saved = (
      await Promise.all([page, worker, page].map((each) => each.append([unplaced(lane)])))
    ).flat();
    expect(new Set(saved.map((each) => each.lane)).size).toBe(1);
    expect(saved.map((each) => each.laneSeq).sort()).toEqual([1, 2, 3]);
    expect(await wholeEntries(worker)).toEqual(expect.arrayContaining(saved));
  });

  test('saves the commands of an act one behind the other, or none of them', async () => {
    const [page, worker] = [await openStore(), await openStore()];
    const entry = unplaced('stock:a');
    const report = { ...unplaced('stock:a'), after: [entry.id] };
    const saved = await page.append([entry, report]);
    expect(saved.map((each) => [each.id, each.lane, each.laneSeq])).toEqual([
      [entry.id, `stock:a#${entry.id}`, 1],
      [report.id, `stock:a#${entry.id}`, 2],
    ]);
    expect(await wholeEntries(worker)).toEqual(expect.arrayContaining(saved));
    const tooLong = unplaced('transfer:'.padEnd(MAX_LANE_LENGTH, 'x'));
    await expect(page.append([unplaced('stock:b'), tooLong])).rejects.toThrow(RangeError);
    expect((await worker.all()).map((each) => each.id)).toEqual([entry.id, report.id]);
  });

  test('lets one of two contexts claim a command', async () => {
    const [page, worker] = [await openStore(), await openStore()];
    const entry = anEntry();
    await page.insert(entry);
    const claims = await Promise.all([
      page.modify([entry.id], (each) => claim(each, 'page', 1_000)),
      worker.modify([entry.id], (each) => claim(each, 'worker', 1_000)),
    ]);
    expect(claims.flat()).toHaveLength(1);
    expect((await page.open())[0]).toMatchObject({ state: 'sending', attempts: 1 });
  });

  test('takes back a command or claims it, never both', async () => {
    const [page, worker] = [await openStore(), await openStore()];
    const entry = anEntry();
    await page.insert(entry);
    const [removed, claimed] = await Promise.all([
      page.remove([entry.id], mayTakeBack),
      worker.modify([entry.id], (each) => claim(each, 'worker', 1_000)),
    ]);
    expect(removed).toBe(claimed.length === 0);
    expect(await page.open()).toHaveLength(removed ? 0 : 1);
  });

  test('lets nothing wait for what another context has taken back', async () => {
    const [page, tab] = [await openStore(), await openStore()];
    const entry = anEntry();
    await page.insert(entry);
    expect(await tab.open()).toHaveLength(1);
    await page.remove([entry.id], mayTakeBack);
    const [saved] = await tab.append([{ ...unplaced('order:1'), after: [entry.id] }]);
    expect(saved?.after).toEqual([]);
  });

  test('moves what follows a command that is let go, in every context', async () => {
    const [page, worker] = [await openStore(), await openStore()];
    const [lost, next, last] = [unplaced('lane'), unplaced('lane'), unplaced('lane')];
    await page.append([lost]);
    await page.append([next]);
    const told: string[] = [];
    worker.onChange((ids) => told.push(...ids));
    await page.discard([lost.id]);
    await worker.append([last]);
    expect((await page.all()).map((each) => [each.id, each.lane, each.laneSeq])).toEqual([
      [next.id, `lane#${next.id}`, 1],
      [last.id, `lane#${next.id}`, 2],
    ]);
    await expect.poll(() => told).toEqual(expect.arrayContaining([lost.id, next.id]));
  });

  test('replaces an undecided command in one step, if it may, and keeps nothing of the old one', async () => {
    const [mine, other] = [await openStore(), await openStore()];
    const old = anEntry({ state: 'waiting', data: { notes: 'como antes' } });
    await mine.insert(old);
    const successor = { ...unplaced('stock:a'), data: { notes: 'en otras palabras' } };
    expect(await mine.replace(old.id, successor, () => false)).toBeNull();
    expect((await other.all()).map((each) => each.id)).toEqual([old.id]);
    expect(await mine.replace(old.id, successor, (record) => record.state === 'waiting')).toMatchObject({
      id: successor.id,
      laneSeq: 1,
    });
    expect((await wholeEntries(other)).map(({ id, data }) => ({ id, data }))).toEqual([
      { id: successor.id, data: { notes: 'en otras palabras' } },
    ]);
    expect(await other.replace(old.id, unplaced('stock:a'), () => true)).toBeNull();
  });

  test('tells every context what changed', async () => {
    const [page, worker] = [await openStore(), await openStore()];
    const told: string[] = [];
    worker.onChange((ids) => told.push(...ids));
    const entry = anEntry();
    await page.insert(entry);
    await expect.poll(() => told).toEqual([entry.id]);
  });

  test('writes nothing of a step that fails', async () => {
    const store = await openStore();
    const entry = anEntry();
    await store.insert(entry);
    const failing = store.modify([entry.id], () => {
      throw new Error('a bug');
    });
    await expect(failing).rejects.toThrow('a bug');
    expect(await wholeEntries(store)).toEqual([entry]);
  });
});

describe('what a person wrote', () => {
  const canaries = ['Calle 45 # 12-30', 'Marta Lucía', '3004567890'];
  const secret = () =>
    anEntry({
      actorId: 'marta',
      data: { shipping_address: canaries[0], shipping_phone: canaries[2] },
      title: `Pedido de ${canaries[1]}`,
      detail: canaries[0] ?? '',
      preview: { buyer: canaries[1] },
    });

  test('is nowhere on disk in clear', async () => {
    const store = await openStore();
    await store.insert(secret());
    await store.append([{ ...secret(), lane: 'order:1' }]);
    await store.modify(
      (await store.all()).map((each) => each.id),
      (each) => claim(each, 'page', 1_000),
    );
    const text = await onDisk();
    for (const each of canaries) expect(text).not.toContain(each);
  });

  test('cannot be opened any more once their key is forgotten, and opens nobody else’s', async () => {
    const store = await openStore();
    const [hers, his] = [secret(), anEntry({ actorId: 'jairo' })];
    await store.insertAll([hers, his]);
    await forgetPersonKey('marta');
    expect([...(await store.contents([hers.id, his.id])).keys()]).toEqual([his.id]);
  });

  test('leaves no trace in the database once it is discarded', async () => {
    const store = await openStore();
    const [hers, his] = [secret(), anEntry()];
    await store.insertAll([hers, his]);
    await store.modify([hers.id], (each) => ({ ...each, result: { total: 9_090_909 } }));
    await store.discard([hers.id]);
    expect(await onDisk()).not.toContain('marta');
    expect(await onDisk()).not.toContain('9090909');
    expect(await wholeEntries(await openStore())).toEqual([his]);
  });
});
