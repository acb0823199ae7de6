import { act, fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import type { TaxProfiles } from '#domain/withholdings/tax-profile.ts';
import { call } from '#src/identity/call.ts';
import { TaxProfilePanel } from '#src/shared/withholdings/tax-profile-panel.tsx';
import { setReachable } from '#src/sync/sync-status.ts';
import { aTaxProfile } from '#test/factories/money/withholding-factory.ts';
import { chooseOption } from '#test/support/choose-option.ts';
import { write } from '#test/support/write.ts';

vi.mock('#src/identity/call.ts', () => ({ call: vi.fn<typeof call>() }));

const version = { version: 1, from_day: '2026-01-02', by_office: false, by: 'Luz', note: '' };
const profiles: TaxProfiles = {
  vendor_id: 'tienda-1',
  store_name: 'Hogar Andino',
  municipality_code: null,
  versions: [
    { ...aTaxProfile({ ciiu: null, municipality_code: null }), ...version, at: '2026-01-02T15:00:00.000Z' },
  ],
};
const [first] = profiles.versions;
const newer: TaxProfiles = {
  ...profiles,
  versions: first ? [{ ...first, version: 2, by: 'Rosa' }, first] : [],
};

test('what somebody else wrote meanwhile is told, what was written stays, and is sent again over the version that was seen', async () => {
  setReachable(true);
  let kept = profiles;
  const sent: Record<string, unknown>[] = [];
  vi.mocked(call).mockImplementation((_path, _schema, init) => {
    if (init?.method !== 'POST') return Promise.resolve({ ok: true, body: kept } as never);
    sent.push(init.json as never);
    if (sent.length > 1) return Promise.resolve({ ok: true, body: newer } as never);
    kept = newer;
    const message = 'Rosa cambió los datos tributarios después de que abriste la página.';
    return Promise.resolve({ ok: false, status: 409, message, fields: { seen_version: message } } as never);
  });
  render(<TaxProfilePanel vendorId="tienda-1" />);
  expect(await screen.findByText(/se aplica la tarifa más alta de su municipio/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cambiar datos' }));
  const submit = () =>
    act(async () => {
      fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
    });
  write(/^Actividad principal/, '4771');
  await submit();
  await screen.findByText(/^Rosa cambió los datos tributarios/);
  await screen.findByText('Antes (1)');
  await expect
    .poll(() => screen.getByRole('button', { name: 'Guardar' }).getAttribute('aria-busy'))
    .toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>(/^Actividad principal/).value).toBe('4771');
  await submit();
  await expect.poll(() => screen.queryByRole('dialog') === null).toBe(true);
  expect(sent.map((each) => each['seen_version'])).toEqual([1, 2]);
  expect(sent[1]).toMatchObject({ profile: { ciiu: '4771', municipality_code: null } });
});

test('a department without its municipality is not sent, and the municipality is where the person goes on', async () => {
  setReachable(true);
  vi.mocked(call).mockImplementation((_path, _schema, init) => {
    if (init?.method === 'POST') throw new Error('It is sent.');
    return Promise.resolve({ ok: true, body: profiles } as never);
  });
  render(<TaxProfilePanel vendorId="tienda-1" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar datos' }));
  const department = await screen.findByLabelText<HTMLSelectElement>('Departamento');
  await expect.poll(() => department.options.length).toBeGreaterThan(1);
  chooseOption('Departamento', 'Antioquia');
  const municipality = screen.getByLabelText<HTMLSelectElement>('Municipio');
  await expect.poll(() => municipality.disabled).toBe(false);
  await act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });
  expect(document.activeElement === municipality).toBe(true);
  expect(screen.getByText('Elige el municipio.')).toBeDefined();
});
