import { fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Quantity } from '#src/ui/forms/quantity.tsx';

describe('Quantity', () => {
  const onChange = vi.fn();

  afterEach(() => {
    vi.clearAllMocks();
  });

  test('cannot go below its minimum nor above its maximum with the buttons', () => {
    show(1, 1);
    expect(button('Quitar uno').disabled).toBe(true);
    expect(button('Agregar uno').disabled).toBe(true);
  });

  test('moves one at a time', () => {
    show(2, 5);
    fireEvent.click(button('Agregar uno'));
    fireEvent.click(button('Quitar uno'));
    expect(onChange.mock.calls).toEqual([[3], [1]]);
  });

  test.each([
    ['3', [[3]], null],
    ['12', [], 'Entre 1 y 5.'],
    ['0', [], 'Entre 1 y 5.'],
    ['2.9', [], 'Entre 1 y 5.'],
    ['', [], null],
  ])('typing «%s» between 1 and 5, from 2, asks for %j and says %j', (written, asked, said) => {
    show(2, 5);
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Cantidad' });
    fireEvent.input(field, { target: { value: written } });
    expect(onChange.mock.calls).toEqual(asked);
    expect(screen.queryByRole('alert')?.textContent ?? null).toBe(said);
  });

  test('a figure that was refused stays to be mended, and the buttons go on from the last good one', () => {
    show(2, 5);
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Cantidad' });
    fireEvent.input(field, { target: { value: '40' } });
    expect(field.value).toBe('40');
    fireEvent.click(button('Agregar uno'));
    expect(onChange.mock.calls).toEqual([[3]]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  function show(value: number, max: number): void {
    render(<Quantity label="Cantidad" value={value} min={1} max={max} onChange={onChange} />);
  }

  function button(label: string): HTMLButtonElement {
    return screen.getByRole('button', { name: label });
  }
});
