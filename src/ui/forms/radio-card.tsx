import type { ReactNode } from 'react';
import styles from '#src/ui/forms/radio-card.module.css';

interface RadioCardProps {
  name: string;
  value: string;
  checked: boolean;
  onChange: (value: string) => void;
  title: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

/** One of a few choices that need a line of explanation, such as how to pay. */
export function RadioCard({ name, value, checked, onChange, title, detail, icon, disabled }: RadioCardProps) {
  return (
    <label className={styles.card}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(value)}
      />
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {icon}
    </label>
  );
}
