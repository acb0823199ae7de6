import type { ReactNode } from 'react';
import { Check as Tick } from 'lucide-react';
import styles from '#src/ui/check.module.css';

interface CheckProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  name?: string | undefined;
  disabled?: boolean | undefined;
}

export function Check({ checked, onChange, children, name, disabled }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box} aria-hidden="true">
        <Tick strokeWidth={3.5} />
      </span>
      <span>{children}</span>
    </label>
  );
}
