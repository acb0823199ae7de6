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
    ['12', [[5]]],
    ['0', [[1]]],
    ['2.9', []],
    ['', []],
  ])('typing «%s» between 1 and 5, from 2, asks for %j', (written, asked) => {
    show(2, 5);
    fireEvent.input(screen.getByRole('spinbutton', { name: 'Cantidad' }), { target: { value: written } });
    expect(onChange.mock.calls).toEqual(asked);
  });

  function show(value: number, max: number): void {
    render(<Quantity label="Cantidad" value={value} min={1} max={max} onChange={onChange} />);
  }

  function button(label: string): HTMLButtonElement {
    return screen.getByRole('button', { name: label });
  }
});
