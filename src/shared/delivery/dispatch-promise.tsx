import { Clock } from 'lucide-react';
import { dispatchLabel } from '#domain/delivery/dispatch.ts';
import { useDispatch } from '#src/shared/delivery/use-dispatch.ts';
import styles from '#src/shared/delivery/dispatch-promise.module.css';

/** When what is bought now from some stores leaves; nothing where no day is promised. */
export function DispatchPromise({ stores }: { stores: readonly (string | null)[] }) {
  const words = dispatchLabel(useDispatch(...stores));
  if (words === null) return null;
  return (
    <p className={styles.promise}>
      <Clock />
      {words}
    </p>
  );
}
