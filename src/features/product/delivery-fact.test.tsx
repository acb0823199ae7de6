import { act } from '#test/support/act.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeliveryFact } from '#src/features/product/delivery-fact.tsx';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  // A Saturday: nobody delivers on Sundays.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T15:00:00.000Z'));
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() => root.render(<DeliveryFact free={false} />));
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.restoreAllMocks();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

function pick(label: string, value: string) {
  const select = [...host.querySelectorAll('select')].find((each) => each.labels[0]?.textContent === label)!;
  select.value = value;
  act(() => void select.dispatchEvent(new Event('change', { bubbles: true })));
}

test('says when it arrives in Bucaramanga and what it costs, and then in the municipality that was chosen', async () => {
  expect(host.textContent).toContain('Llega el lunes, 23 de noviembre a Bucaramanga');
  expect(host.textContent).toMatch(/Envío \$.15\.000\. Gratis desde \$.200\.000\./);

  act(() => host.querySelector('button')!.click());
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(host.textContent).toContain('Antioquia');
  });
  pick('Departamento', '05');
  pick('Municipio', '05001');
  expect(host.textContent).toContain(
    'Llega entre el martes, 24 de noviembre y el jueves, 26 de noviembre a Medellín',
  );
  expect(host.querySelector('select')).toBeNull();
  expect(localStorage.getItem('mestore_entrega')).toContain('05001');
});
