import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FloorKeypad } from '#src/shared/scanning/floor-keypad.tsx';
import { MainAction, type View } from '#src/shared/floor/main-action.tsx';
import { ScanFeedbackView } from '#src/shared/floor/scan-feedback.tsx';
import { UndoButton } from '#src/shared/floor/undo-button.tsx';
import { WorkCamera } from '#src/shared/floor/work-camera.tsx';
import { toast, Toaster, toasts, UNDO } from '#src/ui/feedback/toast.tsx';

const button = (name: string) => screen.getByRole('button', { name });
const tap = (name: string) => fireEvent.click(button(name));

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

/** Whether the browser was left to handle Ctrl+Z there. */
const pressUndo = (at: Element) => fireEvent.keyDown(at, { key: 'z', ctrlKey: true });

describe('the way back of work on the floor is taken with Ctrl+Z', () => {
  afterEach(() => void (toasts.value = []));

  test('once, wherever the focus is and where a reader types, and not while somebody writes', () => {
    const onUndo = vi.fn<() => void>();
    render(
      <>
        <UndoButton onUndo={onUndo} />
        <input aria-label="Código" />
        <input aria-label="Lector" inputMode="none" />
      </>,
    );
    expect(button('Deshacer').getAttribute('aria-keyshortcuts')).toBe('Control+Z');
    expect(pressUndo(document.body)).toBe(false);
    expect(pressUndo(button('Deshacer'))).toBe(false);
    expect(pressUndo(screen.getByLabelText('Lector'))).toBe(false);
    expect(pressUndo(screen.getByLabelText('Código'))).toBe(true);
    expect(onUndo).toHaveBeenCalledTimes(3);
  });

  test('after the newest notice, of which it takes nothing twice', () => {
    const [onUndo, run] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <>
        <UndoButton onUndo={onUndo} />
        <Toaster />
      </>,
    );
    act(() => void toast({ text: 'Empacado', action: { label: UNDO, run } }));
    pressUndo(document.body);
    expect([run.mock.calls.length, onUndo.mock.calls.length]).toEqual([1, 0]);
    pressUndo(document.body);
    expect([run.mock.calls.length, onUndo.mock.calls.length]).toEqual([1, 1]);
  });

  test('not from under a code that was wrong, which stays to be read', () => {
    const onUndo = vi.fn<() => void>();
    const feedback = {
      kind: 'wrong',
      heading: 'Ese no es',
      read: { code: 'A' },
      wanted: null,
      calm: '',
    } as const;
    render(
      <>
        <UndoButton onUndo={onUndo} />
        <ScanFeedbackView feedback={feedback} onSeen={vi.fn<() => void>()} />
      </>,
    );
    pressUndo(document.body);
    expect(onUndo).not.toHaveBeenCalled();
  });
});

test('a label that the camera does not read is written instead', () => {
  const onView = vi.fn<(view: View) => void>();
  render(<MainAction view="camera" onView={onView} typed="problem" />);
  tap('Escribir el código');
  expect(onView).toHaveBeenCalledExactlyOnceWith('problem');
});

test('a camera that does not open leads to where the code is written', async () => {
  const onView = vi.fn<(view: View) => void>();
  render(
    <>
      <WorkCamera view="camera" onView={onView} onCode={() => undefined} />
      <Toaster />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Escribirlo' }));
  expect(onView.mock.calls).toEqual([['scan'], ['problem']]);
});

test('a camera that opened below the screen’s cards is brought where it is seen', () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  render(<WorkCamera view="camera" onView={() => undefined} onCode={() => undefined} />);
  fireEvent(screen.getByLabelText('Cámara'), new Event('playing'));
  expect(scrollIntoView).toHaveBeenCalledOnce();
  scrollIntoView.mockRestore();
});
