import { act } from '#test/support/act.ts';
import { expect, test } from 'vitest';
import type { OutboxEntry } from '#sync/outbox/outbox-entry.ts';
import { conflictTray } from '#src/shared/outbox/conflicts.ts';
import { PendingConflicts } from '#src/features/conflicts/pending-conflicts.tsx';
import { anEntry } from '#test/factories/outbox-factory.ts';
import { screenRoot } from '#test/support/screen-root.ts';

const drawn = screenRoot();

function show(...entries: OutboxEntry[]): void {
  act(() => drawn.root.render(<PendingConflicts tray={conflictTray(entries, [])} />));
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
  const card = drawn.host.querySelector('article');
  expect(card?.textContent).toContain('El servidor no registró este movimiento.');
  expect(card?.textContent).toContain('El servidor no conoce este producto.');
  expect(card?.textContent).toContain('1 cambio depende de este y espera tu decisión:');
  expect(card?.textContent).toContain('Salida de 1 unidad');
  expect(drawn.host.querySelectorAll('article')).toHaveLength(1);
  expect(buttons(card)).toEqual(['Corregir y reenviar', 'Pedir revisión', 'Descartar']);
});

test('opens another one when it is pressed, and closes the first', () => {
  show(refused('Entrada de 3 unidades'), refused('Salida de 2 unidades'));
  expect(drawn.host.querySelector('article')?.getAttribute('aria-label')).toBe('Entrada de 3 unidades');
  const row = [...drawn.host.querySelectorAll('button')].find((each) =>
    each.textContent?.includes('Salida de 2'),
  );
  act(() => row?.click());
  expect(drawn.host.querySelector('article')?.getAttribute('aria-label')).toBe('Salida de 2 unidades');
  expect(drawn.host.querySelectorAll('article')).toHaveLength(1);
});

test('offers nothing about what somebody else is looking at', () => {
  show(anEntry({ state: 'review', title: 'Entrada de 3 unidades' }));
  expect(drawn.host.textContent).toContain('Nada por decidir');
  expect(drawn.host.textContent).toContain('En revisión');
  expect(drawn.host.querySelectorAll('button')).toHaveLength(0);
});

function buttons(within: Element | null): string[] {
  return [...(within?.querySelectorAll('button') ?? [])].map((each) => each.textContent ?? '');
}
