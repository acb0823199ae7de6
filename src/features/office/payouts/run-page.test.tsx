import { act, fireEvent, render, screen } from '@testing-library/preact';
import { Route } from 'wouter';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#domain/paths.ts';
import type { ListedLeg, SeenRun } from '#domain/payouts/listed-run.ts';
import { payoutPaths } from '#domain/payouts/payout-paths.ts';
import { knownFileNotes } from '#domain/payouts/payout-run.ts';
import PayoutRunPage from '#src/features/office/payouts/run-page.tsx';
import { filedText } from '#src/features/office/payouts/run-texts.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { aListedLeg, aSeenRun } from '#test/factories/money/payout-run-factory.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { write } from '#test/support/write.ts';

let legs: ListedLeg[];
/** What the server says to each step in turn; without an answer it is lost. */
let steps: (() => Response)[];
const sent: { seen_version: number }[] = [];

beforeEach(() => {
  setReachable(true);
  steps = [];
  sent.length = 0;
});
afterEach(() => history.replaceState(null, '', '/'));

/** Opens the page of a run. */
async function open(run: SeenRun, later = run): Promise<void> {
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'https://mestore.test');
    if (method === 'POST') {
      sent.push(JSON.parse(String(body)) as (typeof sent)[number]);
      const said = steps.shift();
      return said ? Promise.resolve(said()) : Promise.reject(new TypeError('Failed to fetch'));
    }
    const now = sent.length > 0 ? later : run;
    if (pathname === payoutPaths.run(run.id)) return Promise.resolve(Response.json(now));
    const [limit, page] = [Number(searchParams.get('limit')), Number(searchParams.get('page'))];
    const pagination = { total: legs.length, page, pages: Math.ceil(legs.length / limit) };
    const data = legs.slice((page - 1) * limit, page * limit);
    return Promise.resolve(Response.json({ data, pagination }));
  });
  history.replaceState(null, '', paths.payoutRun(run.id));
  render(<Route path={paths.payoutRunPattern} component={PayoutRunPage} />);
  await screen.findByRole('navigation', { name: 'Páginas de líneas' });
}

test('a run is printed with every line, whichever of them are on the screen', async () => {
  legs = Array.from({ length: 101 }, (_, at) =>
    aListedLeg({ id: `linea-${at}`, reference: `LQ-${at + 100_000}` }),
  );
  const lines = () => screen.getAllByText(/^LQ-/).length;
  let printed = 0;
  vi.stubGlobal('print', () => (printed = lines()));
  await open(aSeenRun({ id: 'paper', legs: legs.length }));
  expect(lines()).toBe(24);
  fireEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  await expect.poll(() => printed).toBe(legs.length);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(lines()).toBe(24);
});

test('a file that the bank already has is not to be sent again, and that of a void run is not given', async () => {
  legs = [aListedLeg()];
  const at = '2026-03-05T15:00:00.000Z';
  const filed = aSeenRun({
    id: 'restored',
    state: 'filed',
    steps: ['send', 'void'],
    file: { name: 'PAB.txt', format: 'pab', sha256: '', bytes: 4, made_at: at, applied_on: '2026-03-05' },
    history: [{ step: 'file', by_name: 'Rosa Díaz', at, note: knownFileNotes.sent }],
  });
  await open(filed);
  screen.getByText(/^El banco ya tiene este archivo/);
  expect(filedText(filed)).toContain('No lo subas otra vez');
  // As who opens it later reads it: with its day also today.
  screen.getAllByText('5/03/2026, 10:00 a. m.');
  expect(screen.getAllByRole('button', { name: 'Descargar archivo' })).toHaveLength(1);
  closeScreen();
  await open({ ...filed, id: 'void', state: 'void', steps: [] });
  screen.getByText(/ya no se sube al banco/);
  expect(screen.queryByRole('button', { name: 'Descargar archivo' })).toBeNull();
});

test('which answer counts, said again after its answer was lost twice, is what was said the first time', async () => {
  const at = '2026-03-05T15:00:00.000Z';
  const said = (result: 'paid' | 'returned') => ({ result, reason: '', at });
  legs = [aListedLeg({ state: 'contradictory', answers: [said('paid'), said('returned')] })];
  const run = aSeenRun({
    id: 'settled',
    state: 'answered',
    version: 5,
    legs: 1,
    contradictory: 1,
    steps: ['settle'],
  });
  const later = { ...run, version: 6, contradictory: 0, paid: 1, steps: ['close' as const] };
  await open(run, later);
  fireEvent.click(screen.getByRole('button', { name: 'Decidir cuál vale' }));
  fireEvent.click(screen.getByRole('radio', { name: /^Lo giró/ }));
  write(/^Cómo se supo/, 'Lo dijo Marta, del banco');
  const decide = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  decide();
  await screen.findByText(/no se sabe si quedó hecho/);
  steps = [() => Response.json(later)];
  decide();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.map((each) => each.seen_version)).toEqual([5, 5, 5]);
});
