import 'fake-indexeddb/auto';
import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NewPqr } from '#domain/pqr/pqr.ts';
import * as v from 'valibot';
import ContactPage from '#src/features/info/contact-page.tsx';
import {
  deliverWaiting,
  filePqr,
  forgetPqrsOfOthers,
  keepDraft,
  pqrRecords,
} from '#src/shared/pqr/pqr-store.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { write } from '#test/support/write.ts';

const typed = {
  nombre: 'Marta Rueda',
  email: 'marta@correo.co',
  description: 'El termo llegó con la tapa rota y quiero otro.',
};

/** What reached the server, in order. */
let received: NewPqr[];
let network: 'up' | 'down' | 'loses the answer' | 'refuses';

beforeEach(() => {
  received = [];
  network = 'up';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (network === 'down' || !path.endsWith('/pqr')) throw new TypeError('Failed to fetch');
    if (network === 'refuses') return Response.json(refusal, { status: 422 });
    const pqr = v.parse(NewPqr, JSON.parse(String(init.body)));
    received.push(pqr);
    if (network === 'loses the answer') throw new TypeError('Failed to fetch');
    return Response.json({
      id: pqr.id,
      kind: pqr.kind,
      number: 'PQR-2026-000007',
      filed_at: '2026-11-20T15:00:00.000Z',
      answer_by: '2026-12-14',
    });
  });
  render(<ContactPage />);
});
afterEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

const refusal = { detail: 'Revisa los datos enviados.', code: 'API_001', message: 'Solicitud inválida.' };

const description = () => screen.getByLabelText<HTMLTextAreaElement>('Qué pasó y qué pides').value;

async function fileIt(): Promise<void> {
  write('Nombre', typed.nombre);
  write('Email', typed.email);
  write('Qué pasó y qué pides', typed.description);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Autorizo a MeStore/ }));
  await submit();
}

async function submit(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Radicar' }));
  await screen.findByRole('button', { name: 'Radicar', busy: false });
}

describe('a PQR', () => {
  test('is filed and shows its number, its date and until when it is answered', async () => {
    await fileIt();
    expect(received).toMatchObject([{ ...typed, kind: 'peticion' }]);
    await screen.findByText('PQR-2026-000007');
    screen.getByText(/20 de noviembre de 2026.*lunes, 14 de diciembre/);
  });

  test('without a network is kept, says that it has no number yet, and goes by itself afterwards', async () => {
    network = 'down';
    await fileIt();
    await screen.findByText(/Todavía no tiene número/);
    expect(screen.queryByText(/PQR-2026/)).toBeNull();
    closeScreen();
    render(<ContactPage />);
    await screen.findByText('Petición sin enviar');
    screen.getByText(typed.description);
    expect(localStorage.getItem('mestore_pqr')).not.toContain(typed.email);
    network = 'up';
    await act(() => deliverWaiting());
    screen.getByText('PQR-2026-000007');
    expect(screen.queryByText(/sin enviar/)).toBeNull();
  });

  test('whose answer was lost is sent again as the same one', async () => {
    network = 'loses the answer';
    await fileIt();
    network = 'up';
    await act(async () => void (await Promise.all([deliverWaiting(), deliverWaiting()])));
    expect(received.length).toBeGreaterThan(1);
    expect(new Set(received.map((each) => each.id)).size).toBe(1);
    expect(pqrRecords.value.filed).toHaveLength(1);
  });

  test('that is not complete says what to mend and is not sent', async () => {
    write('Email', 'marta');
    await submit();
    screen.getAllByText('Nombre es requerido');
    screen.getAllByText('Email inválido');
    screen.getAllByText('Para responderte necesitamos tu autorización.');
    expect(received).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
  });

  test('that the server refuses stays in the form', async () => {
    network = 'refuses';
    await fileIt();
    await screen.findByText('Revisa los datos enviados.');
    expect(description()).toBe(typed.description);
    expect(pqrRecords.value).toMatchObject({ waiting: [], filed: [] });
  });

  test('half written is still there when the page is opened again', () => {
    write('Qué pasó y qué pides', typed.description);
    closeScreen();
    render(<ContactPage />);
    expect(description()).toBe(typed.description);
  });

  test('of one person is not shown to another of this device', async () => {
    network = 'down';
    await act(async () => {
      await filePqr('u-9', { ...typed, kind: 'queja', acepta_tratamiento_datos: true });
    });
    expect(pqrRecords.value.waiting).toHaveLength(1);
    expect(screen.queryByText(/sin enviar/)).toBeNull();
  });

  test('of who left is forgotten once the server has it, and not before', async () => {
    const theirs = { ...typed, kind: 'queja', acepta_tratamiento_datos: true } as const;
    await filePqr('u-9', theirs);
    network = 'down';
    await filePqr('u-9', theirs);
    keepDraft('u-9', { ...typed, kind: 'queja', telefono: '', order_number: '' });
    forgetPqrsOfOthers('u-9');
    expect(pqrRecords.value).toMatchObject({ waiting: [{}], filed: [{}], draft: {} });

    forgetPqrsOfOthers(null);
    expect(pqrRecords.value).toMatchObject({ waiting: [{}], filed: [], draft: null });
    network = 'up';
    await deliverWaiting();
    forgetPqrsOfOthers(null);
    expect(localStorage.getItem('mestore_pqr')).not.toContain(typed.email);
  });
});
