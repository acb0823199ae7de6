import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/preact';
import { createStore, set } from 'idb-keyval';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guestAccount } from '#domain/accounts/guest.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { NewPqr, pqrPath } from '#domain/pqr/pqr.ts';
import type { Command, CommandResult } from '#domain/protocol/command.ts';
import { storeGrant } from '#identity/device-identity.ts';
import { forgetPersonKey, keyHolders } from '#identity/person-key.ts';
import { encrypt } from '#platform/encrypt.ts';
import ContactPage from '#src/features/front/info/contact-page.tsx';
import { forgetSession, storeNewGuest } from '#src/identity/credentials.ts';
import { visitorAuthor } from '#src/identity/visitor.ts';
import { adoptOldPqrs } from '#src/shared/pqr/adopt-old-pqrs.ts';
import { followPqrs, unfiledPqrs } from '#src/shared/pqr/pqr-delivery.ts';
import { storeDraft, pqrRecords } from '#src/shared/pqr/pqr-records.ts';
import { settleRefusals } from '#src/sync/outbox-work.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { visitorDevice } from '#test/support/visitor-device.ts';
import { write } from '#test/support/write.ts';

const typed = {
  nombre: 'Marta Rueda',
  email: 'marta@correo.co',
  description: 'El termo llegó con la tapa rota y quiero otro.',
};
const refusal = { detail: 'Revisa los datos enviados.', code: 'API_001', message: 'Solicitud inválida.' };
const NUMBER = 'PQR-2026-000007';

const device = await visitorDevice({ atOnce: { path: pqrPath, refusal }, decide: decided });
const { outbox, networkComesBack } = device;
followPqrs();

beforeEach(() => {
  device.connect();
  render(<ContactPage />);
});
afterEach(() => device.clear());

function decided({ id, data }: Command): CommandResult {
  if (device.network === 'refuses')
    return { id, status: 'rejected', problem: { code: 'different_pqr', message: 'Ese radicado ya existe.' } };
  const pqr = v.parse(NewPqr, data);
  const proof = { id: pqr.id, kind: pqr.kind, number: NUMBER };
  const dates = { filed_at: '2026-11-20T15:00:00.000Z', answer_by: '2026-12-14' };
  return { id, status: 'applied', result: { ...proof, ...dates }, watermark: { epoch: uuidv7(), x: '7' } };
}

const description = () => screen.getByLabelText<HTMLTextAreaElement>('Qué pasó y qué pides').value;
const actors = async () => (await outbox.all()).map((each) => each.actorId);

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

async function signIn(id: string): Promise<void> {
  await storeGrant(id, `permiso de ${id}`);
  await storeNewGuest(guestAccount(id));
}

