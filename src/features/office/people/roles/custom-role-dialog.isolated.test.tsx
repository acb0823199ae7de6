import { act, fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChangeCustomRoleBody, CustomRole } from '#domain/people/custom-role.ts';
import type { Answer } from '#src/identity/call.ts';
import { call } from '#src/identity/call.ts';
import { CustomRoleDialog } from '#src/features/office/people/roles/custom-role-dialog.tsx';
import { write } from '#test/support/write.ts';

vi.mock('#src/identity/call.ts', () => ({ call: vi.fn<typeof call>() }));

const night: CustomRole = {
  id: '018f3a2e-0000-7000-8000-000000000001',
  name: 'Bodega de noche',
  base: 'admin_logistics',
  granted: ['readStock', 'readWarehouse', 'readIncidents', 'announceGoods', 'moveStock'],
  version: 3,
  people: 3,
  invited: 0,
  changed_by_name: null,
  changed_at: '2026-03-02T15:00:00.000Z',
};
const bodies: ChangeCustomRoleBody[] = [];
let answer: Answer<unknown>;
let now: CustomRole;

/** The dialog over what the server has, which it reads again after a save. */
function Shown() {
  const [role, setRole] = useState(night);
  return <CustomRoleDialog edited={role} onSaved={async () => setRole(now)} onClose={() => undefined} />;
}

beforeEach(() => {
  bodies.length = 0;
  now = night;
  answer = { ok: true, body: { done: true } };
  vi.mocked(call).mockImplementation(async (_path, _schema, init) => {
    bodies.push(init?.json as never);
    return answer as never;
  });
  render(<Shown />);
});

const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;
const save = () =>
  act(async () => {
    fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);
  });

test('what one thing needs comes and goes with it, and the difference is said with its people', () => {
  tick('Ver existencias');
  expect([isTicked('Ver existencias'), isTicked('Mover existencias')]).toEqual([false, false]);
  expect(screen.getByText('Pierde:').parentElement?.textContent).toBe(
    'Pierde: Ver existencias, Mover existencias.',
  );
  expect(screen.getByText('Vale en pocos segundos para 3 personas.')).toBeTruthy();
  tick('Mover existencias');
  expect(isTicked('Ver existencias')).toBe(true);
  expect(screen.getByText('Sin cambios en lo que puede.')).toBeTruthy();
});

test('nothing that people feel is saved without the name of the role', async () => {
  tick('Mover existencias');
  await save();
  expect(bodies).toEqual([]);
  write('Escribe «Bodega de noche» para confirmar', 'bodega de noche');
  await save();
  expect(bodies).toEqual([
    {
      version: 3,
      name: 'Bodega de noche',
      granted: ['readStock', 'announceGoods', 'readWarehouse', 'readIncidents'],
    },
  ]);
});

test('who was overtaken reads what differs, keeps what they ticked and saves over theirs', async () => {
  tick('Mover existencias');
  write('Escribe «Bodega de noche» para confirmar', 'Bodega de noche');
  now = { ...night, version: 4, granted: ['readStock'] };
  const fields = { granted: 'Ya no tiene: Ver incidentes.' };
  answer = { ok: false, status: 409, message: 'Ana cambió este rol.', fields } as never;
  await save();
  expect(await screen.findByText(/Ana cambió este rol\. Ya no tiene: Ver incidentes\./)).toBeTruthy();
  expect([isTicked('Ver incidentes'), isTicked('Mover existencias')]).toEqual([true, false]);
  expect(screen.getByText('Gana:').parentElement?.textContent).toContain('Ver incidentes');
  answer = { ok: true, body: { done: true } };
  await save();
  expect(bodies.at(-1)).toMatchObject({ version: 4 });
});
