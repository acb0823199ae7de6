import type { ReactNode } from 'react';
import { BadgeCheck } from 'lucide-react';
import { personStateLabels, type ListedPerson } from '#domain/people/listed-person.ts';
import { statusBadge } from '#src/ui/marks/status-badge.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from '#src/features/office/people/people.module.css';

const StateBadge = statusBadge(personStateLabels, { active: 'ok', disabled: 'bad' });

/** Whether an account opens. */
export function PersonStateBadge({ person }: { person: Pick<ListedPerson, 'is_active'> }) {
  return <StateBadge status={person.is_active ? 'active' : 'disabled'} />;
}

/** An e-mail or a mobile, and whether its person proved that it is theirs. */
export function Proven({ isProven, children }: { isProven: boolean; children: ReactNode }) {
  return (
    <span className={styles.proven}>
      {children}
      {isProven ? (
        <span className={styles.mark}>
          <BadgeCheck aria-hidden />
          <VisuallyHidden> (confirmado)</VisuallyHidden>
        </span>
      ) : (
        <span className={styles.unproven}>sin confirmar</span>
      )}
    </span>
  );
}
