import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/preact';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guestAccount } from '#domain/accounts/guest.ts';
import { uuidv7 } from '#domain/base/ids.ts';
import { leadsPath, RequestLeadData } from '#domain/leads/lead.ts';
import { MIN_FILL_MS } from '#domain/leads/robot-signs.ts';
import type { Command, CommandResult } from '#domain/protocol/command.ts';
import { storeGrant } from '#identity/device-identity.ts';
import { EarlyAccessForm } from '#src/features/front/landing/early-access-form.tsx';
import { forgetSession, storeNewGuest } from '#src/identity/credentials.ts';
import { visitorAuthor } from '#src/identity/visitor.ts';
import { storeLeadDraft, leadDraft } from '#src/shared/leads/lead-draft.ts';
import { followLeads } from '#src/shared/leads/lead-delivery.ts';
import { retryAll } from '#src/sync/outbox-work.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { ConfirmHost } from '#src/ui/feedback/confirm.tsx';
import { closeScreen } from '#test/support/close-screen.ts';
import { chooseOption } from '#test/support/choose-option.ts';
import { visitorDevice } from '#test/support/visitor-device.ts';
import { write } from '#test/support/write.ts';

const typed = { nombre: 'Luz Prada', email: 'luz@correo.co', tipo_negocio: 'vendedor' };
const KEPT = /Guardamos tu registro en este equipo.*Todavía no lo hemos recibido/;
const events = { onStart: vi.fn(), onSubmitted: vi.fn(), onFailed: vi.fn() };

const device = await visitorDevice({
  atOnce: { path: leadsPath, refusal: { detail: 'Revisa los datos enviados.' } },
  decide,
});
const { outbox, networkComesBack } = device;
followLeads();

beforeEach(() => {
  device.connect();
  setReachable(true);
  vi.clearAllMocks();
  open();
});
afterEach(() => device.clear());

/** The form has been in sight for longer than a robot needs. */
function open(): void {
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now - MIN_FILL_MS);
  render(<EarlyAccessForm {...events} />);
  clock.mockRestore();
}

function decide({ id, data }: Command): CommandResult {
  if (device.network === 'refuses')
    return { id, status: 'rejected', problem: { code: 'invalid_data', message: 'Email inválido' } };
  const lead = v.parse(RequestLeadData, data);
  const result = { id: lead.id, received_at: '2026-03-05T15:00:00.000Z' };
  return { id, status: 'applied', result, watermark: { epoch: uuidv7(), x: '7' } };
}

const button = () => screen.getByRole('button', { name: 'Quiero acceso anticipado' });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

function fillIn(): void {
  write('Nombre', typed.nombre);
  write('Email', typed.email);
  chooseOption('Tipo de negocio', 'Quiero vender');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Autorizo a MeStore/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Prefiero copiar un número' }));
  write('Tu respuesta', /\d+/.exec(screen.getByText(/^Escribe o pega este número/).textContent)?.[0] ?? '');
}

