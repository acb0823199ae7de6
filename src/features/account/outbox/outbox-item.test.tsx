import { act, render, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { lostContent, OUTBOX_STATES, type OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { stateLabels } from '#sync/outbox/rules/outbox-labels.ts';
import { OutboxItem } from '#src/features/account/outbox/outbox-item.tsx';
import { setReachable } from '#src/sync/sync-status.ts';
import { anEntry } from '#test/factories/outbox-factory.ts';

function show(changes: Partial<OutboxEntry>): void {
  const entry = anEntry({ title: 'Salida de 2 unidades', ...changes });
  render(<OutboxItem entry={entry} />);
}

test.each(OUTBOX_STATES)('says in words where a command that is %s stands', (state) => {
  show({ state, attempts: 1 });
  screen.getAllByText('Salida de 2 unidades');
  screen.getByText(stateLabels[state].word);
  screen.getByText((text) => text.startsWith(stateLabels[state].explain));
});

test('waits for a connection in words only where there is none', () => {
  const waits = /Espera a que vuelva la conexión/;
  setReachable(true);
  show({ state: 'queued' });
  expect(screen.queryByText(waits)).toBeNull();
  act(() => setReachable(false));
  screen.getByText(waits);
  act(() => setReachable(true));
});

test('says how often it was tried and when it is tried again', () => {
  show({ state: 'waiting', attempts: 3, nextAt: Date.now() + 90_000 });
  screen.getByText(/Próximo intento en 2 min \(3 intentos hasta ahora\)\./);
});

test('explains a refusal in the words of the server', () => {
  show({
    state: 'rejected',
    problem: { code: 'forbidden', message: 'No tiene permisos para realizar esta acción.' },
  });
  expect(screen.getByRole('group').textContent).toBe(
    'Ver por quéNo tiene permisos para realizar esta acción.',
  );
});

test('every button names the change it acts on', () => {
  show({ state: 'waiting' });
  screen.getByRole('button', { name: 'Reintentar Salida de 2 unidades' });
  show({ state: 'poison' });
  screen.getByRole('link', { name: 'Decidir Salida de 2 unidades' });
});

test('says of a change that can be read no more what it is, and not that it waits for somebody', () => {
  show({ state: 'needs_auth', ...lostContent });
  screen.getByText(/^Nadie puede leerlo ni enviarlo\./);
  expect(screen.queryByText(stateLabels.needs_auth.word)).toBeNull();
  screen.getByRole('button', { name: `Descartar ${lostContent.title}` });
});
