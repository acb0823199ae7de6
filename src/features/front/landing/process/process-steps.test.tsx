import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { processGuide } from '#src/features/front/landing/process/process-guide.ts';
import { ProcessSteps } from '#src/features/front/landing/process/process-steps.tsx';
import { closeScreen } from '#test/support/close-screen.ts';
import { passTime } from '#test/support/pass-time.ts';

const registration = { label: 'Empezar ahora', to: '/register' };
let lessMotion = false;

beforeEach(() => {
  vi.useFakeTimers();
  lessMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion, addEventListener, removeEventListener }));
  render(<ProcessSteps primary={registration} />);
});
afterEach(() => {
  closeScreen();
  vi.useRealTimers();
});

/** The step that is highlighted, by its name. */
function highlighted(): string {
  const [now, ...others] = screen
    .getAllByRole('listitem')
    .filter((each) => each.getAttribute('aria-current') === 'step');
  expect(others).toEqual([]);
  return within(now!).getByText(/./, { selector: 'strong' }).textContent;
}

/** The step whose details are on the screen. */
function detailed(): string[] {
  return Object.values(processGuide)
    .filter(({ detail }) => !screen.getByText(detail).hidden)
    .map(({ name }) => name);
}

const step = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name} `) });
const pauseButton = () => screen.getByRole('button', { name: 'Pausar los pasos' });

test('each step is highlighted for three seconds with its details, and the first comes after the last', () => {
  const seen = [highlighted()];
  for (let turn = 0; turn < 4; turn += 1) {
    passTime(2_999);
    expect(highlighted()).toBe(seen.at(-1));
    passTime(1);
    expect(detailed()).toEqual([highlighted()]);
    seen.push(highlighted());
  }
  expect(seen).toEqual(['Registra', 'Envía', 'Vendemos', 'Entregamos', 'Registra']);
});

test('pointing at a step shows its details for as long as one points, and it goes on from there', () => {
  const steps = screen.getByRole('list').parentElement!;
  fireEvent.mouseEnter(steps);
  fireEvent.mouseEnter(step('Vendemos'));
  expect(detailed()).toEqual(['Vendemos']);
  passTime(60_000);
  expect(highlighted()).toBe('Vendemos');
  fireEvent.mouseLeave(step('Vendemos'));
  passTime(60_000);
  expect(highlighted()).toBe('Vendemos');
  fireEvent.mouseLeave(steps);
  passTime(3_000);
  expect(highlighted()).toBe('Entregamos');
});

test('a step that is reached by keyboard shows its details and stays', () => {
  act(() => step('Entregamos').focus());
  expect(detailed()).toEqual(['Entregamos']);
  passTime(60_000);
  expect(highlighted()).toBe('Entregamos');
  expect(step('Entregamos').getAttribute('aria-describedby')).toBe(
    screen.getByText(processGuide.entregamos.detail).id,
  );
  act(() => step('Entregamos').blur());
  passTime(3_000);
  expect(highlighted()).toBe('Registra');
});

test('the button stops the steps, and starts them again', () => {
  fireEvent.click(pauseButton());
  passTime(60_000);
  expect(highlighted()).toBe('Registra');
  fireEvent.click(screen.getByRole('button', { name: 'Mover los pasos' }));
  passTime(3_000);
  expect(highlighted()).toBe('Envía');
});

test('nothing moves for a person who asked for less motion, unless they start it', () => {
  closeScreen();
  lessMotion = true;
  render(<ProcessSteps primary={registration} />);
  passTime(60_000);
  expect(highlighted()).toBe('Registra');
  fireEvent.click(screen.getByRole('button', { name: 'Mover los pasos' }));
  passTime(3_000);
  expect(highlighted()).toBe('Envía');
});

test('nothing moves behind an open step', () => {
  fireEvent.click(step('Envía'));
  passTime(60_000);
  expect(highlighted()).toBe('Registra');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }));
  passTime(3_000);
  expect(highlighted()).toBe('Envía');
});

test('the button of the process leads where its caller says', () => {
  expect(screen.getByRole('link', { name: 'Empezar ahora' }).getAttribute('href')).toBe('/register');
});
