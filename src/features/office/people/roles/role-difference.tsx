import type { Authority } from '#domain/accounts/roles/capabilities.ts';
import { capabilityDifference, capabilityLabels } from '#domain/accounts/roles/capability-labels.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import styles from '#src/features/office/people/roles/roles.module.css';

interface RoleDifferenceProps {
  from: Authority;
  to: Authority;
  people: number;
}

/** What the people of a role lose and gain, before it is so. */
export function RoleDifference({ from, to, people }: RoleDifferenceProps) {
  const { gained, lost } = capabilityDifference(from, to);
  const list = (all: typeof gained) => all.map((each) => capabilityLabels[each]).join(', ');
  if (gained.length + lost.length === 0) return <p className={styles.note}>Sin cambios en lo que puede.</p>;
  return (
    <div className={styles.difference} aria-live="polite">
      {lost.length > 0 && (
        <p>
          <b>Pierde:</b> {list(lost)}.
        </p>
      )}
      {gained.length > 0 && (
        <p>
          <b>Gana:</b> {list(gained)}.
        </p>
      )}
      <p>
        {people === 0
          ? 'Nadie lo tiene todavía.'
          : `Vale en pocos segundos para ${countOf(people, 'persona', 'personas')}.`}
      </p>
    </div>
  );
}
