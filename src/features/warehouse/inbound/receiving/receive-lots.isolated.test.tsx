import { signal } from '@preact/signals-core';
import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#domain/accounts/account.ts';
import { ShippingNotice, type ShippingNoticeLine } from '#domain/inbound/shipping-notice.ts';
import { ReceivePanel } from '#src/features/warehouse/inbound/receiving/receive-panel.tsx';
import { send } from '#src/sync/outbox.ts';
import { ConfirmHost } from '#src/ui/feedback/confirm.tsx';
import {
  anArrivedShippingNotice,
  aShippingNoticeLine,
} from '#test/factories/warehouse/shipping-notice-factory.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/sync/outbox.ts', () => ({
  send: vi.fn<() => Promise<string>>().mockResolvedValue('saved'),
  cancelUnsent: vi.fn<() => Promise<boolean>>(),
  outboxEntries: signal([]),
}));

const person = { id: 'u1', nombre: 'Jairo', apellido: 'Pinzón' } as Partial<Account> as Account;
/** The same goods, as readers give their code: with a day, with a lot, and with neither. */
const codes = {
  until2027: ']C1010770999000001617271231',
  ofL3: ']C101077099900000161727123110L-3',
  plain: '7709990000016',
};
const line = (over: Partial<ShippingNoticeLine>) =>
  aShippingNoticeLine({ product_id: 'leche', product_name: 'Leche', gtin: codes.plain, ...over });
const one = line({ lot: 'L-1', expires_on: '2027-12-31' });
const two = line({ lot: 'L-2', expires_on: '2027-06-30' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-01T15:00:00Z') });
  vi.mocked(send).mockClear();
});
afterEach(() => {
  closeScreen();
  vi.useRealTimers();
});

function receive(...lines: ShippingNoticeLine[]): void {
  render(
    <>
      <ReceivePanel notice={anArrivedShippingNotice({ lines })} person={person} />
      <ConfirmHost />
    </>,
  );
}

