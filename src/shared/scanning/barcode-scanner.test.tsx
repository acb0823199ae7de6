import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { FloorKeypad } from '#src/shared/scanning/floor-keypad.tsx';
import { Listening, Units } from '#test/support/reader-screens.tsx';
import { byHand, insertText, press, SLOW_READER_MS, spaced, type } from '#test/support/typing.ts';

const button = (name: string) => screen.getByRole('button', { name });

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

test('a page under an open dialog hears no code, which presses nothing there either; a dialog hears its own', () => {
  const [page, lock] = [vi.fn<(code: string) => void>(), vi.fn<(code: string) => void>()];
  const { rerender } = render(
    <>
      <Listening onCode={page} />
      <dialog open>Registrar Movimiento</dialog>
    </>,
  );
  expect(press([...'B-08-2-F', 'Enter'])).not.toContain(true);
  expect(page).not.toHaveBeenCalled();
  rerender(
    <>
      <Listening onCode={page} />
      <dialog open>
        <Listening onCode={lock} inDialog />
      </dialog>
    </>,
  );
  press([...'MS-CARNE', 'Enter']);
  expect(lock.mock.calls).toEqual([['MS-CARNE']]);
  rerender(<Listening onCode={page} />);
  press([...'B-08-2-F', 'Enter']);
  expect(page.mock.calls).toEqual([['B-08-2-F']]);
});

test('what a person types in a field, and an Enter that ends nothing, are left alone', () => {
  const onCode = vi.fn<(code: string) => void>();
  render(<Listening onCode={onCode} />);
  expect(type(byHand([...'A-03', 'Enter'], 150, 10_000), screen.getByLabelText('Código'))).not.toContain(
    false,
  );
  expect(type(spaced(['Enter', ' '], 150, 90_000))).not.toContain(false);
  expect(onCode).not.toHaveBeenCalled();
});

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

test.each([
  ['a number of thirteen digits', '7709990000016'],
  ['letters and digits', 'ESC-0001'],
  ['a carton in GS1', '0117709990000013'],
])('%s is a code at the pace of a slow reader too, and leaves the figure', (_, code) => {
  const [onConfirm, onCode] = [vi.fn<(units: number) => void>(), vi.fn<(code: string) => void>()];
  render(
    <>
      <Listening onCode={onCode} />
      <FloorKeypad question="¿Cuántas?" units={1} wanted={300} onConfirm={onConfirm} />
    </>,
  );
  type(spaced([...'24'], 150, 10_000));
  type(spaced([...code, 'Enter'], SLOW_READER_MS, 20_000));
  expect(onCode.mock.calls).toEqual([[code]]);
  expect(onConfirm).not.toHaveBeenCalled();
  expect(button('Confirmar 24')).toBeDefined();
});

test('the second key of a suffix presses nothing', () => {
  const codes: string[] = [];
  render(<Listening onCode={(code) => codes.push(code)} />);
  const left = press([...'7709990000016', 'Enter', 'Enter', 'Tab'], button('Salir'));
  expect(left).not.toContain(true);
  expect(fireEvent.keyDown(button('Salir'), { key: 'j', ctrlKey: true })).toBe(false);
  expect(codes).toEqual(['7709990000016']);
});

test('a separator that a reader types as a shortcut is part of its code', () => {
  const codes: string[] = [];
  render(<Listening onCode={(code) => codes.push(code)} />);
  press([...'10L7']);
  fireEvent.keyDown(window, { key: ']', ctrlKey: true });
  press([...'17271231', 'Enter']);
  expect(codes).toEqual(['10L7\u001D17271231']);
});

test('a reader behind an input method is heard: all at once, or a character at a time', () => {
  const codes: string[] = [];
  render(<Listening onCode={(code) => codes.push(code)} />);
  const field = screen.getByLabelText('Lector de códigos');
  fireEvent.keyDown(field, { key: 'Unidentified', keyCode: 229 });
  fireEvent.input(field, { target: { value: '7709990000016' }, inputType: 'insertText' });
  for (const each of 'ESC-0001') fireEvent.input(field, { target: { value: each }, inputType: 'insertText' });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(codes).toEqual(['7709990000016', 'ESC-0001']);
});

