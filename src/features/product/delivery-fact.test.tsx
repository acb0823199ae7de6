import { act } from '#test/support/act.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeliveryFact } from '#src/features/product/delivery-fact.tsx';
import { screenRoot } from '#test/support/screen-root.ts';

const drawn = screenRoot();

beforeEach(() => {
  // A Saturday: nobody delivers on Sundays.
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T15:00:00.000Z'));
  act(() => drawn.root.render(<DeliveryFact free={false} />));
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
});

function pick(label: string, value: string) {
  const select = [...drawn.host.querySelectorAll('select')].find(
    (each) => each.labels[0]?.textContent === label,
  )!;
  select.value = value;
  act(() => void select.dispatchEvent(new Event('change', { bubbles: true })));
}

test('says when it arrives in Bucaramanga and what it costs, and then in the municipality that was chosen', async () => {
  expect(drawn.host.textContent).toContain('Llega el lunes, 23 de noviembre a Bucaramanga');
  expect(drawn.host.textContent).toMatch(/Envío \$.15\.000\. Gratis desde \$.200\.000\./);

  act(() => drawn.host.querySelector('button')!.click());
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(drawn.host.textContent).toContain('Antioquia');
  });
  pick('Departamento', '05');
  pick('Municipio', '05001');
  expect(drawn.host.textContent).toContain(
    'Llega entre el martes, 24 de noviembre y el jueves, 26 de noviembre a Medellín',
  );
  expect(drawn.host.querySelector('select')).toBeNull();
  expect(localStorage.getItem('mestore_entrega')).toContain('05001');
});
