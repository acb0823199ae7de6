import 'fake-indexeddb/auto';
import { fireEvent, render, screen } from '@testing-library/preact';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guestAccount, guestPaths } from '#domain/accounts/guest.ts';
import { uuidv7 } from '#domain/ids.ts';
import { leadsPath, RequestLeadData } from '#domain/leads/lead.ts';
import { MIN_FILL_MS } from '#domain/leads/robot-signs.ts';
import { mutex } from '#domain/mutex.ts';
import { syncPaths, type Command, type CommandResult } from '#domain/protocol/command.ts';
import { EarlyAccessForm } from '#src/features/landing/early-access-form.tsx';
import { forgetSession } from '#src/identity/credentials.ts';
import { forgetVisitorAuthor, visitorAuthor } from '#src/identity/visitor.ts';
import { followLeads } from '#src/shared/leads/lead-delivery.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { startDrainLoop } from '#src/sync/drain-loop.ts';
import { openOutbox, retryAll } from '#src/sync/outbox-work.ts';
import { closeScreen } from '#test/support/close-screen.ts';
import { chooseOption } from '#test/support/choose-option.ts';
import { write } from '#test/support/write.ts';

const typed = { nombre: 'Luz Prada', email: 'luz@correo.co', tipo_negocio: 'vendedor' };
const KEPT = /Guardamos tu registro en este equipo.*Todavía no lo hemos recibido/;
const events = { onStart: vi.fn(), onSubmitted: vi.fn(), onFailed: vi.fn() };

/** The commands that the server decided, each once, and those that it was sent, in order. */
let decided: Map<string, CommandResult>;
let received: Command[];
let network: 'up' | 'down' | 'loses the answer' | 'refuses';

locksOfOneDevice();
const outbox = await openOutbox(() => void loop.wake());
const loop = startDrainLoop(
  outbox,
  async () => undefined,
  () => () => undefined,
);
followLeads();

beforeEach(() => {
  [decided, received, network] = [new Map(), [], 'up'];
  setReachable(true);
  vi.clearAllMocks();
  vi.stubGlobal('fetch', serve);
  open();
});
afterEach(async () => {
  closeScreen();
  await outbox.discard((await outbox.all()).map((each) => each.id));
  forgetSession();
  forgetVisitorAuthor(visitorAuthor.peek() ?? '');
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  vi.restoreAllMocks();
});

/** The form has been in sight for longer than a robot needs. */
function open(): void {
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now - MIN_FILL_MS);
  render(<EarlyAccessForm {...events} />);
  clock.mockRestore();
}

async function serve(path: string, init: RequestInit): Promise<Response> {
  const body: unknown = JSON.parse(String(init.body));
  if (network === 'down') throw new TypeError('Failed to fetch');
  if (path === leadsPath) return Response.json({ detail: 'Revisa los datos enviados.' }, { status: 422 });
  if (path === guestPaths.enter)
    return Response.json(admitted(body as { guest_id: string }), { status: 201 });
  expect(path).toBe(syncPaths.order);
  const { commands } = body as { commands: Command[] };
  received.push(...commands);
  for (const each of commands) if (!decided.has(each.id)) decided.set(each.id, decide(each));
  if (network === 'loses the answer') throw new TypeError('Failed to fetch');
  return Response.json({ results: commands.map((each) => decided.get(each.id)) });
}

function admitted({ guest_id: id }: { guest_id: string }) {
  const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', expires_in: 900 };
  return { ...tokens, offline_grant: `permiso de ${id}`, user: guestAccount(id) };
}

function decide({ id, data }: Command): CommandResult {
  if (network === 'refuses')
    return { id, status: 'rejected', problem: { code: 'invalid_data', message: 'Email inválido' } };
  const lead = v.parse(RequestLeadData, data);
  const result = { id: lead.id, received_at: '2026-03-05T15:00:00.000Z' };
  return { id, status: 'applied', result, watermark: { epoch: uuidv7(), x: '7' } };
}

/** Web Locks, one holder at a time, as the tabs and the service worker of a browser have them. */
function locksOfOneDevice(): void {
  const locks = new Map<string, ReturnType<typeof mutex>>();
  const request = (name: string, ...rest: unknown[]) => {
    const work = rest.at(-1) as (lock: object) => Promise<unknown>;
    const exclusively = locks.get(name) ?? mutex();
    locks.set(name, exclusively);
    return exclusively(() => work({}));
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

const button = () => screen.getByRole('button', { name: 'Quiero acceso anticipado' });
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

function fillIn(): void {
  write('Nombre', typed.nombre);
  write('Email', typed.email);
  chooseOption('Tipo de negocio', 'Quiero vender');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Autorizo a MeStore/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Seguir sin hacer la cuenta' }));
}

describe('the early-access form', () => {
  test('sends what was written, says so, and is empty again with its check to be solved anew', async () => {
    fillIn();
    fireEvent.click(button());
    screen.getByRole('button', { name: 'Procesando...' });
    await screen.findByText(/^Recibimos tus datos/);
    expect(received).toMatchObject([
      { name: 'lead.request', data: { ...typed, source: 'early_access_form', sitio_web: '' } },
    ]);
    expect(v.parse(RequestLeadData, received[0]?.data).fill_ms).toBeGreaterThanOrEqual(MIN_FILL_MS);
    expect([valueOf('Nombre'), valueOf('Email')]).toEqual(['', '']);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(events.onStart).toHaveBeenCalledTimes(1);
    expect(events.onSubmitted).toHaveBeenCalledWith({ tipo_negocio: 'vendedor', isKept: false });
    await expect.poll(() => visitorAuthor.value).toBeNull();
    await expect.poll(async () => outbox.all()).toEqual([]);
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
    network = 'down';
    setReachable(false);
    fillIn();
    fireEvent.click(button());
    await screen.findByText(KEPT);
    expect(events.onSubmitted).toHaveBeenCalledWith({ tipo_negocio: 'vendedor', isKept: true });
    closeScreen();
    open();
    screen.getByText(KEPT);
    expect(JSON.stringify({ ...localStorage })).not.toContain(typed.email);
    network = 'up';
    setReachable(true);
    await retryAll(['waiting']);
    await loop.wake();
    await expect.poll(() => screen.queryByText(KEPT)).toBeNull();
    expect(received).toHaveLength(1);
  });

  test('whose answer was lost sends the same request again', async () => {
    network = 'loses the answer';
    fillIn();
    fireEvent.click(button());
    await expect.poll(() => received.length).toBeGreaterThan(0);
    network = 'up';
    await retryAll(['waiting']);
    await loop.wake();
    await screen.findByText(/^Recibimos tus datos/);
    expect(new Set(received.map((each) => each.id)).size).toBe(1);
  });

  test('that the server refuses says why, and keeps what was written', async () => {
    network = 'refuses';
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

  test('half written is still there when the page is opened again', () => {
    write('Nombre', typed.nombre);
    closeScreen();
    open();
    expect(valueOf('Nombre')).toBe(typed.nombre);
  });
});
