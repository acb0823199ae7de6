import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FloorKeypad } from '#src/shared/scanning/floor-keypad.tsx';
import { passTime } from '#test/support/pass-time.ts';
import { Listening, Units } from '#test/support/reader-screens.tsx';
import { SLOW_READER_MS, spaced, type } from '#test/support/typing.ts';

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['a quick one', 8, '7709990000016'],
  ['a quick one with letters alone', 8, 'CAMISA'],
  ['a slow one', SLOW_READER_MS, '7709990000016'],
  ['a slow one with letters', SLOW_READER_MS, 'ESC-0001'],
])('a reader that adds no key to its codes is heard once it is silent: %s', (_, gapMs, code) => {
  const codes: string[] = [];
  render(<Listening onCode={(each) => codes.push(each)} />);
  type(spaced([...code], gapMs, 10_000));
  expect(codes).toEqual([]);
  // The reader before may have ended its codes with a key.
  passTime(3_000);
  type(spaced([...code], gapMs, 20_000));
  passTime(500);
  passTime(60_000);
  expect(codes).toEqual([code, code]);
});

test('it is not heard twice when its end comes late', () => {
  const codes: string[] = [];
  render(<Listening onCode={(each) => codes.push(each)} />);
  type(spaced([...'7709990000016'], 8, 10_000), button('Salir'));
  passTime(500);
  expect(type([['Enter', 10_500]], button('Salir'))).toEqual([false]);
  expect(codes).toEqual(['7709990000016']);
});

test('it leaves the figure of a keypad, and a person’s figure is none of its codes', () => {
  const [onConfirm, onCode] = [vi.fn<(units: number) => void>(), vi.fn<(code: string) => void>()];
  render(
    <>
      <Listening onCode={onCode} />
      <FloorKeypad question="¿Cuántas?" units={1} wanted={300} onConfirm={onConfirm} />
    </>,
  );
  type(spaced([...'2400'], 150, 10_000));
  passTime(10_000);
  expect(onCode).not.toHaveBeenCalled();
  type(spaced([...'7709990000016'], 8, 30_000));
  passTime(10_000);
  expect(onCode.mock.calls).toEqual([['7709990000016']]);
  expect(button('Confirmar 2400')).toBeDefined();
});

test('it is heard from a quantity, which stays', () => {
  const onCode = vi.fn<(code: string) => void>();
  render(<Units onCode={onCode} />);
  const field = screen.getByLabelText<HTMLInputElement>('Unidades');
  type(spaced([...'7709990000016'], 8, 10_000), field);
  passTime(10_000);
  expect(onCode.mock.calls).toEqual([['7709990000016']]);
  expect(field.value).toBe('12');
});

test.each([
  ['a word that a person types beside every field', 150, 'camisa', window],
  ['three keys', 8, '123', window],
])('it is never %s', (_, gapMs, text, into) => {
  const onCode = vi.fn<(code: string) => void>();
  render(<Listening onCode={onCode} />);
  type(spaced([...text], gapMs, 10_000), into);
  passTime(60_000);
  expect(onCode).not.toHaveBeenCalled();
});

test.each(['Código', 'Unidades'])(
  'is never what a person types into the field %s, however quick',
  (label) => {
    const onCode = vi.fn<(code: string) => void>();
    render(<Units onCode={onCode} />);
    const field = screen.getByLabelText<HTMLInputElement>(label);
    field.value = '';
    type(spaced([...'150000'], 30, 10_000), field);
    passTime(60_000);
    expect(field.value).toBe('150000');
    expect(onCode).not.toHaveBeenCalled();
  },
);

test('words beside a figure stay in a quantity, for its form to speak of', () => {
  const onCode = vi.fn<(code: string) => void>();
  render(<Units onCode={onCode} />);
  const field = screen.getByLabelText<HTMLInputElement>('Unidades');
  type(spaced([...'3 cajas de 12'], 100, 10_000), field);
  passTime(60_000);
  expect(field.value).toBe('123 cajas de 12');
  expect(onCode).not.toHaveBeenCalled();
});

test('it is not what a finger types that rests on a key', () => {
  const onCode = vi.fn<(code: string) => void>();
  render(<Listening onCode={onCode} />);
  for (let at = 0; at < 8; at += 1) fireEvent.keyDown(window, { key: '1', repeat: at > 0 });
  passTime(60_000);
  expect(onCode).not.toHaveBeenCalled();
});

test('it does not cut the code of one that ends its codes with a key and falters', () => {
  const codes: string[] = [];
  render(<Listening onCode={(each) => codes.push(each)} />);
  type(spaced([...'7709990000016', 'Enter'], 8, 10_000));
  type(spaced([...'77099900'], 8, 20_000));
  passTime(900);
  type(spaced([...'00023', 'Enter'], 8, 20_960));
  expect(codes).toEqual(['7709990000016', '7709990000023']);
});
