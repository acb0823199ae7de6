import { act } from '#test/support/act.ts';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hostToasts } from '#src/ui/feedback/toast-host.ts';
import { toast, Toaster, toasts } from '#src/ui/feedback/toast.tsx';

describe('toast', () => {
  let root: Root;

  beforeEach(() => {
    vi.useFakeTimers();
    toasts.value = [];
    root = createRoot(document.createElement('div'));
    act(() => root.render(<Toaster />));
  });
  afterEach(() => {
    act(() => root.unmount());
    vi.useRealTimers();
  });

  test.each([
    ['success', 5000],
    ['info', 6000],
    ['warning', 7000],
    ['error', 8000],
  ] as const)('of tone %s stays %i ms', (tone, ms) => {
    act(() => void toast({ text: 'Guardado', tone }));
    act(() => vi.advanceTimersByTime(ms - 1));
    expect(region().textContent).toContain('Guardado');
    act(() => vi.advanceTimersByTime(1));
    expect(region().textContent).toBe('');
  });

  test('stays while someone points at it', () => {
    act(() => void toast({ text: 'Guardado' }));
    const line = region().firstElementChild!;
    act(() => void line.dispatchEvent(new Event('pointerenter')));
    act(() => vi.advanceTimersByTime(60_000));
    expect(region().textContent).toContain('Guardado');
  });

  test('runs its action once and closes', () => {
    const undo = vi.fn();
    act(() => void toast({ text: 'Se quitó', action: { label: 'Deshacer', run: undo } }));
    const button = [...region().querySelectorAll('button')].find((each) => each.textContent === 'Deshacer')!;
    act(() => button.click());
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
    expect(modal.textContent).toContain('Se quitó');
    act(() => release());
    expect(modal.textContent).toBe('');
    expect(region().textContent).toContain('Se quitó');
    modal.remove();
  });
});

function region(): Element {
  return document.querySelector('[aria-label="Avisos"]')!;
}
