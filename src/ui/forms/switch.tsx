import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/forms/switch.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What it turns on. */
  children: ReactNode;
  disabled?: boolean | undefined;
  /** The ids of what explains it. */
  describedBy?: string | undefined;
  className?: string | undefined;
}

/** Turns something on or off, at once. */
export function Switch({ checked, onChange, children, disabled, describedBy, className }: SwitchProps) {
  return (
    <label className={classNames(styles.switch, className)}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
      <span className={styles.words}>{children}</span>
    </label>
  );
}
