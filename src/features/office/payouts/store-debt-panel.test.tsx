import { act, fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StoreDebt } from '#domain/payouts/listed-write-off.ts';
import { apiError } from '#domain/protocol/error-catalogue.ts';
import { StoreDebtPanel } from '#src/features/office/payouts/store-debt-panel.tsx';
import { setReachable } from '#src/sync/sync-status.ts';
import { aDebt, aWriteOff } from '#test/factories/money/write-off-factory.ts';
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

test('a debt that its own sales would pay says so, and nothing is asked', async () => {
  const button = await open('covered', aDebt({ overdue: 80_000 }));
  expect(button?.disabled).toBe(true);
  screen.getByText(/^No se puede castigar: .*88\.100 por liberar, retenidos o en camino/);
});

test('what is old enough is asked for with its reason, once more after a lost answer, and as it is by then', async () => {
  fireEvent.click((await open('old', aDebt({ overdue: 214_500, limit: 126_400 }))) as HTMLButtonElement);
  screen.getByText(/126\.400: el resto lo pagan .*88\.100/);
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
  debt = aDebt({ owed: 188_100, overdue: 188_100, limit: 100_000 });
  await submit();
  await screen.findByText('La tienda debe menos.');
  await expect.poll(() => screen.getByRole('dialog').textContent).toMatch(/100\.000 como pérdida/);
  debt = aDebt({ overdue: 188_100, limit: 100_000, request: aWriteOff({ amount: 100_000 }) });
  await submit();
  await screen.findByText(/lo pidió Rosa Díaz/);
  expect(sent.map((each) => each['amount'])).toEqual([126_400, 126_400, 100_000]);
  expect(changed).toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Pedir castigo' })).toBeNull();
});

test('what another person asked for is confirmed where it is read', async () => {
  expect(await open('asked', aDebt({ overdue: 174_500, limit: 86_400, request: aWriteOff() }))).toBeNull();
  screen.getByRole('button', { name: 'Confirmar' });
  screen.getByRole('button', { name: 'Rechazar' });
});
