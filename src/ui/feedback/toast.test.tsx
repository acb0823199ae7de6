import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hostToasts } from '#src/ui/feedback/toast-host.ts';
import {
  closeOffers,
  recordToasts,
  offeredToasts,
  showConfirmations,
  takeAction,
  toast,
  Toaster,
  toasts,
  UNDO,
} from '#src/ui/feedback/toast.tsx';
import { passTime } from '#test/support/pass-time.ts';

describe('toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    toasts.value = [];
    offeredToasts.value = [];
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

  test('that only confirms is not shown where nobody wants those; a problem, a fact and a way back are', () => {
    showConfirmations(false);
    const closed = vi.fn();
    act(() => {
      toast({ text: 'Guardado', onClose: closed })();
      toast({ text: 'Enviado', action: { label: UNDO, run: () => undefined } });
      toast({ text: 'Ya salió', tone: 'info' });
      toast({ text: 'No se pudo', tone: 'error' });
    });
    showConfirmations(true);
    expect(closed).toHaveBeenCalledOnce();
    expect(toasts.value.map((each) => each.text)).toEqual(['Enviado', 'Ya salió', 'No se pudo']);
  });

  test('stays while someone points at it', () => {
    act(() => void toast({ text: 'Guardado' }));
    fireEvent.pointerMove(region().firstElementChild!, { movementX: 1 });
    passTime(60_000);
    within(region()).getByText('Guardado');
  });

  test('goes in its time where a pointer rested when it came', () => {
    act(() => void toast({ text: 'Guardado' }));
    fireEvent.pointerMove(region().firstElementChild!, { movementX: 0, movementY: 0 });
    passTime(60_000);
    expect(region().textContent).toBe('');
  });

  test('runs its action once and closes', () => {
    const undo = vi.fn();
    act(() => void toast({ text: 'Se quitó', action: { label: 'Deshacer', run: undo } }));
    fireEvent.click(within(region()).getByRole('button', { name: 'Deshacer' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(region().textContent).toBe('');
  });

  describe('with an action', () => {
    const offer = (text: string, run = vi.fn<() => void>()) => {
      const onClose = vi.fn<() => void>();
      act(() => void toast({ text, action: { label: UNDO, run }, onClose }));
      return { run, onClose };
    };

    test('leaves the screen by itself, and is offered until it is closed, taken, said again or of somebody else', () => {
      const { onClose, run } = offer('Se quitó');
      passTime(7_999);
      within(region()).getByText('Se quitó');
      passTime(1);
      expect(region().textContent).toBe('');
      const [offered] = offeredToasts.value;
      expect([offered?.text, onClose.mock.calls.length]).toEqual(['Se quitó', 0]);
      act(() => takeAction(offered!));
      expect([run.mock.calls.length, offeredToasts.value.length]).toEqual([1, 0]);

      const [said, left] = [offer('Se quitó'), offer('Vaciado')];
      passTime(8_000);
      offer('Se quitó');
      expect([said.onClose.mock.calls.length, left.onClose.mock.calls.length]).toEqual([1, 0]);
      act(closeOffers);
      expect([left.onClose.mock.calls.length, offeredToasts.value.length]).toEqual([1, 0]);
    });

    test('ends its offer when a person closes it', () => {
      const { onClose } = offer('Se quitó');
      fireEvent.click(within(region()).getByRole('button', { name: 'Cerrar aviso' }));
      expect(onClose).toHaveBeenCalledTimes(1);
      expect([region().textContent, offeredToasts.value.length]).toEqual(['', 0]);
    });

    test('is not pushed out by those without one', () => {
      const { onClose } = offer('Se quitó');
      act(() => ['Uno', 'Dos', 'Tres'].forEach((text) => toast({ text })));
      within(region()).getByText('Se quitó');
      expect(onClose).not.toHaveBeenCalled();
      expect(toasts.value).toHaveLength(3);
    });

    test('that makes room for a fourth is offered as one whose time is over', () => {
      const [first] = ['Uno', 'Dos', 'Tres', 'Cuatro'].map((text) => offer(text));
      expect(toasts.value.map((each) => each.text)).toEqual(['Dos', 'Tres', 'Cuatro']);
      const [offered, ...others] = offeredToasts.value;
      expect([offered?.text, others.length, first?.onClose.mock.calls.length]).toEqual(['Uno', 0, 0]);
      act(() => takeAction(offered!));
      expect([first?.run.mock.calls.length, offeredToasts.value.length]).toEqual([1, 0]);
    });

    test('tells when the same text takes its place', () => {
      const { run, onClose } = offer('Guardado');
      const second = offer('Guardado');
      expect(onClose).toHaveBeenCalledTimes(1);
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
      expect([run.mock.calls.length, second.run.mock.calls.length]).toEqual([0, 1]);
      expect(second.onClose).not.toHaveBeenCalled();
    });

    test('is taken with Ctrl+Z, the newest first, and once for each press', () => {
      const [first, second] = [offer('Uno'), offer('Dos')];
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, repeat: true });
      expect([first.run.mock.calls.length, second.run.mock.calls.length]).toEqual([0, 1]);
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
      expect(first.run).toHaveBeenCalledTimes(1);
    });

    test('leaves Ctrl+Z to whoever writes', () => {
      const { run } = offer('Se quitó');
      const field = document.body.appendChild(document.createElement('input'));
      expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true })).toBe(true);
      expect(run).not.toHaveBeenCalled();
      field.remove();
    });

    test('is reached with F8 from anywhere, and left for where the person was', () => {
      const field = document.body.appendChild(document.createElement('input'));
      field.focus();
      offer('Uno');
      const { onClose } = offer('Dos');
      fireEvent.keyDown(field, { key: 'F8' });
      const newest = within(region()).getAllByRole('button', { name: UNDO }).at(-1);
      expect(document.activeElement).toBe(newest);
      fireEvent.keyDown(document.activeElement ?? field, { key: 'F8' });
      expect(document.activeElement).toBe(field);
      fireEvent.keyDown(field, { key: 'F8' });
      fireEvent.keyDown(document.activeElement ?? field, { key: 'Escape' });
      expect(onClose).toHaveBeenCalledTimes(1);
      expect(document.activeElement).toBe(field);
      within(region()).getByText('Uno');
      field.remove();
    });

    test('says its keys to a screen reader with its text', () => {
      offer('Se quitó');
      within(region()).getByText(/Para deshacer, pulsa control Z/);
      const undo = within(region()).getByRole('button', { name: UNDO });
      expect(undo.getAttribute('aria-keyshortcuts')).toBe('Control+Z');
    });

    test('goes when somebody else is here', () => {
      const { onClose } = offer('Se quitó');
      act(() => {
        toast({ text: 'Sin conexión' });
        closeOffers();
      });
      expect(onClose).toHaveBeenCalledTimes(1);
      within(region()).getByText('Sin conexión');
    });
  });

  test('is kept when it is no mere confirmation, and not told of elsewhere', () => {
    const kept: string[] = [];
    recordToasts(({ text }) => kept.push(text));
    act(() => {
      toast({ text: 'Guardado' });
      toast({ text: 'Se quitó', action: { label: UNDO, run: () => undefined } });
      toast({ text: 'No se pudo', tone: 'error' });
      toast({ text: 'Tu pedido salió', tone: 'info', isPersonal: true });
    });
    recordToasts(() => undefined);
    expect(kept).toEqual(['Se quitó', 'No se pudo']);
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
