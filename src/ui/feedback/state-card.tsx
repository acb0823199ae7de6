import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import softTone from '#src/ui/marks/soft-tone.module.css';
import styles from '#src/ui/feedback/state-card.module.css';

interface StateCardProps {
  tone: 'ok' | 'warn';
  /** The thing that has this state, for assistive technology. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The first message of a screen: how things stand. */
export function StateCard({ tone, label, className, children }: StateCardProps) {
  return (
    <section className={classNames(styles.card, softTone[tone], className)} aria-label={label}>
      {children}
    </section>
  );
}
