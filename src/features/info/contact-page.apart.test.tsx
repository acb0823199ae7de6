import 'fake-indexeddb/auto';
import { act } from '#test/support/act.ts';
import { createRoot, type Root } from 'react-dom/client';
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

const typed = {
  nombre: 'Marta Rueda',
  email: 'marta@correo.co',
  description: 'El termo llegó con la tapa rota y quiero otro.',
};

let root: Root;
let host: HTMLElement;
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
  open();
});
afterEach(() => {
  close();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

const refusal = { detail: 'Revisa los datos enviados.', code: 'API_001', message: 'Solicitud inválida.' };

function open() {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() => root.render(<ContactPage />));
}

function close() {
  act(() => root.unmount());
  host.remove();
}

function write(name: string, value: string) {
  const control = host.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)!;
  const prototype = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(control, value);
  act(() => void control.dispatchEvent(new Event('input', { bubbles: true })));
}

async function fileIt() {
  for (const [name, value] of Object.entries(typed)) write(name, value);
  act(() => host.querySelector<HTMLInputElement>('[name="acepta_tratamiento_datos"]')!.click());
  await submit();
}

async function submit() {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => void host.querySelector('form')!.dispatchEvent(event));
  await shown(() => expect(host.querySelector('form [aria-busy="true"]')).toBeNull());
}

/** Waits for what `act` does not: sealing and opening. */
async function shown(isSo: () => void): Promise<void> {
  await vi.waitFor(isSo);
}

describe('a PQR', () => {
  test('is filed and shows its number, its date and until when it is answered', async () => {
    await fileIt();
    expect(received).toMatchObject([{ ...typed, kind: 'peticion' }]);
    expect(host.textContent).toContain('PQR-2026-000007');
    expect(host.textContent).toContain('20 de noviembre de 2026');
    expect(host.textContent).toContain('lunes, 14 de diciembre');
  });

  test('without a network is kept, says that it has no number yet, and goes by itself afterwards', async () => {
    network = 'down';
    await fileIt();
    expect(host.textContent).toContain('Todavía no tiene número');
    expect(host.textContent).not.toContain('PQR-2026');
    close();
    open();
    await shown(() => expect(host.textContent).toContain('Petición sin enviar'));
    expect(host.textContent).toContain(typed.description);
    expect(localStorage.getItem('mestore_pqr')).not.toContain(typed.email);
    network = 'up';
    await act(() => deliverWaiting());
    expect(host.textContent).toContain('PQR-2026-000007');
    expect(host.textContent).not.toContain('sin enviar');
  });

  test('whose answer was lost is sent again as the same one', async () => {
    network = 'loses the answer';
    await fileIt();
    network = 'up';
    await act(() => Promise.all([deliverWaiting(), deliverWaiting()]));
    expect(received.length).toBeGreaterThan(1);
    expect(new Set(received.map((each) => each.id)).size).toBe(1);
    expect(pqrRecords.value.filed).toHaveLength(1);
  });

  test('that is not complete says what to mend and is not sent', async () => {
    write('email', 'marta');
    await submit();
    expect(host.textContent).toContain('Nombre es requerido');
    expect(host.textContent).toContain('Email inválido');
    expect(host.textContent).toContain('Para responderte necesitamos tu autorización.');
    expect(received).toEqual([]);
    expect(document.activeElement?.getAttribute('name')).toBe('nombre');
  });

  test('that the server refuses stays in the form', async () => {
    network = 'refuses';
    await fileIt();
    expect(host.textContent).toContain('Revisa los datos enviados.');
    expect(host.querySelector('textarea')?.value).toBe(typed.description);
    expect(pqrRecords.value).toMatchObject({ waiting: [], filed: [] });
  });

  test('half written is still there when the page is opened again', () => {
    write('description', typed.description);
    close();
    open();
    expect(host.querySelector('textarea')?.value).toBe(typed.description);
  });

  test('of one person is not shown to another of this device', async () => {
    network = 'down';
    await act(async () => {
      await filePqr('u-9', { ...typed, kind: 'queja', acepta_tratamiento_datos: true });
    });
    expect(pqrRecords.value.waiting).toHaveLength(1);
    expect(host.textContent).not.toContain('sin enviar');
  });

  test('of who left is forgotten once the server has it, and not before', async () => {
    const theirs = { ...typed, kind: 'queja', acepta_tratamiento_datos: true } as const;
    await act(() => filePqr('u-9', theirs));
    network = 'down';
    await act(() => filePqr('u-9', theirs));
    act(() => keepDraft('u-9', { ...typed, kind: 'queja', telefono: '', order_number: '' }));
    act(() => forgetPqrsOfOthers('u-9'));
    expect(pqrRecords.value).toMatchObject({ waiting: [{}], filed: [{}], draft: {} });

    act(() => forgetPqrsOfOthers(null));
    expect(pqrRecords.value).toMatchObject({ waiting: [{}], filed: [], draft: null });
    network = 'up';
    await act(() => deliverWaiting());
    act(() => forgetPqrsOfOthers(null));
    expect(localStorage.getItem('mestore_pqr')).not.toContain(typed.email);
  });
});
