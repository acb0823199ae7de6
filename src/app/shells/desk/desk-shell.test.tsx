import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import { isSideOpen, toggleSide } from '#src/app/shells/desk/desk-side.ts';
import { DeskShell } from '#src/app/shells/desk/desk-shell.tsx';
import { chooseTheme } from '#src/app/theme.ts';
import { closeScreen } from '#test/support/close-screen.ts';

afterEach(() => {
  if (!isSideOpen.peek()) toggleSide();
  chooseTheme('auto');
});

const draw = () => render(<DeskShell>El trabajo</DeskShell>);
const places = () => screen.queryByRole('navigation', { name: 'Portal' });
const fold = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the places stand beside the work until somebody folds them away, which this device remembers', () => {
  draw();
  expect(places()).not.toBeNull();
  fold('Ocultar navegación');
  expect(places()).toBeNull();

  closeScreen();
  draw();
  expect(places()).toBeNull();
  fold('Mostrar navegación');
  expect(places()).not.toBeNull();
});

test('places that a person may not see leave no heading behind', () => {
  draw();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings).toContain('Tienda');
  expect(headings).not.toContain('Ventas y mercadeo');
});

test('the bar leads to the products and changes between light and dark', () => {
  draw();
  expect(screen.getByRole('link', { name: 'Productos' }).getAttribute('href')).toBe('/productos');
  const { classList } = document.documentElement;
  const wasDark = classList.contains('dark');
  const toggle = () => fireEvent.click(screen.getByRole('button', { name: 'Cambiar entre claro y oscuro' }));
  toggle();
  expect(classList.contains('dark')).toBe(!wasDark);
  toggle();
  expect(classList.contains('dark')).toBe(wasDark);
});
