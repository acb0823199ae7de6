import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { trackedCopies } from '#src/shared/orders/tracked-orders.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import quiet from '#src/ui/marks/quiet-text.module.css';
import styles from '#src/features/shop/orders/tracking/track-page.module.css';

/** The purchases that this device follows by their link. */
export function FollowedHere() {
  const copies = useSignalValue(trackedCopies);
  if (copies.length === 0) return null;
  return (
    <section className={styles.here} aria-labelledby="seguidos">
      <h2 id="seguidos">En este equipo</h2>
      <ul>
        {copies.map(({ number, seen }) => (
          <li key={number}>
            <Link href={paths.trackOrder(number)} className="link">
              {number}
            </Link>
            <span className={quiet.text}>
              {seen ? (
                <>
                  Actualizado <RelativeTime at={seen.atMs} />
                </>
              ) : (
                'Sin abrir todavía'
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
