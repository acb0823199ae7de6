import type { ReactNode } from 'react';
import styles from '#src/features/office/settings/settings.module.css';

interface SettingFieldsetProps {
  legend: string;
  explanation?: string;
  error: string | undefined;
  children: ReactNode;
}

/** A setting, or a part of one, that more than one control changes. */
export function SettingFieldset({ legend, explanation, error, children }: SettingFieldsetProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {explanation && <p className={styles.note}>{explanation}</p>}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}
