import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DashboardSummary } from '#domain/dashboard/dashboard-summary.ts';
import { DashboardMockup } from '#src/features/front/landing/mockup/dashboard-mockup.tsx';
import { passTime } from '#test/support/pass-time.ts';

/** Spec §9. */
const VIEW_MS = 4_000;

const summary: DashboardSummary = {
  demostracion: true,
  productos_activos: 219,
  total_productos: 223,
  pedidos_hoy: 23,
  ingresos_mes_actual: 41_870_300,
  categorias_populares: [{ name: 'Electrónicos', value: 412, percentage: 31 }],
};
const refresh = vi.fn<() => void>();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  refresh.mockClear();
  vi.useRealTimers();
});

const draw = (state: 'loading' | 'loaded' | 'error' = 'loaded', of: DashboardSummary | null = summary) =>
  render(<DashboardMockup summary={of} state={state} onRefresh={refresh} />);

const dots = () => [...screen.getByLabelText('Vistas').querySelectorAll('button')];
/** The title of the view that is marked as shown. */
const shown = () => dots().find((each) => each.getAttribute('aria-current'))?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('shows its four views one after another, 4 s each, and begins again', () => {
  draw();
  const seen = [shown()];
  for (let turn = 0; turn < 4; turn += 1) {
    passTime(VIEW_MS - 1);
    expect(shown()).toBe(seen.at(-1));
    passTime(1);
    seen.push(shown());
  }
  expect(seen).toEqual(['Inventario', 'Pedidos', 'Analítica', 'Distribución', 'Inventario']);
});

test('stays where it is paused, and goes on', () => {
  draw();
  press('Pausar las vistas');
  passTime(60_000);
  expect(shown()).toBe('Inventario');
  press('Mover las vistas');
  passTime(VIEW_MS);
  expect(shown()).toBe('Pedidos');
});

test('shows the view that is chosen, for its whole time', () => {
  draw();
  passTime(VIEW_MS - 1);
  press('Distribución');
  expect(screen.getByText('Electrónicos')).toBeTruthy();
  passTime(VIEW_MS - 1);
  expect(shown()).toBe('Distribución');
});

test('says whose figures they are, and draws only those that the server told', () => {
  const { unmount } = draw('loaded', { ...summary, demostracion: false });
  screen.getByText('Datos de MeStore, ahora');
  unmount();
  draw();
  screen.getByText('Datos de la demostración');
  expect(screen.getByText('Hoy').nextElementSibling?.textContent).toBe('23');
  expect(screen.queryByText('Este mes')).toBeNull();
  expect(screen.queryByText('Valor del inventario')).toBeNull();
});

test('asks for the figures again, and says when they do not come', () => {
  draw('error', null);
  expect(screen.getByRole('alert').textContent).toContain('No pudimos traer las cifras.');
  press('Reintentar');
  press('Actualizar las cifras');
  expect(refresh).toHaveBeenCalledTimes(2);
});
