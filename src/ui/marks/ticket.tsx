import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from '#src/ui/marks/ticket.module.css';

interface TicketProps {
  /** `offer` a discount, `tag` where or which, `ink` a plain fact. */
  tone?: 'offer' | 'tag' | 'ink' | undefined;
  children: ReactNode;
}

/** A label that hangs from a line. Only for data. */
export function Ticket({ tone = 'offer', children }: TicketProps) {
  return <span className={classNames(styles.ticket, styles[tone])}>{children}</span>;
}

/** The line that tickets hang from, directly under a plane or a rule. At most two. */
export function Hang({ children }: { children?: ReactNode }) {
  return <span className={styles.hang}>{children}</span>;
}
