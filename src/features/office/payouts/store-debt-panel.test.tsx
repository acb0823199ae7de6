import { act, fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StoreDebt } from '#domain/payouts/listed-write-off.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { StoreDebtPanel } from '#src/features/office/payouts/store-debt-panel.tsx';
import { setReachable } from '#src/sync/sync-status.ts';
import { aDebt, aWriteOff } from '#test/factories/write-off-factory.ts';
import { write } from '#test/support/write.ts';

/** What the store owes as the server says it now, and what it answers to who asks. */
let debt: StoreDebt;
let answers: (() => Response | Promise<never>)[];
const sent: Record<string, unknown>[] = [];

beforeEach(() => {
  setReachable(true);
  sent.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(debt);
    sent.push(JSON.parse(String(body)));
    const next = answers.shift();
    if (!next) throw new Error('Nobody answers.');
    return next();
  });
});

const changed = vi.fn<() => Promise<void>>(() => Promise.resolve());

async function open(vendorId: string, now: StoreDebt): Promise<HTMLButtonElement | null> {
  debt = now;
  render(<StoreDebtPanel vendorId={vendorId} storeName="Hogar Andino" onChanged={changed} />);
  await screen.findByText(/^La tienda debe/);
  return screen.queryByRole<HTMLButtonElement>('button', { name: 'Pedir castigo' });
}
const submit = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });

test('a debt that is too young says from when on it may be written off, and nothing is asked without a network', async () => {
  const button = await open('young', aDebt());
  expect(button?.disabled).toBe(true);
  screen.getByText(/^Se puede castigar desde el 11 de agosto de 2026/);
  act(() => setReachable(false));
  screen.getByText(/^Sin conexión no se pide/);
});

test('what is old enough is asked for with its reason, once more after a lost answer, and as it is by then', async () => {
  fireEvent.click((await open('old', aDebt({ overdue: 200_000 }))) as HTMLButtonElement);
  expect(screen.getByRole('dialog').textContent).toMatch(/por liberar, que pagarían antes esa deuda/);
  await submit();
  screen.getByText('Escríbelo antes de seguir.');
  write(/^Motivo/, 'No contesta');
  const refused = () => Response.json(apiError('API_001', 'La tienda debe menos.'), { status: 409 });
  answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    refused,
    () => Response.json({ done: true }),
  ];
  await submit();
  await screen.findByRole('alert');
  debt = aDebt({ owed: 150_000, overdue: 150_000 });
  await submit();
  await screen.findByText('La tienda debe menos.');
  await expect.poll(() => screen.getByRole('dialog').textContent).toMatch(/150\.000 como pérdida/);
  debt = aDebt({ overdue: 150_000, request: aWriteOff({ amount: 150_000 }) });
  await submit();
  await screen.findByText(/lo pidió Rosa Díaz/);
  expect(sent.map((each) => each['amount'])).toEqual([200_000, 200_000, 150_000]);
  expect(changed).toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Pedir castigo' })).toBeNull();
});

test('what another person asked for is confirmed where it is read', async () => {
  expect(await open('asked', aDebt({ overdue: 86_400, request: aWriteOff() }))).toBeNull();
  screen.getByRole('button', { name: 'Confirmar' });
  screen.getByRole('button', { name: 'Rechazar' });
});
