import { fireEvent, render, screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { OutboxEntry } from '#sync/outbox/rules/outbox-entry.ts';
import { conflictTray } from '#src/shared/outbox/conflicts.ts';
import { PendingConflicts } from '#src/features/account/conflicts/pending-conflicts.tsx';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { write } from '#test/support/write.ts';

function show(...entries: OutboxEntry[]) {
  const { rerender } = render(<PendingConflicts tray={conflictTray(entries, [])} />);
  return {
    /** What this device knows by now. */
    know: (...now: OutboxEntry[]) => rerender(<PendingConflicts tray={conflictTray(now, [])} />),
  };
}

const refused = (title: string, over: Partial<OutboxEntry> = {}) =>
  anEntry({
    state: 'rejected',
    title,
    problem: { code: 'product_not_found', message: 'El servidor no conoce este producto.' },
    ...over,
  });

test('opens the oldest conflict, says why, and lists what hangs from it as one decision', () => {
  const first = refused('Entrada de 3 unidades');
  const dependant = anEntry({ state: 'blocked', after: [first.id], title: 'Salida de 1 unidad' });
  show(first, dependant);
  const card = screen.getByRole('article', { name: 'Entrada de 3 unidades' });
  within(card).getByText('El servidor no registró este movimiento.');
  within(card).getByText('El servidor no conoce este producto.');
  within(card).getByText('1 cambio depende de este y espera tu decisión:');
  within(card).getByText(/^Salida de 1 unidad/);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  const buttons = within(card).getAllByRole('button');
  expect(buttons.map((each) => each.textContent)).toEqual([
    'Corregir y reenviar',
    'Pedir revisión',
    'Descartar',
  ]);
});

test('opens another one when it is pressed, and closes the first', () => {
  show(refused('Entrada de 3 unidades'), refused('Salida de 2 unidades'));
  screen.getByRole('article', { name: 'Entrada de 3 unidades' });
  fireEvent.click(screen.getByRole('button', { name: /Salida de 2/ }));
  screen.getByRole('article', { name: 'Salida de 2 unidades' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('a correction stays open, and as it was written, when an older change is refused later', () => {
  const older = anEntry({ state: 'waiting', title: 'Salida de 2 unidades' });
  const newer = refused('Entrada de 3 unidades');
  const { know } = show(older, newer);
  fireEvent.click(screen.getByRole('button', { name: 'Pedir revisión' }));
  write(/^Qué debe saber/, 'Llegó en otra caja');
  know({ ...older, state: 'rejected', problem: newer.problem }, newer);
  expect(screen.getByLabelText(/^Qué debe saber/)).toHaveProperty('value', 'Llegó en otra caja');
  screen.getByRole('button', { name: /Salida de 2/ });
});

test('opens the next one when the open one was decided', () => {
  const [first, second] = [refused('Entrada de 3 unidades'), refused('Salida de 2 unidades')];
  const { know } = show(first, second);
  know(second);
  screen.getByRole('article', { name: 'Salida de 2 unidades' });
});

test('offers nothing about what somebody else is looking at', () => {
  show(anEntry({ state: 'review', title: 'Entrada de 3 unidades' }));
  screen.getByText('Nada por decidir');
  screen.getByRole('heading', { name: 'En revisión' });
  expect(screen.queryAllByRole('button')).toEqual([]);
});
