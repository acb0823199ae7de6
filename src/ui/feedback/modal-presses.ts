import { useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

type DialogPress<Event> = (event: Event) => void;

interface ModalPresses {
  onPointerDown: DialogPress<PointerEvent<HTMLDialogElement>>;
  onClickCapture: DialogPress<MouseEvent<HTMLDialogElement>>;
  onClick: DialogPress<MouseEvent<HTMLDialogElement>>;
}

/**
 * Presses on a modal dialog. One that began and ended outside closes it, and only once it is over: a dialog that closed when a finger
 * came down would leave what lies under it to the rest of the tap. The second press of the double click that opened it is none of the
 * dialog's: it neither closes it nor acts on what came up under the pointer.
 */
export function useModalPresses(open: boolean, onClose: () => void): ModalPresses {
  const startedOutside = useRef(false);
  /** Whether it had a press of its own since it opened. */
  const pressed = useRef(false);
  useLayoutEffect(() => {
    startedOutside.current = false;
    pressed.current = false;
  }, [open]);

  return {
    onPointerDown(event) {
      startedOutside.current = isOutside(event);
    },
    onClickCapture(event) {
      // The browser counts the presses of one double click; those of a keyboard are 0.
      if (event.detail <= 1) pressed.current = true;
      if (pressed.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onClick(event) {
      if (startedOutside.current && isOutside(event)) onClose();
    },
  };
}

/** Whether a press is on the dialog's backdrop: neither in its box nor on what it holds beside that, such as a notice. */
function isOutside({
  target,
  currentTarget,
  clientX: x,
  clientY: y,
}: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false;
  const box = currentTarget.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}
