import { createEvent, fireEvent, render, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { FloorKeypad } from '#src/shared/floor/floor-keypad.tsx';
import { ScanFeedbackView } from '#src/shared/floor/scan-feedback.tsx';
import { useCodes } from '#src/shared/codes/use-codes.ts';

const button = (name: string) => screen.getByRole('button', { name });
const tap = (name: string) => fireEvent.click(button(name));

/** Presses one key after the other, and says of each whether the browser was left to handle it. */
const press = (keys: readonly string[], target: Element | Window = window) =>
  keys.map((key) => fireEvent.keyDown(target, { key }));

function Listening({ onCode }: { onCode: (code: string) => void }) {
  useCodes(onCode);
  return (
    <>
      <button type="button">Salir</button>
      <input aria-label="Código" />
    </>
  );
}

test('a reader is heard wherever the focus is, and its Enter presses no button', () => {
  const codes: string[] = [];
  render(<Listening onCode={(code) => codes.push(code)} />);
  expect(press([...'A-03 B', 'Enter'], button('Salir'))).not.toContain(true);
  press(['Shift', ...'7702', 'Tab'], button('Salir'));
  expect(codes).toEqual(['A-03 B', '7702']);
});

test('a code that is read while a screen gives way to another is heard by the one that comes', () => {
  const [before, after] = [vi.fn<(code: string) => void>(), vi.fn<(code: string) => void>()];
  const { rerender } = render(<Listening key="before" onCode={before} />);
  press([...'MSDES']);
  rerender(<Listening key="after" onCode={after} />);
  press([...'HACER', 'Enter']);
  expect(before).not.toHaveBeenCalled();
  expect(after.mock.calls).toEqual([['MSDESHACER']]);
});

test('what a person types in a field, and an Enter that ends nothing, are left alone', () => {
  const onCode = vi.fn<(code: string) => void>();
  render(<Listening onCode={onCode} />);
  expect(press([...'A-03', 'Enter'], screen.getByLabelText('Código'))).not.toContain(false);
  expect(press(['Enter', ' '])).not.toContain(false);
  expect(onCode).not.toHaveBeenCalled();
});

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

/** Keys at moments, in milliseconds. */
function type(keys: readonly (readonly [string, number])[]): void {
  for (const [key, atMs] of keys) {
    const event = createEvent.keyDown(window, { key });
    Object.defineProperty(event, 'timeStamp', { value: atMs });
    fireEvent(window, event);
  }
}

/** One after the other, as fast as a reader or as slow as fingers. */
const spaced = (keys: readonly string[], gapMs: number, fromMs: number) =>
  keys.map((key, index) => [key, fromMs + index * gapMs] as const);

test('figures typed by hand go to the keypad, and what a reader types at once is a code that leaves the figure', () => {
  const [onConfirm, onCode] = [vi.fn<(units: number) => void>(), vi.fn<(code: string) => void>()];
  render(
    <>
      <Listening onCode={onCode} />
      <FloorKeypad question="¿Cuántas?" units={1} wanted={300} onConfirm={onConfirm} />
    </>,
  );
  type(spaced(['2', '4', '0', 'Backspace'], 150, 10_000));
  expect(button('Confirmar 24')).toBeDefined();
  type(spaced([...'7702004003508', 'Enter'], 8, 20_000));
  expect(onCode.mock.calls).toEqual([['7702004003508']]);
  expect(button('Confirmar 24')).toBeDefined();
  type(spaced(['Enter'], 150, 30_000));
  expect(onConfirm).not.toHaveBeenCalled();
  type(spaced(['5', 'Enter'], 150, 40_000));
  type(spaced(['1', '2', 'Enter'], 20, 50_000));
  expect(onConfirm.mock.calls).toEqual([[245], [24_512]]);
  expect(onCode).toHaveBeenCalledOnce();
});

test('once the keypad is gone, figures are codes again', () => {
  const onCode = vi.fn<(code: string) => void>();
  const { rerender } = render(
    <>
      <Listening onCode={onCode} />
      <FloorKeypad question="¿Cuántas?" units={1} wanted={30} onConfirm={() => undefined} />
    </>,
  );
  rerender(<Listening onCode={onCode} />);
  type(spaced([...'7702', 'Enter'], 150, 10_000));
  expect(onCode.mock.calls).toEqual([['7702']]);
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