function scan(code: string): void {
  write('Producto', code);
  fireEvent.keyDown(screen.getByLabelText('Producto'), { key: 'Enter' });
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

async function counted(data: object): Promise<void> {
  await waitFor(() =>
    expect(send).toHaveBeenCalledExactlyOnceWith(
      'inbound.count',
      expect.objectContaining(data),
      expect.anything(),
    ),
  );
}

test('a code that says its day counts the lot of that day', async () => {
  receive(one, two);
  scan(codes.until2027);
  await counted({ product_id: 'leche', units: 1, lot: '', expires_on: '2027-12-31', condition: 'good' });
  expect(await screen.findByText(/^1 × Leche/)).toBeDefined();
});

test('a code without a lot counts the only lot of its product', async () => {
  receive(one);
  scan(codes.plain);
  await counted({ lot: '', expires_on: null });
});

test('a code without a lot asks which of several, and counts the one that the person says', async () => {
  receive(one, two);
  scan(codes.plain);
  expect(await screen.findByRole('dialog', { name: '¿Cuál lote?' })).toBeDefined();
  expect(send).not.toHaveBeenCalled();
  await press(/^Lote L-2 · vence el 30 de junio de 2027/);
  await counted({ lot: 'L-2', expires_on: '2027-06-30' });
});

test('nothing is counted while nobody says the lot', async () => {
  receive(one, two);
  scan(codes.plain);
  await press('Cancelar');
  expect(await screen.findByText(/^No se registró: faltó tu respuesta/)).toBeDefined();
  expect(send).not.toHaveBeenCalled();
});

test('a lot that nobody announced is received once the person says so', async () => {
  receive(one, two);
  scan(codes.ofL3);
  expect(await screen.findByText(/^Leche · Lote L-3 · .* no está en el aviso\.$/)).toBeDefined();
  expect(send).not.toHaveBeenCalled();
  await press('Recibir igual');
  await counted({ lot: 'L-3', expires_on: '2027-12-31' });
});

test('a lot that stands only on the box is written', async () => {
  receive(one, two);
  scan(codes.plain);
  await press('Otro lote');
  await press('Es este lote');
  expect(screen.getByText('Escribe el lote que dice la caja.')).toBeDefined();
  write('Lote', ' L-8 ');
  write(/^Vence/, '2028-01-31');
  await press('Es este lote');
  await press('Recibir igual');
  await counted({ lot: 'L-8', expires_on: '2028-01-31' });
});

test('expired goods are said to be so, and are received to quarantine only', async () => {
  receive(line({ lot: 'L-7', expires_on: '2027-05-31' }));
  scan(codes.plain);
  expect(await screen.findByRole('dialog', { name: '¿Recibirlo vencido?' })).toBeDefined();
  expect(screen.getByText(/venció el 31 de mayo de 2027/)).toBeDefined();
  await press('A cuarentena');
  await counted({ condition: 'damaged' });
});

test('expired goods that nobody wants to receive are not counted', async () => {
  receive(line({ lot: 'L-7', expires_on: '2027-05-31' }));
  scan(codes.plain);
  await press('No registrar');
  expect(await screen.findByText(/^No se registró/)).toBeDefined();
  expect(send).not.toHaveBeenCalled();
});

test('what lasts less than its product asks for is asked about, and received as it came', async () => {
  receive(line({ lot: 'L-7', expires_on: '2027-06-20', minimum_shelf_life_days: 30 }));
  scan(codes.plain);
  expect(
    await screen.findByText(/vence el 20 de junio de 2027.* Deja de venderse 30 días antes/),
  ).toBeDefined();
  await press('No registrar');
  expect(await screen.findByText(/^No se registró/)).toBeDefined();
  expect(send).not.toHaveBeenCalled();
  scan(codes.plain);
  await press('Recibirlo');
  await counted({ condition: 'good' });
});

test('a product that is kept by lot asks for it where its code does not say it, and offers those that came', async () => {
  const came = [{ lot: 'L-4', expires_on: null, units: 6 }];
  receive(line({ lot_control: 'lot', received: came }));
  scan(codes.plain);
  expect(await screen.findByRole('dialog', { name: '¿Qué lote es?' })).toBeDefined();
  await press('Otro lote');
  await press('Es este lote');
  expect(screen.getByText('Escribe el lote que dice la caja.')).toBeDefined();
  expect(send).not.toHaveBeenCalled();
  write('Lote', 'L-5');
  await press('Es este lote');
  await counted({ lot: 'L-5', expires_on: null });
  vi.mocked(send).mockClear();
  scan(codes.plain);
  await press(/^Lote L-4/);
  await counted({ lot: 'L-4', expires_on: null });
});

test('a product that is kept by its day asks for the day, and takes what its code says of the lot', async () => {
  receive(line({ lot_control: 'expiry' }));
  scan(']C1010770999000001610L-3');
  expect(await screen.findByRole('dialog', { name: '¿Cuándo vence?' })).toBeDefined();
  await press('Vence ese día');
  expect(screen.getByText('Escribe la fecha de vencimiento que dice la caja.')).toBeDefined();
  write(/^Vence/, '2028-01-31');
  await press('Vence ese día');
  await counted({ lot: 'L-3', expires_on: '2028-01-31' });
});

test.each([
  ['its code', line({ lot_control: 'expiry' }), codes.until2027],
  ['its store', line({ lot_control: 'lot', lot: 'L-1' }), codes.plain],
])('a kept lot that %s said is not asked for', async (_, announced, code) => {
  receive(announced);
  scan(code);
  await counted({ units: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says where a code has another day than its store announced', async () => {
  receive(line({ lot: 'L-3', expires_on: '2028-02-29' }));
  scan(codes.ofL3);
  await counted({ lot: 'L-3', expires_on: '2027-12-31' });
  expect(await screen.findByText(/La tienda anunció que vence el 29 de febrero de 2028\.$/)).toBeDefined();
});

test('a notice that this device kept from an older server is received like any other', async () => {
  const { received: _, ...kept } = one;
  const scans = [
    {
      id: '01900000-0000-7000-8000-0000000000e1',
      kind: 'good',
      product_id: 'leche',
      units: 1,
      by_name: 'Jairo Pinzón',
      at: '2027-05-31T15:00:00.000Z',
    },
  ];
  const notice = v.parse(ShippingNotice, { ...anArrivedShippingNotice(), lines: [kept], scans });
  expect(notice.scans).toMatchObject([{ lot: '', expires_on: null }]);
  receive(...notice.lines);
  scan(codes.ofL3.replace('L-3', 'L-1'));
  await counted({ lot: 'L-1' });
});

test('a code whose reader left out its separators is asked about, and says what the person chooses', async () => {
  receive(line({ expected: 5 }));
  scan('010770999000001610LOTE717271231');
  expect(send).not.toHaveBeenCalled();
  await press(/^Lote LOTE7\b.*2027/);
  await counted({ product_id: 'leche', lot: 'LOTE7', expires_on: '2027-12-31' });
});

test('goods that are past their date are said to be', async () => {
  receive(line({ lot: 'L-1', expires_on: '2027-05-31' }));
  scan(codes.plain);
  expect(await screen.findByText(/Lote L-1 · venció el 31 de mayo de 2027/)).toBeDefined();
});
