import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from '#src/shared/saving/form-fields.module.css';

interface FormFieldsProps {
  isSaving: boolean;
  children: ReactNode;
}

/**
 * The fields of a form that goes once it is saved. While it is saved they take no key and no press: what was written
 * then would be neither in what was saved nor on the screen. `inert` leaves them looking as they were, since a save
 * takes a moment; whoever was in one of them is there again when it failed.
 */
export function FormFields({ isSaving, children }: FormFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const left = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isSaving) {
      // The browser takes the focus away only when it paints.
      left.current = fields.current?.contains(document.activeElement) ? document.activeElement : null;
      return;
    }
    // Nobody went to another field or button meanwhile: the focus is in no place of its own, or in the dialog as a whole.
    const isNowhere = document.activeElement?.contains(fields.current) ?? true;
    if (isNowhere && left.current instanceof HTMLElement) left.current.focus();
    left.current = null;
  }, [isSaving]);
  return (
    <div ref={fields} className={styles.fields} inert={isSaving}>
      {children}
    </div>
  );
}
