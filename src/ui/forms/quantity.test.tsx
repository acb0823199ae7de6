import { act } from '#test/support/act.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Quantity } from '#src/ui/forms/quantity.tsx';

describe('Quantity', () => {
  let root: Root;
  let host: HTMLElement;
  const onChange = vi.fn();

  beforeEach(() => {
    host = document.body.appendChild(document.createElement('div'));
    root = createRoot(host);
  });
  afterEach(() => {
    act(() => root.unmount());
    host.remove();
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
    const input = host.querySelector('input')!;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    act(() => {
      set?.call(input, written);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(onChange.mock.calls).toEqual(asked);
  });

  function show(value: number, max: number): void {
    act(() => root.render(<Quantity label="Cantidad" value={value} min={1} max={max} onChange={onChange} />));
  }

  function button(label: string): HTMLButtonElement {
    return host.querySelector(`[aria-label="${label}"]`)!;
  }
});
