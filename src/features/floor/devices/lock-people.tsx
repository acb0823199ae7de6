import { distinctNames } from '#domain/accounts/distinct-names.ts';
import { roleLabels } from '#domain/accounts/roles/roles.ts';
import type { ShiftWorker } from '#src/session/floor-unlock.ts';
import styles from '#src/features/floor/devices/lock-screen.module.css';

interface LockPeopleProps {
  people: ShiftWorker[] | undefined;
  onChoose: (person: ShiftWorker) => void;
}

/** The people who may begin a shift on this device. */
export function LockPeople({ people, onChoose }: LockPeopleProps) {
  const names = distinctNames(people ?? []);
  return (
    <ul className={styles.people} aria-label="Quién trabaja aquí" aria-busy={!people}>
      {people?.map((each) => (
        <li key={each.id}>
          <button type="button" className={styles.person} onClick={() => onChoose(each)}>
            <b>{names.get(each.id)}</b>
            <span>
              {each.roleName ?? roleLabels[each.role]}
              {each.isHere && ' · estaba aquí'}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
