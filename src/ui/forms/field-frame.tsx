import { useId, type ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/ui/forms/field.module.css';

/** The props of every text field. */
export interface FieldProps {
  /** Stands above the control and never floats. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The problem and how to fix it. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Keeps the label for assistive technology only, where the context shows it. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'error' | 'hint' | 'hideLabel' | 'className'> {
  prefixIcon?: ReactNode;
  required?: boolean | undefined;
  children: (described: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
}

/** A label, a problem or a hint, and the control between them. */
export function FieldFrame({
  label,
  error,
  hint,
  hideLabel,
  className,
  prefixIcon,
  required,
  children,
}: FieldFrameProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={classNames(styles.field, error && styles.bad, className)}>
      <label htmlFor={id} className={classNames(styles.label, hideLabel && visuallyHidden)}>
        {label}
        {required === false && <span className={styles.optional}> (opcional)</span>}
      </label>
      <div className={styles.input}>
        {prefixIcon}
        {children({
          id,
          ...(error ? { 'aria-invalid': true } : {}),
          ...(note ? { 'aria-describedby': `${id}-note` } : {}),
        })}
      </div>
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {error && <TriangleAlert />}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}
