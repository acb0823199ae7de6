import { fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { FloorKeypad } from '#src/shared/codes/floor-keypad.tsx';
import { ScanFeedbackView } from '#src/shared/floor/scan-feedback.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const tap = (name: string) => fireEvent.click(button(name));

test('the keypad confirms the figure that its button says', () => {
  const onConfirm = vi.fn<(units: number) => void>();
  render(<FloorKeypad question="¿Cuántas?" units={1} wanted={30} onConfirm={onConfirm} />);
  tap('+1');
  tap('+10');
  tap('Confirmar 12');
  tap('Borrar un número');
  tap('Confirmar 1');
  tap('5');
  tap('Confirmar 15');
  expect(onConfirm.mock.calls).toEqual([[12], [1], [15]]);
});

test('a wrong code says what was read and what is wanted, and waits for a touch', () => {
  const onSeen = vi.fn<() => void>();
  const wrong = {
    kind: 'wrong',
    heading: 'Ese no es',
    read: { code: 'LIC-0600' },
    wanted: { code: 'TEN-0412' },
    calm: 'No se descontó nada.',
  } as const;
  render(<ScanFeedbackView feedback={wrong} onSeen={onSeen} />);
  expect(screen.getByRole('alertdialog', { name: 'Ese no es' }).textContent).toContain(
    'Ese no esLeísteLIC-0600BuscasTEN-0412No se descontó nada.',
  );
  tap('Volver a escanear');
  expect(onSeen).toHaveBeenCalledOnce();
});
