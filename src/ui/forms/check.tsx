import { useId, type ReactNode } from 'react';
import { Check as Tick, TriangleAlert } from 'lucide-react';
import styles from '#src/ui/forms/check.module.css';

interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  name?: string | undefined;
  disabled?: boolean | undefined;
  /** The problem and how to fix it. */
  error?: string | undefined;
}

export function Check({ checked, onChange, children, name, disabled, error }: CheckProps) {
  const note = useId();
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': note } : {})}
        />
        <span className={styles.box} aria-hidden="true">
          <Tick strokeWidth={3.5} />
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <p id={note} className={styles.error}>
          <TriangleAlert />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
