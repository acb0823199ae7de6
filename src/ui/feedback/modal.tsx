import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLayer } from '#src/ui/feedback/layers.ts';
import { useModalPresses } from '#src/ui/feedback/modal-presses.ts';
import { hostToasts } from '#src/ui/feedback/toast-host.ts';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A native modal dialog: the rest of the page is inert, Escape, Back and a press outside ask to close it, and
 * the focus goes back to where it was. The element marked `data-focus-first` takes the focus at the start, else
 * the first control does.
 */
export function Modal({ open, onClose, labelledBy, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer(open, onClose);
  const presses = useModalPresses(open, onClose);

  // Closed before the element leaves the page, because only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const { documentElement: page } = document;
    page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
    element.showModal();
    element.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    const release = hostToasts(element);
    return () => {
      release();
      element.close();
    };
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      {...presses}
    >
      {open && children}
    </dialog>
  );
}
