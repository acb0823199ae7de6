import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { SecurityCheck } from '#src/features/front/landing/security-check.tsx';
import { passTime } from '#test/support/pass-time.ts';
import { write } from '#test/support/write.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Chance that draws `1 + 1` first. */
function Check() {
  const [isSolved, setSolved] = useState(false);
  return <SecurityCheck isSolved={isSolved} onSolved={() => setSolved(true)} random={() => 0} />;
}

test('a right answer says so, and takes the question away', () => {
  render(<Check />);
  screen.getByText('¿Cuánto es 1 + 1?');
  screen.getByText('¿Cuánto es 1 más 1?');
  write('Tu respuesta', '2');
  expect(screen.getByRole('status').textContent).toContain('¡Correcto!');
  expect(screen.queryByLabelText('Tu respuesta')).toBeNull();
});

test('a wrong answer says so for two seconds, by Enter as by the button', () => {
  render(<Check />);
  write('Tu respuesta', 'x3');
  expect(screen.getByLabelText<HTMLInputElement>('Tu respuesta').value).toBe('3');
  fireEvent.keyDown(screen.getByLabelText('Tu respuesta'), { key: 'Enter' });
  screen.getByText('Intenta de nuevo');
  passTime(1_999);
  screen.getByText('Intenta de nuevo');
  passTime(1);
  expect(screen.queryByText('Intenta de nuevo')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  screen.getByText('Intenta de nuevo');
});

test('another question comes with an empty field', () => {
  const numbers = [0, 0, 0].values();
  render(<SecurityCheck isSolved={false} onSolved={() => {}} random={() => numbers.next().value ?? 0.99} />);
  screen.getByText('¿Cuánto es 1 + 1?');
  write('Tu respuesta', '7');
  fireEvent.click(screen.getByRole('button', { name: 'Otra pregunta' }));
  screen.getByText('¿Cuánto es 12²?');
  screen.getByText('¿Cuánto es 12 al cuadrado?');
  expect(screen.getByLabelText<HTMLInputElement>('Tu respuesta').value).toBe('');
});

test('who does no sums copies a number, which has to be right too', () => {
  render(<Check />);
  fireEvent.click(screen.getByRole('button', { name: 'Prefiero copiar un número' }));
  expect(screen.getByText(/Escribe o pega este número/).textContent).toBe('Escribe o pega este número: 1000');
  write('Tu respuesta', '1001');
  fireEvent.click(screen.getByRole('button', { name: 'Verificar' }));
  screen.getByText('Intenta de nuevo');
  expect(screen.queryByText('¡Correcto!')).toBeNull();
  write('Tu respuesta', '1000');
  expect(screen.getByRole('status').textContent).toContain('¡Correcto!');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Verificación de seguridad' }));
});
