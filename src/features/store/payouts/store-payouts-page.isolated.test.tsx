import { signal } from '@preact/signals-core';
import { act, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { formatPesos } from '#domain/base/money.ts';
import { DISPUTE_DAYS } from '#domain/money/dispute-terms.ts';
import { keysOf } from '#domain/base/keys-of.ts';
import { PAYOUT_HOLD_REASONS } from '#domain/payouts/payout-hold.ts';
import { type ListedStatement, type StoreBalance, waitingLabels } from '#domain/payouts/store-balance.ts';
import { storePaths, type StoreProfile } from '#domain/stores/store-profile.ts';
import StorePayoutsPage from '#src/features/store/payouts/store-payouts-page.tsx';
import { answerCache } from '#src/shared/answers/answer-cache.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { anAccount } from '#test/factories/account-factory.ts';
import { aStatement } from '#test/factories/money/statement-factory.ts';
import { aStoreProfile } from '#test/factories/stores/store-factory.ts';
import { chooseOption } from '#test/support/choose-option.ts';
import { closeScreen } from '#test/support/close-screen.ts';

const person = vi.hoisted(() => ({ account: null as unknown as { value: Account | null } }));
vi.mock('#src/session/session.ts', () => {
  person.account = signal<Account | null>(null);
  return { account: person.account };
});
vi.mock('#src/sync/outbox.ts', () => ({ useOutbox: () => [] }));

const balance: StoreBalance = {
  vendor_id: 'tienda-1',
  store_name: 'Hogar Andino',
  at: '2026-03-05T15:00:00.000Z',
  balances: { pending: 40_000, available: 250_000, held: 7_000, paying: 0 },
  minimum: 10_000,
  hold: null,
  negative_since: null,
  waiting: [],
  waiting_count: 0,
};
let stores: StoreProfile[];
let balances: Record<string, StoreBalance>;
let statements: ListedStatement[];
let asked: string[];
const AT_ONCE = 2;

beforeEach(() => {
  person.account.value = anAccount('vendor');
  setReachable(true);
  stores = [aStoreProfile({}, { vendor_id: 'tienda-1' })];
  balances = { 'tienda-1': balance };
  statements = [];
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://mestore.test');
    asked.push(pathname);
    return Promise.resolve(Response.json(answerTo(pathname, searchParams.get('before'))));
  });
});
afterEach(() => {
  closeScreen();
  setReachable(true);
  vi.unstubAllGlobals();
  answerCache.update(() => []);
  history.replaceState(null, '', '/');
});

function answerTo(path: string, before: string | null): unknown {
  if (path === storePaths.mine) return { data: stores };
  const store = /stores\/([^/]+)\//.exec(path)?.[1] ?? '';
  if (path.endsWith('/balance')) return balances[store];
  if (path.endsWith('/account')) return { vendor_id: store, version: 0, account: null, hold: null };
  if (path.endsWith('/certificates')) return { data: [] };
  const from = before === null ? 0 : statements.findIndex((each) => each.number < before);
  const data = statements.slice(from, from + AT_ONCE);
  return { data, next: from + AT_ONCE < statements.length ? data.at(-1)?.number : null };
}

/** The page, once it read everything. */
async function show(): Promise<void> {
  render(<StorePayoutsPage />);
  await screen.findByText('Sin una cuenta no se le puede girar a tu tienda.');
}
/** An amount as it is found: what is looked for stands with plain spaces. */
const pesos = (amount: number) => formatPesos(amount).replaceAll('\u00A0', ' ');
const available = () => within(screen.getByRole('group', { name: 'Disponible' }));
const numbers = () => screen.queryAllByRole('link', { name: /^LQ-/ }).map((each) => each.textContent);
const pressMore = () => act(() => screen.getByRole('button', { name: 'Ver más liquidaciones' }).click());

