import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_SUMS } from '#domain/dashboard/day-sums.ts';
import type { StoreFigures } from '#domain/dashboard/store-figures.ts';
import { StoreDashboard } from '#src/features/store/home/store-dashboard.tsx';
import { invalidateScreens } from '#src/sync/invalidations.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { aStoreFigures } from '#test/factories/stores/store-figures-factory.ts';
import { closeScreen } from '#test/support/close-screen.ts';

let figures: StoreFigures;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-05T15:00:00.000Z') });
  setReachable(true);
  asked = [];
  figures = aStoreFigures('2026-03-05');
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json(figures));
  });
});
afterEach(() => {
  closeScreen();
  setReachable(true);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
/** Another store for each test: answers are kept. */
const show = (vendorId: string) =>
  render(<StoreDashboard vendorId={vendorId} stores={[]} onStore={() => undefined} />);
const orders = () => within(screen.getByRole('group', { name: 'Pedidos' }));
const sold = (count: number): StoreFigures => ({ ...figures, sums: { ...figures.sums, orders: count } });

test('a sale is on the open page within two seconds of the server’s word of it', async () => {
  figures = sold(7);
  show('t-follows');
  await pass(100);
  orders().getByText('7');
  figures = sold(8);
  act(() => invalidateScreens(['store_orders']));
  await pass(1_500);
  orders().getByText('8');
});

test('without a network the last figures stay, with their age', async () => {
  figures = sold(7);
  show('t-offline');
  await pass(100);
  act(() => setReachable(false));
  await pass(100);
  screen.getByText(/^Sin conexión\. Esto es lo último que leyó este equipo/);
  orders().getByText('7');
});

test('a store to which nobody came yet reads what makes it sell, and no row of zeros', async () => {
  figures = { ...figures, sums: NO_SUMS, days: [], first_order_on: null };
  show('t-new');
  await pass(100);
  screen.getByText('Tu tienda todavía no tiene pedidos');
  expect(screen.queryByRole('group', { name: 'Ventas con IVA' })).toBeNull();
});

test('days that make no period ask nothing and say what is missing', async () => {
  show('t-chosen');
  await pass(100);
  const before = asked.length;
  fireEvent.click(screen.getByRole('radio', { name: 'Otro' }));
  await pass(100);
  screen.getByText(/^Falta un extremo/);
  expect(asked).toHaveLength(before);
});
