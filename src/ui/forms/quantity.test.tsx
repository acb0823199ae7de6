import { act } from '#test/support/act.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Quantity } from '#src/ui/forms/quantity.tsx';
import { screenRoot } from '#test/support/screen-root.ts';

describe('Quantity', () => {
  const drawn = screenRoot();
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
    act(() => button('Agregar uno').click());
    act(() => button('Quitar uno').click());
    expect(onChange.mock.calls).toEqual([[3], [1]]);
  });

  test.each([
    ['12', [[5]]],
    ['0', [[1]]],
    ['2.9', []],
    ['', []],
  ])('typing «%s» between 1 and 5, from 2, asks for %j', (written, asked) => {
    show(2, 5);
    const input = drawn.host.querySelector('input')!;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    act(() => {
      set?.call(input, written);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(onChange.mock.calls).toEqual(asked);
  });

  function show(value: number, max: number): void {
    act(() =>
      drawn.root.render(<Quantity label="Cantidad" value={value} min={1} max={max} onChange={onChange} />),
    );
  }

  function button(label: string): HTMLButtonElement {
    return drawn.host.querySelector(`[aria-label="${label}"]`)!;
  }
});
