import { act } from '#test/support/act.ts';
import { expect, test } from 'vitest';
import { OUTBOX_STATES, type OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { stateLabels } from '#sync/outbox/outbox-labels.ts';
import { OutboxItem } from '#src/features/outbox/outbox-item.tsx';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { screenRoot } from '#test/support/screen-root.ts';

const drawn = screenRoot();

function show(changes: Partial<OutboxEntry>): void {
  const entry = anEntry({ title: 'Salida de 2 unidades', ...changes });
  act(() => drawn.root.render(<OutboxItem entry={entry} />));
}

test.each(OUTBOX_STATES)('says in words where a command that is %s stands', (state) => {
  show({ state, attempts: 1 });
  expect(drawn.host.textContent).toContain('Salida de 2 unidades');
  expect(drawn.host.textContent).toContain(stateLabels[state].word);
  expect(drawn.host.textContent).toContain(stateLabels[state].explain);
});

test('says how often it was tried and when it is tried again', () => {
  show({ state: 'waiting', attempts: 3, nextAt: Date.now() + 90_000 });
  expect(drawn.host.textContent).toContain('Próximo intento en 2 min (3 intentos hasta ahora).');
});

test('explains a refusal in the words of the server', () => {
  show({
    state: 'rejected',
    problem: { code: 'forbidden', message: 'No tiene permisos para realizar esta acción.' },
  });
  expect(drawn.host.querySelector('details')?.textContent).toBe(
    'Ver por quéNo tiene permisos para realizar esta acción.',
  );
});

test('every button names the change it acts on', () => {
  show({ state: 'waiting' });
  expect(drawn.host.querySelector('button')?.textContent).toBe('Reintentar Salida de 2 unidades');
  show({ state: 'poison' });
  expect(drawn.host.querySelector('a')?.textContent).toBe('Decidir Salida de 2 unidades');
});
