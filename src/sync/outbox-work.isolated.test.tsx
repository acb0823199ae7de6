import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { forgetSession, storeAccount, tokenKeys } from '#src/identity/credentials.ts';
import { cancelUnsent, openOutbox, sendCommand } from '#src/sync/outbox-work.ts';
import { aCartItem } from '#test/factories/cart-item-factory.ts';
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
