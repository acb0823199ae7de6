import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/marks/pill.module.css';

interface PillProps {
  tone?: 'ok' | 'wait' | 'down' | undefined;
  icon: ReactNode;
  children: ReactNode;
}

/** The connection in a few words. On the brand's green it takes the colours of the header. */
export function Pill({ tone = 'ok', icon, children }: PillProps) {
  return (
    <span className={classNames(styles.pill, styles[tone])} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
