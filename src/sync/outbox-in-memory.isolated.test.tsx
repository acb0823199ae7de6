import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import type { UserType } from '#domain/accounts/roles/roles.ts';
import { worksInMemory } from '#src/db/storage/without-databases.ts';
import { forgetSession, storeAccount, tokenKeys } from '#src/identity/credentials.ts';
import { OutboxWriteError } from '#src/sync/outbox-contract.ts';
import { openOutbox, sendCommand } from '#src/sync/outbox-work.ts';

/*
 * A browser without databases: this environment has none.
 */

const server = { isThere: true };
vi.mock('#src/device/server-there.ts', () => ({ isServerThere: async () => server.isThere }));

beforeEach(() => {
  server.isThere = true;
});

async function comes(id: string, user_type: UserType): Promise<void> {
  forgetSession();
  localStorage.setItem(tokenKeys.access, `x.${btoa(JSON.stringify({ sub: id }))}.x`);
  await storeAccount({ id, user_type } as Account);
}

function order(): Promise<string> {
  const options = { lane: 'order:1', title: 'Pedido', detail: '', preview: null };
  return sendCommand({ name: 'order.place', data: {}, options });
}

const failureOf = (error: unknown) => (error instanceof OutboxWriteError ? error.failure : error);
const kept = async () => (await openOutbox()).all();

test('staff is told that the browser keeps nothing, and nothing of theirs is taken', async () => {
  await comes('jairo', 'admin_logistics');
  expect(await order().catch(failureOf)).toBe('blocked');
  expect(worksInMemory.value).toBe(false);
});

test('an order is taken while the server answers, and waits in memory for it to leave', async () => {
  await comes('rosa', 'buyer');
  const id = await order();
  expect(worksInMemory.value).toBe(true);
  expect((await kept()).map((each) => [each.id, each.state])).toEqual([[id, 'queued']]);
});

test('an order is refused without a way to the server, and nothing of it waits', async () => {
  await comes('rosa', 'buyer');
  const before = await kept();
  server.isThere = false;
  expect(await order().catch(failureOf)).toBe('not_sent');
  expect(await kept()).toEqual(before);
});

test('staff who come after a buyer are refused as well', async () => {
  await comes('jairo', 'vendor');
  const before = await kept();
  expect(await order().catch(failureOf)).toBe('blocked');
  expect(await kept()).toEqual(before);
});

test('what changes in memory is told to who follows it, and what is put away is gone', async () => {
  await comes('rosa', 'buyer');
  const store = await openOutbox();
  const told: string[] = [];
  store.onChange((ids) => told.push(...ids));
  const id = await order();
  await store.modify([id], (record) => ({ ...record, state: 'acked' }));
  expect((await store.acked()).map((each) => each.id)).toEqual([id]);
  await store.discard([id]);
  expect(told).toEqual([id, id, id]);
  expect((await kept()).map((each) => each.id)).not.toContain(id);
});
