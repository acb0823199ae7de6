import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { interceptedProblem } from '#sync/outbox/rules/command-state.ts';
import { forgetSession, storeAccount, tokenKeys } from '#src/identity/credentials.ts';
import { cancelUnsent, openOutbox, sendCommand, sendInstead } from '#src/sync/outbox-work.ts';
import { aCartItem } from '#test/factories/cart-item-factory.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { aProduct } from '#test/factories/product-factory.ts';

/** Locks of the browser, which tests have none of: whoever asks waits for the one before. */
function locks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request(name: string, work: () => Promise<unknown>) {
      const mine = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(name, mine);
      return mine;
    },
  };
}

beforeEach(async () => {
  Object.defineProperty(navigator, 'locks', { value: locks(), configurable: true });
  localStorage.setItem(tokenKeys.access, `x.${btoa(JSON.stringify({ sub: 'jairo' }))}.x`);
  await storeAccount({ id: 'jairo' } as Account);
});
afterEach(() => {
  forgetSession();
  vi.restoreAllMocks();
});

function saveDraft(draft: string, send = sendCommand): Promise<string> {
  return send({
    name: 'inventory.registerMovement',
    data: {},
    options: {
      author: 'jairo',
      lane: 'stock:TEN-0412@A-03-2-B',
      draft,
      title: 'Entrada de 5 unidades',
      detail: 'TEN-0412',
      preview: null,
    },
  });
}

test('of two tabs that save one draft at once, one does', async () => {
  const [one, other] = await Promise.all([saveDraft('movimiento 1'), saveDraft('movimiento 1')]);
  expect(other).toBe(one);
  const saved = await (await openOutbox()).all();
  expect(saved.map((each) => each.id)).toEqual([one]);
  // What the draft says is in nobody's reach.
  expect(JSON.stringify(saved)).not.toContain('movimiento 1');
});

describe('a text that two tabs change', () => {
  const other = { data: { notes: 'en otras palabras' }, detail: 'Otra', preview: null };

  /** A command that this network does not let through, as both tabs show it. */
  async function held() {
    const store = await openOutbox();
    const entry = anEntry({
      state: 'waiting',
      problem: interceptedProblem,
      actorId: 'jairo',
      data: { notes: 'como antes' },
    });
    await store.insert(entry);
    return { store, entry };
  }

  test('is changed by the first one, and the second one reads that it is gone', async () => {
    const { store, entry } = await held();
    const others = (await store.all()).length - 1;
    const answers = await Promise.all([sendInstead(entry, other), sendInstead(entry, other)]);
    expect(answers.toSorted()).toEqual(['gone', 'saved']);
    expect(await store.all()).toHaveLength(others + 1);
  });

  test('is gone where the other tab took it back, and under way where it left', async () => {
    const { store, entry } = await held();
    await store.modify([entry.id], (record) => ({ ...record, state: 'sending', problem: null }));
    expect(await sendInstead(entry, other)).toBe('under_way');
    await store.discard([entry.id]);
    expect(await sendInstead(entry, other)).toBe('gone');
  });
});

test('a draft that was changed in the second tab is another one', async () => {
  expect(await saveDraft('movimiento 2, 5 unidades')).not.toBe(await saveDraft('movimiento 2, 7 unidades'));
});

test('a draft can be saved again once what it saved was taken back', async () => {
  const taken = await saveDraft('movimiento 3');
  expect(await cancelUnsent(taken)).toBe(true);
  expect(await saveDraft('movimiento 3')).not.toBe(taken);
});

test('the browser is asked to keep this data once a person saved work here, and then no more', async () => {
  vi.resetModules();
  const persist = vi.fn(async () => false);
  vi.stubGlobal('navigator', {
    locks: locks(),
    storage: { persist, persisted: async () => false },
  });
  const fresh = await import('#src/sync/outbox-work.ts');
  const { addToCart } = await import('#src/shared/cart/cart-store.ts');
  addToCart(aCartItem(aProduct(1)));
  await fresh.openOutbox();
  expect(persist).not.toHaveBeenCalled();
  await saveDraft('movimiento 4', fresh.sendCommand);
  await vi.waitFor(() => expect(persist).toHaveBeenCalledOnce());
  await saveDraft('movimiento 5', fresh.sendCommand);
  addToCart(aCartItem(aProduct(1)));
  expect(persist).toHaveBeenCalledOnce();
});
