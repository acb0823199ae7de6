import type { ReactNode } from 'react';
import styles from '#src/ui/visually-hidden.module.css';

/** The class that takes an element out of sight and leaves it to assistive technology. */
export const visuallyHidden = styles.hidden;

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}
