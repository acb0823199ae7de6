import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatPesos } from '#domain/base/money.ts';
import type { StatementSheet } from '#domain/payouts/statement-sheet.ts';
import type { StatementLine } from '#domain/payouts/statement.ts';
import type { SeenStatement } from '#domain/payouts/store-balance.ts';
import { StatementView } from '#src/shared/payouts/statement-view.tsx';
import { setReachable } from '#src/sync/sync-status.ts';
import { toasts } from '#src/ui/feedback/toast.tsx';
import { aStatement, linesOfSale } from '#test/factories/money/statement-factory.ts';

/** The thread that draws, and where files are saved. */
const { make, saved } = vi.hoisted(() => ({
  make: vi.fn<(sheet: StatementSheet, madeAtMs: number) => Promise<Blob>>(),
  saved: vi.fn<(file: Blob, name: string) => void>(),
}));
vi.mock('#workers/order-pdf/make-statement-pdf.ts', () => ({ makeStatementPdf: make }));
vi.mock('#src/device/files/save-file.ts', () => ({ saveFile: saved }));

const AT_ONCE = 5;
const lines = Array.from({ length: 3 }, (_, at) =>
  linesOfSale(`MS-00010${at}-1`, `2026-03-0${at + 1}T15:00:00.000Z`),
).flat();
let statement: SeenStatement;
/** The lines as the server pages them. */
let told: readonly StatementLine[];
/** Of the pages that are asked for, which one fails; counted from 1. */
let fails: number | null;
let pagesAsked: number;

beforeEach(() => {
  make.mockReset().mockResolvedValue(new Blob(['%PDF-1.7']));
  saved.mockReset();
  setReachable(true);
  statement = aStatement(lines);
  told = lines;
  [fails, pagesAsked] = [null, 0];
  vi.stubGlobal('print', vi.fn<() => void>());
  vi.stubGlobal('fetch', (address: string) => {
    const url = new URL(address, 'https://mestore.test');
    if (url.pathname.endsWith('/csv')) return Promise.resolve(new Response('\uFEFFbytes del servidor'));
    if (!url.pathname.endsWith('/lines')) return Promise.resolve(Response.json(statement));
    pagesAsked += 1;
    if (pagesAsked === fails) return Promise.resolve(Response.json({}, { status: 500 }));
    const after = Number(url.searchParams.get('after') ?? 0);
    const next = after + AT_ONCE < told.length ? String(after + AT_ONCE) : null;
    return Promise.resolve(Response.json({ data: told.slice(after, after + AT_ONCE), next }));
  });
});
afterEach(() => {
  setReachable(true);
  vi.unstubAllGlobals();
});

/** Another one for each test: answers are kept. */
async function show(id: string): Promise<void> {
  statement = { ...statement, id };
  render(
    <StatementView
      id={id}
      orderHref={(number) => `/app/ordenes/${number}`}
      backHref={() => '/app/giros'}
      backLabel="Giros"
    />,
  );
  await screen.findByRole('heading', { name: 'Liquidación LQ-000007' });
  await screen.findByText('5 de 15');
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const orders = () => screen.getAllByRole('link', { name: /^MS-/ }).map((each) => each.textContent);
const warned = () => JSON.stringify(toasts.peek());

test('says what moved between its opening and its closing, and leads to the order of each line', async () => {
  await show('lq-read');
  const row = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  expect(row(/^Venta/)).toContain(formatPesos(300_000));
  expect(row(/^Comisión/)).toContain(formatPesos(-30_000));
  // What only changes its place comes to nothing in all.
  expect(row(/^Liberación/)).toContain(`${formatPesos(-264_300)}${formatPesos(264_300)}––`);
  expect(row(/^Cierra con/)).toContain(formatPesos(264_300));
  screen.getByText(/^Hogar Andino\. Desde el 26 de febrero de 2026/);
  expect(screen.getAllByRole('link', { name: 'MS-000100-1' })[0]?.getAttribute('href')).toBe(
    '/app/ordenes/MS-000100-1',
  );
  expect(screen.queryByText(/no suman lo que cierra/)).toBeNull();
});

test('one whose lines do not come to its closing says so instead of looking right', async () => {
  statement = aStatement(lines, { closing: { ...aStatement(lines).closing, available: 1 } });
  await show('lq-wrong');
  screen.getByText(/Los movimientos no suman lo que cierra en Disponible/);
});

test('its lines are read page by page, none twice; one that fails is told, and asked again', async () => {
  await show('lq-pages');
  fails = 2;
  press('Ver más movimientos');
  await screen.findByText(/^No se pudo seguir leyendo/);
  expect(orders()).toHaveLength(AT_ONCE);
  press('Ver más movimientos');
  await screen.findByText('10 de 15');
  press('Ver más movimientos');
  await vi.waitFor(() => expect(orders()).toEqual(lines.map(({ number }) => number)));
  expect(screen.queryByRole('button', { name: 'Ver más movimientos' })).toBeNull();
});

test('the PDF has every line, also those that are not on the screen, and the day of the statement', async () => {
  await show('lq-pdf');
  press('Descargar PDF');
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  expect(saved.mock.calls[0]?.[1]).toBe('mestore-liquidacion-LQ-000007.pdf');
  const [sheet, madeAtMs] = make.mock.calls[0] ?? [];
  expect(sheet?.lines.map(({ number }) => number)).toEqual(lines.map(({ number }) => number));
  expect(madeAtMs).toBe(Date.parse(statement.until));
});

test('no PDF is made of lines that are not all, nor of those that could not be read', async () => {
  await show('lq-partial');
  fails = 2;
  press('Descargar PDF');
  await vi.waitFor(() => expect(warned()).toContain('No se pudieron leer todos los movimientos'));
  told = lines.slice(0, -1);
  press('Descargar PDF');
  await vi.waitFor(() => expect(warned()).toContain('el PDF quedaría incompleto'));
  expect(make).not.toHaveBeenCalled();
});

test('it is printed once every line is drawn', async () => {
  await show('lq-print');
  let printed = 0;
  vi.mocked(print).mockImplementation(() => void (printed = orders().length));
  press('Imprimir');
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(printed).toBe(lines.length);
});

test('the CSV is the server’s bytes; without a network the statement stays, and what needs the server waits', async () => {
  await show('lq-csv');
  press('Exportar CSV');
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const [file, name] = saved.mock.calls[0] ?? [];
  expect(name).toBe('mestore-liquidacion-LQ-000007.csv');
  expect(await file?.text()).toContain('bytes del servidor');
  act(() => setReachable(false));
  screen.getByText(/^Sin conexión\. Esto es lo último que leyó este equipo/);
  for (const name of ['Exportar CSV', 'Descargar PDF', 'Ver más movimientos'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  expect(orders()).toHaveLength(AT_ONCE);
});