test('a reader behind an input method is heard in an open dialog, where nothing has the focus', () => {
  const codes: string[] = [];
  document.documentElement.dataset['mode'] = 'floor';
  const { container } = render(
    <dialog open>
      <Listening onCode={(code) => codes.push(code)} inDialog />
    </dialog>,
  );
  button('Salir').focus();
  button('Salir').blur();
  return waitFor(() => {
    const field = screen.getByLabelText('Lector de códigos');
    expect(document.activeElement).toBe(field);
    expect(container.querySelector('dialog')?.contains(field)).toBe(true);
    fireEvent.input(field, { target: { value: '7709990000016' }, inputType: 'insertText' });
    expect(codes).toEqual(['7709990000016']);
    delete document.documentElement.dataset['mode'];
  });
});

test('what an input method writes into a quantity at once is a scan, and the figure of a person stays one', () => {
  const onCode = vi.fn<(code: string) => void>();
  render(<Units onCode={onCode} />);
  const field = screen.getByLabelText<HTMLInputElement>('Unidades');
  expect(insertText(field, '7', 10_000)).toBe(true);
  expect(insertText(field, '7709990000016', 20_000)).toBe(false);
  type([['Enter', 20_005]], field);
  expect(onCode.mock.calls).toEqual([['7709990000016']]);
  expect(field.value).toBe('12');
});

test.each([
  ['a quick reader', 8, '7709990000016'],
  ['a slow reader', SLOW_READER_MS, '7709990000016'],
  ['a quick reader of a short code', 8, '123456'],
])('a code that %s types into a quantity is a scan, and the quantity stays', (_, gapMs, code) => {
  const onCode = vi.fn<(code: string) => void>();
  render(<Units onCode={onCode} />);
  const field = screen.getByLabelText<HTMLInputElement>('Unidades');
  type(spaced([...code, 'Enter'], gapMs, 10_000), field);
  expect(onCode.mock.calls).toEqual([[code]]);
  expect(field.value).toBe('12');
});

test('where nobody listens for codes a quantity keeps them out too, and their Enter sends nothing', () => {
  render(<Units />);
  const field = screen.getByLabelText<HTMLInputElement>('Unidades');
  expect(type(spaced([...'7709990000016', 'Enter'], 8, 10_000), field).at(-1)).toBe(false);
  expect(field.value).toBe('12');
});

test("what a person types into a quantity stays there, and their Enter is the form's", () => {
  const onCode = vi.fn<(code: string) => void>();
  render(<Units onCode={onCode} />);
  const field = screen.getByLabelText<HTMLInputElement>('Unidades');
  expect(type(spaced([...'500', 'Enter'], 150, 10_000), field)).not.toContain(false);
  expect(field.value).toBe('12500');
  type(spaced([...',5 cajas', 'Enter'], 320, 20_000), field);
  expect(field.value).toBe('12500,5 cajas');
  expect(onCode).not.toHaveBeenCalled();
});

test('a figure that no floor has is refused, never cut', () => {
  const onConfirm = vi.fn<(units: number) => void>();
  render(
    <FloorKeypad question="¿Cuántas?" units={0} wanted={null} min={1} max={500} onConfirm={onConfirm} />,
  );
  fireEvent.click(button('Confirmar 0'));
  expect(screen.getByRole('alert').textContent).toBe('Escribe un número de 1 a 500.');
  for (const each of '501') fireEvent.click(button(each));
  fireEvent.click(button('Confirmar 501'));
  fireEvent.click(button('Borrar un número'));
  fireEvent.click(button('Confirmar 50'));
  expect(onConfirm.mock.calls).toEqual([[50]]);
});
