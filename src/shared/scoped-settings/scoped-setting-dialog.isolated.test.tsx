import { act, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { scopedSettingsPath, type SaveScopedSettingsBody } from '#domain/settings/scoped-settings-api.ts';
import { warehouseScope } from '#domain/settings/setting-scope.ts';
import type { Answer } from '#src/identity/call.ts';
import { call } from '#src/identity/call.ts';
import { ScopedSettingDialog } from '#src/shared/scoped-settings/scoped-setting-dialog.tsx';

vi.mock('#src/identity/call.ts', () => ({ call: vi.fn<typeof call>() }));
vi.mock('#src/shared/settings/ask-for-settings.ts', () => ({ askForSettings: () => Promise.resolve() }));

const held = { value: 16, source: 'company' as const };
const setting = {
  key: 'shipping.cut_off' as const,
  value: 13,
  source: 'warehouse' as const,
  otherwise: held,
  own: { value: 13 },
  since: null,
  changed_by: null,
};
const overtaken = {
  ok: false,
  status: 409,
  message: 'Otra persona cambió esto.',
  fields: { 'shipping.cut_off': 'Jorge Pico lo cambió a «12:00».' },
} as never;
const bodies: SaveScopedSettingsBody[] = [];
let answer: Answer<unknown>;
let saved: unknown[];

/** Over version 41, and over 42 once a save was refused. */
function Shown() {
  const [seen, setSeen] = useState(41);
  return (
    <ScopedSettingDialog
      path={scopedSettingsPath(warehouseScope)}
      seen={seen}
      setting={setting}
      onSaved={(body) => saved.push(body)}
      onRefused={() => setSeen(42)}
      onClose={() => undefined}
    />
  );
}

beforeEach(() => {
  bodies.length = 0;
  saved = [];
  answer = { ok: true, body: { version: 42, data: [] } };
  vi.mocked(call).mockImplementation(async (_path, _schema, init) => {
    bodies.push(init?.json as never);
    return answer as never;
  });
  render(<Shown />);
});

const save = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });

test('who goes without a value of their own reads what will hold, and sends none', async () => {
  fireEvent.click(screen.getByRole('radio', { name: /^Sin valor propio: 16:00/ }));
  expect(screen.queryByLabelText('Cuál')).toBeNull();
  await save();
  expect(bodies).toEqual([{ seen_version: 41, changes: { 'shipping.cut_off': null }, note: '' }]);
  expect(saved).toHaveLength(1);
});

test('who was overtaken reads what somebody else set, keeps what they wrote and saves over it', async () => {
  answer = overtaken;
  await save();
  expect(screen.getByText(/Jorge Pico lo cambió a «12:00»\. Lo escrito sigue aquí\./)).toBeTruthy();
  expect(saved).toEqual([]);
  answer = { ok: true, body: { version: 43, data: [] } };
  await save();
  const changes = { 'shipping.cut_off': { value: 13 } };
  expect(bodies).toEqual([
    { seen_version: 41, changes, note: '' },
    { seen_version: 42, changes, note: '' },
  ]);
  expect(saved).toHaveLength(1);
});