describe('a PQR', () => {
  test('of a visitor is filed as a guest’s, and shows its number, its date and until when it is answered', async () => {
    await fileIt();
    await screen.findByText(NUMBER);
    screen.getByText(/20 de noviembre de 2026.*lunes, 14 de diciembre/);
    expect(screen.queryByText(/sin enviar/)).toBeNull();
    expect(device.received).toMatchObject([{ name: 'pqr.file', data: { ...typed, kind: 'peticion' } }]);
    screen.getByText('Presentar una PQR');
    await expect.poll(() => visitorAuthor.value).toBeNull();
    await expect.poll(keyHolders).not.toContain(device.received[0]?.actorId);
    expect(await outbox.all()).toEqual([]);
  });

  test('keeps what is written while it is filed', async () => {
    await Promise.all([
      fileIt(),
      Promise.resolve().then(() => write('Qué pasó y qué pides', 'Y además llegó tarde.')),
    ]);
    await screen.findByText(NUMBER);
    expect(device.received).toMatchObject([{ data: { description: typed.description } }]);
    expect(description()).toBe('Y además llegó tarde.');
    expect(pqrRecords.peek().draft?.typed.description).toBe('Y además llegó tarde.');
    storeDraft(null, null);
  });

  test('is filed also after a tab died while it made the guest that visitors send as', async () => {
    localStorage.setItem('mestore_visitor', JSON.stringify(uuidv7()));
    dispatchEvent(new StorageEvent('storage', { key: 'mestore_visitor' }));
    await fileIt();
    await screen.findByText(NUMBER);
  });

  test('without a network is kept, says that it has no number yet, and goes by itself afterwards', async () => {
    device.network = 'down';
    await fileIt();
    await screen.findByText(/Todavía no tiene número/);
    expect(screen.queryByText(/PQR-2026/)).toBeNull();
    closeScreen();
    render(<ContactPage />);
    await screen.findByText('Petición sin enviar');
    screen.getByText(typed.description);
    expect(JSON.stringify({ ...localStorage })).not.toContain(typed.email);
    await networkComesBack();
    await screen.findByText(NUMBER);
    expect(screen.queryByText(/sin enviar/)).toBeNull();
  });

  test('whose answer was lost is sent again as the same one', async () => {
    device.network = 'loses the answer';
    await fileIt();
    await expect.poll(() => device.received.length).toBeGreaterThan(0);
    await networkComesBack();
    await screen.findByText(NUMBER);
    expect(new Set(device.received.map((each) => each.id)).size).toBe(1);
    expect(pqrRecords.value.filed).toHaveLength(1);
  });

  test('that is not complete says what to mend and is not sent', async () => {
    write('Email', 'marta');
    await submit();
    screen.getAllByText('Nombre es requerido');
    screen.getAllByText('Email inválido');
    screen.getAllByText('Para responderte necesitamos tu autorización.');
    expect(await actors()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('Nombre'));
  });

  test('that the server refuses says why until its author puts it away', async () => {
    device.network = 'refuses';
    await fileIt();
    await screen.findByText('Ese radicado ya existe.');
    screen.getByText(typed.description);
    const [refused] = unfiledPqrs.value;
    await settleRefusals([refused?.id ?? ''], 'discarded');
    await expect.poll(() => screen.queryByText('Ese radicado ya existe.')).toBeNull();
    await expect.poll(() => visitorAuthor.value).toBeNull();
  });

  test('that a device without room cannot save is filed at once, and stays in the form when that is refused', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    vi.spyOn(outbox, 'append').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
    await fileIt();
    await screen.findByText('Revisa los datos enviados.');
    expect(description()).toBe(typed.description);
    expect(await actors()).toEqual([]);
  });

  test('half written is still there when the page is opened again', () => {
    write('Qué pasó y qué pides', typed.description);
    closeScreen();
    render(<ContactPage />);
    expect(description()).toBe(typed.description);
  });

  test('half written by a visitor goes on as it is when they sign in, as theirs, and nobody else’s', async () => {
    write('Qué pasó y qué pides', typed.description);
    const field = screen.getByLabelText('Qué pasó y qué pides');
    field.focus();
    const marta = uuidv7();
    // In another tab, or once this device has read who is here.
    await signIn(marta);
    await expect.poll(() => pqrRecords.value.draft?.owner).toBe(marta);
    expect(description()).toBe(typed.description);
    expect(document.activeElement).toBe(field);
    write('Nombre', typed.nombre);
    expect(pqrRecords.value.draft).toMatchObject({ owner: marta, typed: { description: typed.description } });
    forgetSession();
    await expect.poll(description).toBe('');
    expect(pqrRecords.value.draft).toBeNull();
    await signIn(uuidv7());
    expect(description()).toBe('');
  });

  test('half written by a visitor is there when they come back signed in', async () => {
    write('Qué pasó y qué pides', typed.description);
    closeScreen();
    const marta = uuidv7();
    await signIn(marta);
    render(<ContactPage />);
    expect(description()).toBe(typed.description);
    await expect.poll(() => pqrRecords.value.draft?.owner).toBe(marta);
    forgetSession();
    await expect.poll(() => pqrRecords.value.draft).toBeNull();
  });

  test('half written by a person is there once this device has read who is here', async () => {
    const marta = uuidv7();
    closeScreen();
    storeDraft(marta, { ...typed, kind: 'queja', telefono: '', order_number: '' });
    render(<ContactPage />);
    expect(description()).toBe('');
    await signIn(marta);
    await expect.poll(description).toBe(typed.description);
    forgetSession();
    await expect.poll(() => pqrRecords.value.draft).toBeNull();
  });

  test('of one person is not shown to another of this device', async () => {
    device.network = 'down';
    const marta = uuidv7();
    await signIn(marta);
    await fileIt();
    await screen.findByText('Petición sin enviar');
    expect(await actors()).toEqual([marta]);
    forgetSession();
    await expect.poll(() => screen.queryByText(/sin enviar/)).toBeNull();
    await forgetPersonKey(marta);
  });

  test('of who left leaves neither draft nor proof here, and what still waits stays until the server has it', async () => {
    const marta = uuidv7();
    await signIn(marta);
    await fileIt();
    await screen.findByText(NUMBER);
    device.network = 'down';
    await fileIt();
    await screen.findByText('Petición sin enviar');
    storeDraft(marta, { ...typed, kind: 'queja', telefono: '', order_number: '' });
    forgetSession();
    await expect.poll(() => pqrRecords.value).toMatchObject({ filed: [], draft: null });
    expect(await actors()).toEqual([marta]);
    expect(JSON.stringify({ ...localStorage })).not.toContain(typed.email);
  });

  test('that the version before kept outside the outbox is brought into it', async () => {
    device.network = 'down';
    const pqr = { ...typed, id: uuidv7(), kind: 'queja', acepta_tratamiento_datos: true };
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await set(pqr.id, key, createStore('mestore-pqr', 'llaves'));
    const waiting = { owner: null, id: pqr.id, sealed: await encrypt(key, pqr, pqr.id), problem: null };
    localStorage.setItem('mestore_pqr', JSON.stringify({ draft: null, waiting: [waiting], filed: [] }));
    dispatchEvent(new StorageEvent('storage', { key: 'mestore_pqr' }));
    await adoptOldPqrs();
    await screen.findByText('Queja sin enviar');
    expect(pqrRecords.value.waiting).toEqual([]);
    await networkComesBack();
    await screen.findByText(NUMBER);
    expect(device.received.at(-1)?.data).toEqual(pqr);
  });
});
