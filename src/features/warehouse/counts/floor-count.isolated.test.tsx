import { signal } from '@preact/signals-core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { positionLabel, type Position } from '#domain/inventory/position.ts';
import type { Scan } from '#domain/scanning/read-scan.ts';
import { setLocalStore, type CatalogStore, type PersonStore } from '#src/db/local-store.ts';
import type { CountDraft, DraftLine } from '#src/features/warehouse/counts/count-draft.ts';
import { FloorCount } from '#src/features/warehouse/counts/floor-count.tsx';
import { spaced, type } from '#test/support/typing.ts';

const product = (sku: string) => ({ productId: sku, name: `Taza ${sku}`, sku, gtin: null, imageUrl: null });

/** The look-ups of codes that are under way; a test answers them by hand. */
const asked = vi.hoisted(() => new Map<string, (found: Omit<DraftLine, 'written'>) => void>());

vi.mock('#src/sync/outbox.ts', () => ({ outboxEntries: signal([]), useOutbox: () => [] }));
vi.mock('#src/shared/outbox/sync-pill.tsx', () => ({ SyncPill: () => null }));
vi.mock('#src/features/warehouse/counts/counted-product.ts', () => ({
  countedProduct: (scan: Scan) =>
    new Promise((resolve) => asked.set('code' in scan ? scan.code : '', resolve)),
}));
vi.mock('#src/features/warehouse/counts/start-count.ts', () => ({
  startCount: async (position: Position): Promise<CountDraft> => ({
    id: crypto.randomUUID(),
    position,
    seen: { epoch: crypto.randomUUID(), x: '1', id: '' },
    own: [],
    lines: [
      { ...product('CUP-1'), written: '' },
      { ...product('CUP-2'), written: '' },
    ],
  }),
}));

let now = 10_000;
function read(code: string): void {
  now += 10_000;
  type(spaced([...code, 'Enter'], 8, now));
}
const key = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isAsked = (sku: string) =>
  waitFor(() => expect(screen.getByRole('main').textContent).toContain(`Taza ${sku} · ${sku}¿Cuántas`));

async function answer(code: string): Promise<void> {
  await waitFor(() => expect(asked.has(code)).toBe(true));
  await act(async () => asked.get(code)?.(product(code)));
}

/** Each test counts a shelf of its own. */
let shelf = 0;
beforeEach(async () => {
  asked.clear();
  shelf += 1;
  const position: Position = { zone: 'warehouse_a', aisle: '01', shelf: String(shelf), position: 'B' };
  setLocalStore({ catalog: {} as CatalogStore, person: {} as PersonStore });
  render(<FloorCount position={position} />);
  fireEvent.click(await screen.findByRole('button', { name: `Estoy en ${positionLabel(position)}` }));
  await isAsked('CUP-1');
});

test('a product that is found while the figure of another is begun comes after it, and is said to', async () => {
  read('AAA-1');
  key('1');
  await answer('AAA-1');
  await isAsked('CUP-1');
  expect(screen.getByText('AAA-1: va después de este')).toBeDefined();
  key('2');
  key('Confirmar 12');
  await isAsked('AAA-1');
  key('5');
  key('Confirmar 5');
  await isAsked('CUP-2');
  key('Confirmar 0');
  const counted = (await screen.findByRole('list', { name: 'Lo contado' })).textContent;
  expect(counted).toBe(
    '12 unidadesTaza CUP-1 · CUP-10 unidadesTaza CUP-2 · CUP-25 unidadesTaza AAA-1 · AAA-1',
  );
});

test('it is asked for at once where no figure is begun, and the same product again keeps its figure', async () => {
  read('AAA-1');
  await answer('AAA-1');
  await isAsked('AAA-1');
  key('7');
  asked.clear();
  read('AAA-1');
  await answer('AAA-1');
  expect(screen.queryByText(/va después/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Confirmar 7' })).toBeDefined();
});

test('two codes are answered in the order in which they were read', async () => {
  read('AAA-1');
  read('BBB-2');
  await waitFor(() => expect([...asked.keys()]).toEqual(['AAA-1']));
  await answer('AAA-1');
  await answer('BBB-2');
  await isAsked('BBB-2');
});

const escape = () => fireEvent.keyDown(document.body, { key: 'Escape' });

test('Escape and Back close the verdict, then what was asked for out of turn, then the place', async () => {
  read('AAA-1');
  await answer('AAA-1');
  await isAsked('AAA-1');
  read('A-01-9-Z');
  await screen.findByRole('alertdialog', { name: 'Ahí no es' });
  escape();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await isAsked('AAA-1');
  escape();
  await isAsked('CUP-1');
  History.prototype.replaceState.call(history, null, '');
  fireEvent(window, new PopStateEvent('popstate'));
  await screen.findByText('Escanea la ubicación');
});
