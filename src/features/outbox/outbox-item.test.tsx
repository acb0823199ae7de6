import { act } from '#test/support/act.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OUTBOX_STATES, type OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { stateLabels } from '#sync/outbox/outbox-labels.ts';
import { OutboxItem } from '#src/features/outbox/outbox-item.tsx';

function anEntry(changes: Partial<OutboxEntry>): OutboxEntry {
  return {
    id: '01890000-0000-7000-8000-000000000001',
    type: 'inventory',
    name: 'inventory.registerMovement',
    v: 1,
    data: {},
    timestamp: '2026-03-04T16:06:00.000Z',
    actorId: 'u1',
    deviceId: '01890000-0000-7000-8000-000000000002',
    lane: 'stock:TEN-0412@warehouse_a/03/2/B',
    laneSeq: 1,
    bytes: 300,
    after: [],
    synced: false,
    state: 'queued',
    attempts: 0,
    failures: 0,
    nextAt: 0,
    leaseOwner: null,
    leaseUntil: 0,
    watermark: null,
    result: null,
    problem: null,
    title: 'Salida de 2 unidades',
    detail: 'TEN-0412 · A-03-2-B',
    preview: null,
    sentAt: null,
    settledAt: null,
    resolution: null,
    resolvedAt: null,
    supersedes: null,
    ...changes,
  };
}

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
  act(() => root.render(<OutboxItem entry={anEntry(changes)} />));
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
