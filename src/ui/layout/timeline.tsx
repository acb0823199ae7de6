import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/ui/layout/timeline.module.css';

export interface TimelineEvent {
  key: string;
  title: ReactNode;
  detail?: ReactNode;
  state: 'done' | 'now' | 'todo';
  /** Shown in the dot of the current event. */
  icon?: ReactNode;
}

const stateLabel = { done: 'hecho', now: 'en curso', todo: 'por venir' } as const;

/** The events of something, in order; future ones are dashed. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol>
      {events.map((each) => (
        <li key={each.key} className={classNames(styles.event, styles[each.state])}>
          <span className={styles.dot}>
            {each.state === 'done' ? <Check /> : each.state === 'now' && each.icon}
          </span>
          <p className={styles.title}>
            {each.title}
            <VisuallyHidden> ({stateLabel[each.state]})</VisuallyHidden>
          </p>
          {each.detail && <p className={quiet.prose}>{each.detail}</p>}
        </li>
      ))}
    </ol>
  );
}