describe('the money of a store', () => {
  test('of several stores is that of the chosen one, which a link may begin with', async () => {
    stores.push(aStoreProfile({ storeName: 'Calzado La Isla' }, { vendor_id: 'tienda-2' }));
    balances['tienda-2'] = { ...balance, balances: { ...balance.balances, available: 31_000 } };
    history.replaceState(null, '', '/app/giros?tienda=tienda-2');
    await show();
    await vi.waitFor(() => available().getByText(pesos(31_000)));
    expect(asked.filter((each) => each.includes('tienda-1'))).toEqual([]);
    chooseOption('Tienda', 'Hogar Andino');
    await vi.waitFor(() => available().getByText(pesos(250_000)));
    // Reloading shows the same one.
    expect(location.search).toBe('?tienda=tienda-1');
  });

  test('is not asked of one that was not admitted so far; its account is', async () => {
    stores = [aStoreProfile({}, { vendor_id: 'tienda-new', store_state: 'en_revision' })];
    await show();
    screen.getByText(/está en revisión/);
    expect(asked.some((each) => /balance|statements/.test(each))).toBe(false);
  });

  test('stays without a network, and says of when it is', async () => {
    await show();
    await screen.findByText(`${pesos(250_000)} entran en el próximo giro.`);
    act(() => setReachable(false));
    // Of the money, and of the account.
    expect(screen.getAllByText(/^Sin conexión\. Esto es lo último que leyó este equipo/)).toHaveLength(2);
    available().getByText(pesos(250_000));
  });

  test('is nobody’s who works in no store', async () => {
    person.account.value = anAccount('admin_logistics');
    render(<StorePayoutsPage />);
    await screen.findByText('No trabajas en ninguna tienda');
    expect(asked).toEqual([]);
  });
});

describe('what is not paid', () => {
  test('has a reason, since when and until when, order by order, and says when they are not all', async () => {
    const reasons = keysOf(waitingLabels);
    balances['tienda-1'] = {
      ...balance,
      waiting: reasons.map((reason, at) => ({
        number: `MS-00010${at}-1`,
        vendor_order_id: reason,
        amount: 1_000 + at,
        bucket: reason === 'dispute' ? 'held' : 'pending',
        reason,
        since: '2026-03-01T15:00:00.000Z',
        until: reason === 'return_window' ? '2026-03-10T15:00:00.000Z' : null,
      })),
      waiting_count: 140,
    };
    await show();
    for (const [at, reason] of reasons.entries()) {
      const row = await screen.findByRole('row', { name: new RegExp(`^MS-00010${at}-1`) });
      const until = reason === 'return_window' ? '10 de mar de 2026' : 'Sin fecha';
      for (const said of [waitingLabels[reason], '1 de mar de 2026', until, formatPesos(1_000 + at)])
        expect(row.textContent).toContain(said);
    }
    screen.getByText(`Se muestran los que llevan más tiempo: ${reasons.length} de 140.`);
    screen.getByText(new RegExp(`^Lo retenido se libera .* Si en ${DISPUTE_DAYS} días`));
  });

  test.each(PAYOUT_HOLD_REASONS)(
    'because of %s leads to where more is said, or to whom to ask',
    async (reason) => {
      const hold = { reason, since: '2026-03-01T15:00:00.000Z', until: null };
      balances['tienda-1'] = { ...balance, hold, waiting_count: 1 };
      await show();
      const next = (await screen.findByRole('heading', { name: 'Próximo giro' })).closest('section');
      const href = within(next as HTMLElement)
        .getByRole('link')
        .getAttribute('href');
      if (href?.startsWith('#')) expect(document.querySelector(href)).not.toBeNull();
      else expect(href).toBe('/marketplace/contact');
    },
  );
});

test('statements are read page by page; one that is made meanwhile puts none twice on the screen', async () => {
  stores = [aStoreProfile({}, { vendor_id: 'tienda-3' })];
  balances = { 'tienda-3': balance };
  const numbered = (at: number) => aStatement([], { id: `l-${at}`, number: `LQ-00000${at}` });
  statements = [5, 4, 3, 2, 1].map(numbered);
  await show();
  await vi.waitFor(() => expect(numbers()).toEqual(['LQ-000005', 'LQ-000004']));
  await pressMore();
  await vi.waitFor(() => expect(numbers()).toHaveLength(4));
  statements = [6, 5, 4, 3, 2, 1].map(numbered);
  act(() => setReachable(false));
  act(() => setReachable(true));
  await vi.waitFor(() => expect(numbers()).toEqual(['LQ-000006', 'LQ-000005']));
  await pressMore();
  await vi.waitFor(() => expect(numbers()).toHaveLength(4));
  await pressMore();
  await vi.waitFor(() =>
    expect(numbers()).toEqual(['LQ-000006', 'LQ-000005', 'LQ-000004', 'LQ-000003', 'LQ-000002', 'LQ-000001']),
  );
});
