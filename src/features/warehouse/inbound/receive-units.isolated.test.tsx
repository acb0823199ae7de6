import { signal } from '@preact/signals-core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import type { Found } from '#domain/scanning/product-match.ts';
import { ReceivePanel } from '#src/features/warehouse/inbound/receiving/receive-panel.tsx';
import type { FoundProduct } from '#src/shared/catalog/found-product.ts';
import { send } from '#src/sync/outbox.ts';
import {
  anArrivedShippingNotice,
  aShippingNoticeLine,
} from '#test/factories/warehouse/shipping-notice-factory.ts';
import { write } from '#test/support/write.ts';

/** Saves and look-ups that a test ends by hand. */
const held = vi.hoisted(() => ({ saves: [] as (() => void)[], lookUps: [] as (() => void)[] }));

vi.mock('#src/sync/outbox.ts', () => ({
  send: vi.fn<typeof send>(),
  cancelUnsent: vi.fn<() => Promise<boolean>>(),
  outboxEntries: signal([]),
}));
vi.mock('#src/shared/catalog/products-named.ts', () => ({
  hasStock: async () => true,
  productsNamed: ({ code }: { code: string }) =>
    new Promise<Found<FoundProduct>>((resolve) =>
      held.lookUps.push(() => {
        // The other code of an announced product, which its notice does not say.
        const id = code === 'OTHER-1' ? 'AAA-1' : code;
        const product = { id, name: id, sku: id, vendorId: 'v1' } as FoundProduct;
        resolve({ products: code === 'NONE-0' ? [] : [product], isCarton: false });
      }),
    ),
}));

const person = { id: 'u1', nombre: 'Jairo', apellido: 'Pinzón' } as Partial<Account> as Account;
const lines = ['AAA-1', 'BBB-2'].map((sku) =>
  aShippingNoticeLine({ product_id: sku, product_name: sku, sku, expected: 40 }),
);
const units = () => screen.getByLabelText<HTMLInputElement>('Unidades por código', { selector: 'input' });
const choose = (figure: string) => fireEvent.input(units(), { target: { value: figure } });

function scan(code: string): void {
  write('Producto', code);
  fireEvent.keyDown(screen.getByLabelText('Producto'), { key: 'Enter' });
}

/** Lets what is held first end, and what follows from it happen. */
async function end(what: 'saves' | 'lookUps'): Promise<void> {
  await waitFor(() => expect(held[what].length).toBeGreaterThan(0));
  await act(async () => held[what].shift()?.());
}

/** The units and the condition of the codes that were counted, in their order. */
const counted = () =>
  vi.mocked(send).mock.calls.map(([, data]) => {
    const { product_id, units: of, condition } = data as Record<string, unknown>;
    return [product_id, of, condition];
  });

beforeEach(() => {
  held.saves.length = 0;
  held.lookUps.length = 0;
  vi.mocked(send)
    .mockReset()
    .mockImplementation(() => new Promise((resolve) => held.saves.push(() => resolve('saved'))));
  render(<ReceivePanel notice={anArrivedShippingNotice({ lines })} person={person} />);
});

test('units that are chosen while a code is saved are for the next one', async () => {
  scan('AAA-1');
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  choose('12');
  await end('saves');
  expect(units().value).toBe('12');
  scan('BBB-2');
  await end('saves');
  expect(counted()).toEqual([
    ['AAA-1', 1, 'good'],
    ['BBB-2', 12, 'good'],
  ]);
  await waitFor(() => expect(units().value).toBe('1'));
});

test('units and a condition that are chosen while a code is looked up are for the next one', async () => {
  scan('OTHER-1');
  choose('12');
  fireEvent.click(screen.getByRole('radio', { name: 'Dañado' }));
  await end('lookUps');
  await end('saves');
  expect(units().value).toBe('12');
  scan('BBB-2');
  await end('saves');
  expect(counted()).toEqual([
    ['AAA-1', 1, 'good'],
    ['BBB-2', 12, 'damaged'],
  ]);
});

test('units that are chosen while a person decides about goods that nobody announced are for the next code', async () => {
  choose('5');
  scan('CCC-3');
  await end('lookUps');
  const receive = await screen.findByRole('button', { name: 'Recibir igual' });
  choose('12');
  fireEvent.click(receive);
  await end('saves');
  expect(counted()).toEqual([['CCC-3', 5, 'good']]);
  expect(units().value).toBe('12');
});

test('of two codes read at once the first takes the units, and the second does where the first counted nothing', async () => {
  choose('12');
  scan('AAA-1');
  scan('BBB-2');
  await end('saves');
  await end('saves');
  choose('6');
  scan('NONE-0');
  scan('AAA-1');
  await end('lookUps');
  await end('saves');
  expect(counted()).toEqual([
    ['AAA-1', 12, 'good'],
    ['BBB-2', 1, 'good'],
    ['AAA-1', 6, 'good'],
  ]);
});
