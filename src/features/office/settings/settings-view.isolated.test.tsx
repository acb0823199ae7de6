import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AllSettings, settingsPaths } from '#domain/settings/settings-api.ts';
import type { Answer } from '#src/identity/call.ts';
import { call } from '#src/identity/call.ts';
import { SettingsView } from '#src/features/office/settings/settings-view.tsx';
import { answerCache, ask } from '#src/shared/answers/answer-cache.ts';
import { setReachable } from '#src/sync/sync-status.ts';
import { ConfirmHost } from '#src/ui/feedback/confirm.tsx';
import { toasts } from '#src/ui/feedback/toast.tsx';
import { write } from '#test/support/write.ts';

vi.mock('#src/identity/call.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('#src/shared/settings/ask-for-settings.ts', () => ({ askForSettings: () => Promise.resolve() }));

/** What the server holds, and answers to a save. */
let all: AllSettings;
let answerToSave: () => Answer<unknown>;
const bodies: { seen_version: number; changes: object }[] = [];

function set(cost: number, version = all.version + 1): void {
  const row = { since: null, changed_by: null, fixed_by: null };
  all = { version, data: [{ key: 'shipping.cost', value: cost, ...row }] };
}
const refused = (fields: Record<string, string>): Answer<unknown> =>
  ({ ok: false, status: 409, message: 'Otra persona cambió esto.', fields }) as never;

beforeEach(async () => {
  set(15_000, 1);
  bodies.length = 0;
  answerToSave = () => ({ ok: true, body: all });
  vi.mocked(call).mockImplementation(async (_path, _schema, init) => {
    if (init?.method !== 'POST') return { ok: true, body: all } as never;
    bodies.push(init.json as never);
    return answerToSave() as never;
  });
  setReachable(true);
  answerCache.update(() => []);
  render(<SettingsView page="general" />);
  await screen.findByLabelText(cost);
});
afterEach(() => {
  const discard = screen.queryByRole('button', { name: 'Descartar cambios' });
  if (discard) fireEvent.click(discard);
});

const cost = /^Costo del envío/;
const shown = () => screen.getByLabelText<HTMLInputElement>(cost).value;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const live = () => act(() => ask(settingsPaths.all, AllSettings));
const confirm = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });
const isSettled = () => expect.poll(() => screen.queryByRole('dialog') === null).toBe(true);

async function save(): Promise<void> {
  press('Guardar cambios');
  await confirm();
}

test('after a refusal the values that were read then are seen, and no later ones', async () => {
  write(cost, '9.900');
  answerToSave = () => {
    set(12_000);
    return refused({ 'shipping.cost': 'Ana lo cambió a «$ 12.000».' });
  };
  await save();
  await screen.findByText(/^Ana lo cambió/);
  set(13_000);
  await live();
  answerToSave = () => ({ ok: true, body: all });
  await save();
  expect(bodies.map((each) => each.seen_version)).toEqual([1, 2]);
});

test('what was saved is shown at once, whatever becomes of the next read', async () => {
  write(cost, '9.900');
  answerToSave = () => {
    set(9_900);
    return { ok: true, body: all };
  };
  await save();
  await isSettled();
  expect(shown()).toBe('9.900');
  expect(screen.queryByRole('button', { name: 'Descartar cambios' })).toBeNull();
});

test('a save whose answer was lost is told as saved when it is tried again', async () => {
  write(cost, '9.900');
  answerToSave = () => {
    set(9_900);
    return refused({});
  };
  await save();
  await live();
  await confirm();
  await isSettled();
  expect(bodies).toHaveLength(1);
  expect(toasts.value.at(-1)?.text).toMatch(/^Los ajustes ya valen así/);
});

test('a value that was written back is nothing to save, which is said', async () => {
  write(cost, '9.900');
  write(cost, '15.000');
  press('Guardar cambios');
  expect(toasts.value.at(-1)?.text).toMatch(/^Los ajustes ya valen así/);
  expect(screen.queryByRole('button', { name: 'Descartar cambios' })).toBeNull();
});

test('what is written is there again when the person comes back, with the version that they had seen', async () => {
  write(cost, '9.900');
  cleanup();
  set(12_000);
  render(<SettingsView page="general" />);
  await live();
  expect(shown()).toBe('9.900');
  await save();
  expect(bodies.map((each) => each.seen_version)).toEqual([1]);
});

test('a value from a later day on is sent with its day, and told as planned', async () => {
  write(cost, '9.900');
  press('Guardar cambios');
  write(/^Desde qué día/, '2099-12-15');
  await confirm();
  press('Sí, es ese día');
  await confirm();
  await isSettled();
  expect(bodies).toMatchObject([{ changes: { 'shipping.cost': 9_900 }, from: '2099-12-15' }]);
  expect(toasts.value.at(-1)?.text).toBe(
    'Programado: empieza a valer el 15 de diciembre de 2099. Hasta entonces nada cambia.',
  );
});

test('a day that the server does not take is said in the dialog, where it is written', async () => {
  write(cost, '9.900');
  answerToSave = () => refused({ from: 'Elige un día desde mañana.' });
  await save();
  await screen.findByText(/^Elige un día desde mañana\. Lo escrito sigue aquí/);
  press('Cancelar');
});

describe('what is planned', () => {
  const plan = { id: 'p-1', value: 5_000, from: '2099-12-15', by: 'Ana', note: '' };
  beforeEach(async () => {
    all = { ...all, data: all.data.map((each) => ({ ...each, planned: [plan] })) };
    await live();
  });

  test('stands beside the setting, and what holds today may be meant for after it', async () => {
    const [row] = await screen.findAllByRole('listitem');
    expect(row?.textContent).toMatch(/^Desde el 15 de diciembre de 2099: \$.5\.000 \(Ana\)/);
    write(cost, '15.000');
    await save();
    expect(bodies).toMatchObject([{ changes: { 'shipping.cost': 15_000 } }]);
  });

  test('is cancelled once the person agrees', async () => {
    render(<ConfirmHost />);
    press('Cancelar');
    answerToSave = () => {
      set(15_000);
      return { ok: true, body: all };
    };
    await act(async () => void press('Cancelar lo programado'));
    await expect.poll(() => screen.queryByRole('list', { name: 'Programado' })).toBeNull();
    expect(bodies).toEqual([{ plan_id: 'p-1', note: '' }]);
  });
});
