import { useRef, type FocusEvent, type RefObject } from 'react';
import { isUndo } from '#src/ui/undo-keys.ts';
import { useKeys } from '#src/ui/use-keys.ts';

interface Toasts {
  /** Takes the newest way back. @returns whether there was one. */
  undo(): boolean;
  /** Closes the toast at this place. */
  close(at: number): void;
}

export interface ToastKeys {
  region: RefObject<HTMLElement | null>;
  /** Call when a toast gets the focus: it notes where that came from. */
  onFocus(event: FocusEvent): void;
  /** Gives the focus back to where it came from, before a toast goes that has it. */
  leave(): void;
}

/**
 * The keys of toasts: F8 goes to the newest from anywhere, and back; Escape closes the one with the focus, and
 * not the dialog around it. Ctrl+Z takes the newest way back, except while somebody writes, where it is the
 * text's.
 */
export function useToastKeys({ undo, close }: Toasts): ToastKeys {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  const toastWithFocus = () =>
    [...(region.current?.children ?? [])].findIndex((each) => each.contains(document.activeElement));

  function leave(): void {
    if (toastWithFocus() < 0) return;
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  function goOrReturn(): boolean {
    if (toastWithFocus() >= 0) leave();
    else region.current?.lastElementChild?.querySelector('button')?.focus();
    return (region.current?.childElementCount ?? 0) > 0;
  }

  function closeFocused(): boolean {
    const at = toastWithFocus();
    if (at >= 0) close(at);
    return at >= 0;
  }

  function isForToasts(event: KeyboardEvent): boolean {
    if (event.key === 'F8') return goOrReturn();
    if (event.key === 'Escape') return closeFocused();
    return isUndo(event) && undo();
  }

  useKeys(
    (event) => {
      if (!isForToasts(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );

  return {
    region,
    onFocus({ relatedTarget }) {
      if (relatedTarget instanceof Node && region.current?.contains(relatedTarget)) return;
      cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    },
    leave,
  };
}
