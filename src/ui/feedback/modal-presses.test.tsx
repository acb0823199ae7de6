import { fireEvent, render, screen } from '@testing-library/preact';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Modal } from '#src/ui/feedback/modal.tsx';

const acted = vi.fn();

/** A dialog of 100 by 100 with a button, and the button that opens it. */
function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Abrir</button>
      <Modal open={open} onClose={() => setOpen(false)} labelledBy="title">
        <h2 id="title">Un diálogo</h2>
        <button onClick={acted}>Borrar</button>
      </Modal>
    </>
  );
}

const [INSIDE, OUTSIDE] = [50, 500];
const dialog = () => screen.getByRole('dialog');
const isOpen = () => screen.queryByText('Un diálogo') !== null;

/** A press from one point to another. @param detail how many presses of one double click it makes. */
function press(on: Element, from: number, to = from, detail = 1): void {
  fireEvent.pointerDown(on, { clientX: from, clientY: from });
  fireEvent.click(on, { clientX: to, clientY: to, detail });
}

function openDialog(): void {
  render(<Screen />);
  press(screen.getByText('Abrir'), OUTSIDE);
  dialog().getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
}

beforeEach(() => acted.mockClear());

test('a press outside closes a dialog when it is over, so that its end falls on nothing beneath', () => {
  openDialog();
  fireEvent.pointerDown(dialog(), { clientX: OUTSIDE, clientY: OUTSIDE });
  expect(isOpen()).toBe(true);
  fireEvent.click(dialog(), { clientX: OUTSIDE, clientY: OUTSIDE, detail: 1 });
  expect(isOpen()).toBe(false);
});

test('the second press of the double click that opened a dialog neither closes it nor acts in it', () => {
  openDialog();
  press(dialog(), OUTSIDE, OUTSIDE, 2);
  expect(isOpen()).toBe(true);
  press(screen.getByText('Borrar'), INSIDE, INSIDE, 2);
  expect(acted).not.toHaveBeenCalled();
  press(screen.getByText('Borrar'), INSIDE);
  press(screen.getByText('Borrar'), INSIDE, INSIDE, 2);
  expect(acted).toHaveBeenCalledTimes(2);
});

test('text that is marked from within to outside leaves a dialog open', () => {
  openDialog();
  press(dialog(), INSIDE, OUTSIDE);
  expect(isOpen()).toBe(true);
});

test('a press on what a dialog holds beside its box leaves it open', () => {
  openDialog();
  press(screen.getByText('Borrar'), OUTSIDE);
  expect(isOpen()).toBe(true);
  expect(acted).toHaveBeenCalledOnce();
});

test('the keyboard acts in a dialog as soon as it is open', () => {
  openDialog();
  fireEvent.click(screen.getByText('Borrar'), { detail: 0 });
  expect(acted).toHaveBeenCalledOnce();
});