describe('the early-access form', () => {
  test('sends what was written, says so, and is empty again with its check to be solved anew', async () => {
    fillIn();
    fireEvent.click(button());
    screen.getByRole('button', { name: 'Procesando...' });
    await screen.findByText(/^Recibimos tus datos/);
    expect(device.received).toMatchObject([
      { name: 'lead.request', data: { ...typed, source: 'early_access_form', sitio_web: '' } },
    ]);
    expect(v.parse(RequestLeadData, device.received[0]?.data).fill_ms).toBeGreaterThanOrEqual(MIN_FILL_MS);
    expect([valueOf('Nombre'), valueOf('Email')]).toEqual(['', '']);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(events.onStart).toHaveBeenCalledTimes(1);
    expect(events.onSubmitted).toHaveBeenCalledWith({ tipo_negocio: 'vendedor', isKept: false });
    await expect.poll(() => visitorAuthor.value).toBeNull();
    await expect.poll(async () => outbox.all()).toEqual([]);
  });

  test('keeps what is corrected while it is on its way', async () => {
    fillIn();
    fireEvent.click(button());
    screen.getByRole('button', { name: 'Procesando...' });
    write('Email', 'luz.prada@correo.co');
    await screen.findByText(/^Recibimos tus datos/);
    expect(device.received).toMatchObject([{ data: typed }]);
    expect([valueOf('Nombre'), valueOf('Email')]).toEqual([typed.nombre, 'luz.prada@correo.co']);
    closeScreen();
    open();
    expect(valueOf('Email')).toBe('luz.prada@correo.co');
    await expect.poll(async () => outbox.all()).toEqual([]);
    storeLeadDraft(null, null);
  });

  test('that is not complete says at each field what to mend, and sends nothing', async () => {
    write('Email', 'luz');
    write('Teléfono (opcional)', '12');
    fireEvent.click(button());
    for (const words of [
      'Nombre es requerido',
      'Email inválido',
      'Selecciona un tipo de negocio',
      'Número de teléfono inválido',
      'Para escribirte necesitamos tu autorización.',
    ])
      screen.getByText(words);
    expect(screen.getAllByText('Por favor, completa la verificación de seguridad')).toHaveLength(2);
    expect(await outbox.all()).toEqual([]);
    expect(events.onFailed).toHaveBeenCalledWith('Email inválido');
  });

  test('without a network is kept, says that nobody has it yet, and goes by itself afterwards', async () => {
    device.network = 'down';
    setReachable(false);
    fillIn();
    fireEvent.click(button());
    await screen.findByText(KEPT);
    expect(events.onSubmitted).toHaveBeenCalledWith({ tipo_negocio: 'vendedor', isKept: true });
    closeScreen();
    open();
    screen.getByText(KEPT);
    expect(JSON.stringify({ ...localStorage })).not.toContain(typed.email);
    setReachable(true);
    await networkComesBack();
    await expect.poll(() => screen.queryByText(KEPT)).toBeNull();
    expect(device.received).toHaveLength(1);
  });

  test('whose answer was lost sends the same request again', async () => {
    device.network = 'loses the answer';
    fillIn();
    fireEvent.click(button());
    await expect.poll(() => device.received.length).toBeGreaterThan(0);
    await networkComesBack();
    await screen.findByText(/^Recibimos tus datos/);
    expect(new Set(device.received.map((each) => each.id)).size).toBe(1);
  });

  test('that the server refuses says why, and keeps what was written', async () => {
    device.network = 'refuses';
    fillIn();
    fireEvent.click(button());
    await expect.poll(() => screen.queryAllByText('Email inválido').length).toBeGreaterThan(0);
    expect(valueOf('Nombre')).toBe(typed.nombre);
    expect(events.onFailed).toHaveBeenCalledWith('Email inválido');
  });

  test('on a device without room is sent at once, and stays when that is refused', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    vi.spyOn(outbox, 'append').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
    fillIn();
    fireEvent.click(button());
    await screen.findByRole('alert');
    expect(valueOf('Email')).toBe(typed.email);
    expect(await outbox.all()).toEqual([]);
  });

  test('that was refused later comes back to an empty form, and over another one only when its author agrees', async () => {
    render(<ConfirmHost />);
    device.network = 'down';
    setReachable(false);
    fillIn();
    fireEvent.click(button());
    await screen.findByText(KEPT);
    setReachable(true);
    device.network = 'refuses';
    await retryAll(['waiting']);
    const mend = await screen.findByRole('button', { name: 'Corregir' });
    write('Nombre', 'Marta Rueda');
    fireEvent.click(mend);
    fireEvent.click(await screen.findByRole('button', { name: 'Seguir escribiendo' }));
    expect(valueOf('Nombre')).toBe('Marta Rueda');
    screen.getByRole('button', { name: 'Corregir' });
    write('Nombre', '');
    fireEvent.click(screen.getByRole('button', { name: 'Corregir' }));
    await expect.poll(() => valueOf('Nombre')).toBe(typed.nombre);
    await expect.poll(() => screen.queryByRole('button', { name: 'Corregir' })).toBeNull();
    storeLeadDraft(null, null);
  });

  test('half written by a visitor goes on as it is when they sign in', async () => {
    write('Nombre', typed.nombre);
    const field = screen.getByLabelText('Nombre');
    field.focus();
    const luz = uuidv7();
    await storeGrant(luz, `permiso de ${luz}`);
    await storeNewGuest(guestAccount(luz));
    await expect.poll(() => leadDraft.value?.owner).toBe(luz);
    expect(valueOf('Nombre')).toBe(typed.nombre);
    expect(document.activeElement).toBe(field);
    forgetSession();
    await expect.poll(() => valueOf('Nombre')).toBe('');
    expect(leadDraft.value).toBeNull();
  });

  test('half written is still there when the page is opened again', () => {
    write('Nombre', typed.nombre);
    closeScreen();
    open();
    expect(valueOf('Nombre')).toBe(typed.nombre);
  });
});
