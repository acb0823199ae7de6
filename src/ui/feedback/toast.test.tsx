import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hostToasts } from '#src/ui/feedback/toast-host.ts';
import { toast, Toaster, toasts } from '#src/ui/feedback/toast.tsx';
import { passTime } from '#test/support/pass-time.ts';

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    toasts.value = [];
    render(<Toaster />);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['success', 5000],
    ['info', 6000],
    ['warning', 7000],
    ['error', 8000],
  ] as const)('of tone %s stays %i ms', (tone, ms) => {
    act(() => void toast({ text: 'Guardado', tone }));
    passTime(ms - 1);
    within(region()).getByText('Guardado');
    passTime(1);
    expect(region().textContent).toBe('');
  });

  test('stays while someone points at it', () => {
    act(() => void toast({ text: 'Guardado' }));
    fireEvent.pointerEnter(region().firstElementChild!);
    passTime(60_000);
    within(region()).getByText('Guardado');
  });

  test('runs its action once and closes', () => {
    const undo = vi.fn();
    act(() => void toast({ text: 'Se quitó', action: { label: 'Deshacer', run: undo } }));
    fireEvent.click(within(region()).getByRole('button', { name: 'Deshacer' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(region().textContent).toBe('');
  });

  test('says the same text once', () => {
    act(() => void toast({ text: 'Sin conexión' }));
    act(() => void toast({ text: 'Sin conexión' }));
    expect(toasts.value).toHaveLength(1);
  });

  test('lands inside the open modal, outside of which nothing can be pressed', () => {
    const modal = document.body.appendChild(document.createElement('dialog'));
    let release = () => {};
    act(() => {
      release = hostToasts(modal);
      toast({ text: 'Se quitó' });
    });
    within(modal).getByText('Se quitó');
    act(() => release());
    expect(modal.textContent).toBe('');
    within(region()).getByText('Se quitó');
    modal.remove();
  });
});

function region(): HTMLElement {
  return screen.getByRole('region', { name: 'Avisos' });
}
