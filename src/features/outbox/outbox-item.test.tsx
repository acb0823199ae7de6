import { act } from '#test/support/act.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OUTBOX_STATES, type OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { stateLabels } from '#sync/outbox/outbox-labels.ts';
import { OutboxItem } from '#src/features/outbox/outbox-item.tsx';
import { anEntry } from '#test/factories/outbox-factory.ts';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('ul'));
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

function show(changes: Partial<OutboxEntry>): void {
  const entry = anEntry({ title: 'Salida de 2 unidades', ...changes });
  act(() => root.render(<OutboxItem entry={entry} />));
}

test.each(OUTBOX_STATES)('says in words where a command that is %s stands', (state) => {
  show({ state, attempts: 1 });
  expect(host.textContent).toContain('Salida de 2 unidades');
  expect(host.textContent).toContain(stateLabels[state].word);
  expect(host.textContent).toContain(stateLabels[state].explain);
});

test('says how often it was tried and when it is tried again', () => {
  show({ state: 'waiting', attempts: 3, nextAt: Date.now() + 90_000 });
  expect(host.textContent).toContain('Próximo intento en 2 min (3 intentos hasta ahora).');
});

test('explains a refusal in the words of the server', () => {
  show({
    state: 'rejected',
    problem: { code: 'forbidden', message: 'No tiene permisos para realizar esta acción.' },
  });
  expect(host.querySelector('details')?.textContent).toBe(
    'Ver por quéNo tiene permisos para realizar esta acción.',
  );
});

test('every button names the change it acts on', () => {
  show({ state: 'waiting' });
  expect(host.querySelector('button')?.textContent).toBe('Reintentar Salida de 2 unidades');
  show({ state: 'poison' });
  expect(host.querySelector('a')?.textContent).toBe('Decidir Salida de 2 unidades');
});
