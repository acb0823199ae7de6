import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '#src/ui/marks/badge.tsx';
import { Tag } from '#src/ui/marks/tag.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { CodesIn } from '#src/ui/marks/codes-in.tsx';
import styles from '#src/shared/lists/desk-list.module.css';

/** A cell's text, with a smaller word below it, if there is one. */
export function Stacked({ children, under }: { children: ReactNode; under: ReactNode }) {
  return (
    <span className={styles.stack}>
      <CodesIn>{children}</CodesIn>
      {under && (
        <span className={styles.muted}>
          <CodesIn>{under}</CodesIn>
        </span>
      )}
    </span>
  );
}

/** Since when, and who began it. */
export function Since({ at, by }: { at: string; by: ReactNode }) {
  return (
    <Stacked under={by}>
      <RelativeTime at={at} />
    </Stacked>
  );
}

/** The number of a listed item, which opens it, with its owner or its kind. */
export function ListedNumber({ href, number, under }: { href: string; number: string; under: ReactNode }) {
  return (
    <Stacked under={under}>
      <Link href={href} className={styles.number}>
        {number}
      </Link>
    </Stacked>
  );
}

interface ListedStateProps {
  /** This device's commands on it that have not left. */
  pending: readonly unknown[];
  /** Whether the next step belongs to the person who looks. */
  waits?: boolean | null;
  /** Its status. */
  children: ReactNode;
}

/** The status of a listed item, and what there is to do about it. */
export function ListedState({ pending, waits, children }: ListedStateProps) {
  const isPending = pending.length > 0;
  return (
    <span className={styles.badges}>
      {children}
      {isPending && <Badge tone="warn">Por enviar</Badge>}
      {!isPending && waits && <Tag tone="label">Te espera</Tag>}
    </span>
  );
}

interface ListedCardProps {
  /** Its name. */
  name: ReactNode;
  /** The most important fact, beside it. */
  beside: ReactNode;
  children: ReactNode;
}

/** A row of a list on a phone. */
export function ListedCard({ name, beside, children }: ListedCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.line}>
        {name}
        {beside}
      </div>
      {children}
    </div>
  );
}
