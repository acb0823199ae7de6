import { Clock } from 'lucide-react';
import { dispatchLabel } from '#domain/delivery/dispatch.ts';
import { useDispatch } from '#src/shared/delivery/use-dispatch.ts';
import styles from '#src/shared/delivery/dispatch-promise.module.css';

/** When what is bought now leaves; nothing where the company promises no day. */
export function DispatchPromise() {
  const words = dispatchLabel(useDispatch());
  if (words === null) return null;
  return (
    <p className={styles.promise}>
      <Clock />
      {words}
    </p>
  );
}
