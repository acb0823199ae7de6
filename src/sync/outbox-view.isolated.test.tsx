import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { idbOutboxStore, type IdbOutboxStore } from '#sync/outbox/store/idb-outbox-store.ts';
import { openOutboxDatabase } from '#sync/outbox/store/outbox-database.ts';
import { lostContent } from '#sync/outbox/rules/outbox-entry.ts';
import { forgetPersonKey } from '#identity/person-key.ts';
import { followOutbox, shownContent } from '#src/sync/outbox-view.ts';
import { outboxEntries } from '#src/sync/outbox.ts';
import { forgetSession, storeAccount, tokenKeys } from '#src/identity/credentials.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

let opened: IdbOutboxStore | null = null;

afterEach(() => {
  forgetSession();
  opened?.close();
});

async function signIn(id: string): Promise<void> {
  localStorage.setItem(tokenKeys.access, `x.${btoa(JSON.stringify({ sub: id }))}.x`);
  await storeAccount({ id } as Account);
}

test('screens see the outbox of whoever is signed in, and nobody else’s contents are opened', async () => {
  const store = idbOutboxStore(await openOutboxDatabase(), shownContent);
  opened = store;
  const asked: string[] = [];
  const [his, hers] = [anEntry({ actorId: 'jairo', title: 'Entrada' }), anEntry({ actorId: 'marta' })];
  await store.insertAll([his, hers]);
  await signIn('jairo');
  followOutbox({
    ...store,
    contents(ids) {
      asked.push(...ids);
      return store.contents(ids);
    },
  });
  const ids = () => outboxEntries.value?.map((each) => each.id);
  await expect.poll(ids).toEqual([his.id]);
  expect(shownContent(his.id)?.title).toBe('Entrada');
  expect(asked).toEqual([his.id]);

  const later = anEntry({ actorId: 'jairo' });
  await store.insertAll([later, anEntry({ actorId: 'marta' })]);
  await store.modify([his.id], (record) => ({ ...record, state: 'acked' }));
  await expect.poll(() => outboxEntries.value?.map((each) => each.state)).toEqual(['acked', 'queued']);
  expect(asked).not.toContain(hers.id);

  await signIn('marta');
  expect(ids() ?? []).not.toContain(his.id);
  expect(shownContent(his.id)).toBeUndefined();
  await expect.poll(ids).toContain(hers.id);
  expect(ids()).not.toContain(his.id);

  for (let turn = 1; turn <= 50; turn += 1) {
    await store.modify([hers.id], (record) => ({ ...record, attempts: turn }));
  }
  await expect.poll(() => outboxEntries.value?.find((each) => each.id === hers.id)?.attempts).toBe(50);

  await store.remove([hers.id], () => true);
  await expect.poll(ids).not.toContain(hers.id);
});

test('what a person sees stays on the screen when the server confirms who they are', async () => {
  const store = idbOutboxStore(await openOutboxDatabase(), shownContent);
  opened = store;
  const mine = anEntry({ actorId: 'lucia' });
  await store.insertAll([mine]);
  await signIn('lucia');
  followOutbox(store);
  const ids = () => outboxEntries.value?.map((each) => each.id);
  await expect.poll(ids).toEqual([mine.id]);

  const seen: unknown[] = [];
  const stop = outboxEntries.subscribe((entries) => seen.push(entries?.map((each) => each.id)));
  await signIn('lucia');
  const later = anEntry({ actorId: 'lucia' });
  await store.insertAll([later]);
  await expect.poll(ids).toEqual([mine.id, later.id]);
  stop();
  expect(seen).not.toContain(undefined);
});

test('a saved command is on the screen the moment it is saved, and somebody else’s never', async () => {
  const store = idbOutboxStore(await openOutboxDatabase(), shownContent);
  opened = store;
  await signIn('rosa');
  const view = followOutbox(store);
  await expect.poll(() => outboxEntries.value).toEqual([]);
  const mine = anEntry({ actorId: 'rosa' });
  for (const each of await store.append([mine])) view.showSaved(each);
  view.showSaved(anEntry({ actorId: 'marta' }));
  expect(outboxEntries.value?.map((each) => each.id)).toEqual([mine.id]);
});

test('a command whose key the browser lost is shown as one that can be read no more, and is never sent', async () => {
  const store = idbOutboxStore(await openOutboxDatabase(), shownContent);
  opened = store;
  const [lost, sent] = [anEntry({ actorId: 'ines' }), anEntry({ actorId: 'ines', state: 'confirmed' })];
  await store.insertAll([lost, sent]);
  await forgetPersonKey('ines');
  await signIn('ines');
  followOutbox(store);
  await expect
    .poll(() => outboxEntries.value?.map(({ id, title }) => [id, title]))
    .toEqual([[lost.id, lostContent.title]]);
  expect(shownContent(lost.id)).toBeUndefined();
  expect((await store.contents([lost.id])).size).toBe(0);
});

test('what changed is shown at the next change when a reading fails', async () => {
  const store = idbOutboxStore(await openOutboxDatabase(), shownContent);
  opened = store;
  await signIn('pilar');
  let isFailing = false;
  const all = vi.fn(() => (isFailing ? Promise.reject(new Error('It cannot be read.')) : store.all()));
  followOutbox({ ...store, all });
  const ids = () => outboxEntries.value?.map((each) => each.id);
  await expect.poll(ids).toEqual([]);

  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  isFailing = true;
  const missed = anEntry({ actorId: 'pilar' });
  await store.insert(missed);
  await expect
    .poll(() => warn.mock.calls.map(([, error]) => String(error)))
    .toContain('Error: It cannot be read.');
  warn.mockRestore();
  isFailing = false;
  const next = anEntry({ actorId: 'pilar' });
  await store.insert(next);
  await expect.poll(ids).toEqual([missed.id, next.id]);
});

test('a command that is saved while everything is read stays on the screen', async () => {
  const store = idbOutboxStore(await openOutboxDatabase(), shownContent);
  opened = store;
  await signIn('olga');
  let decrypted: Promise<void> | undefined;
  const contents = vi.fn(async (wanted: readonly string[]) => {
    const found = await store.contents(wanted);
    await decrypted;
    return found;
  });
  const view = followOutbox({ ...store, contents });
  await expect.poll(() => outboxEntries.value).toEqual([]);

  let finish = () => {};
  decrypted = new Promise((resolve) => (finish = resolve));
  contents.mockClear();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => contents.mock.calls.length).toBe(1);
  const seen: string[][] = [];
  const stop = outboxEntries.subscribe((entries) => seen.push((entries ?? []).map((each) => each.id)));
  const saved = anEntry({ actorId: 'olga' });
  for (const each of await store.append([saved])) view.showSaved(each);
  finish();
  await expect.poll(() => contents.mock.calls.length).toBe(2);
  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(4);
  stop();
  expect(seen.slice(1)).toEqual(seen.slice(1).map(() => [saved.id]));
});
