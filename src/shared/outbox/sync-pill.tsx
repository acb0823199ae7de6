import { Cloud, CloudOff, Upload } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#domain/paths.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import { connection, offlineSince, unsentCount } from '#src/sync/sync-status.ts';
import { Pill } from '#src/ui/marks/pill.tsx';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import styles from '#src/shared/outbox/sync-pill.module.css';

/**
 * The connection and how many changes of this person have not left the device. It opens the outbox; without a
 * network and with nothing to send, it opens the list of what this device can do offline.
 */
export function SyncPill() {
  const signedIn = useSignalValue(account) !== null;
  const offline = useSignalValue(connection) === 'offline';
  const unsent = useSignalValue(unsentCount);
  const pill = <StatePill />;
  if (offline && unsent === 0) {
    return (
      <Link href={paths.readiness} className={styles.link} title="Trabajar sin conexión">
        {pill}
      </Link>
    );
  }
  if (!signedIn) return pill;
  return (
    <Link href={paths.outbox} className={styles.link} title="Bandeja de salida">
      {pill}
    </Link>
  );
}

function StatePill() {
  const offline = useSignalValue(connection) === 'offline';
  const since = useSignalValue(offlineSince);
  const unsent = useSignalValue(unsentCount);
  if (unsent > 0) {
    return (
      <Pill tone="wait" icon={offline ? <CloudOff /> : <Upload />}>
        <output>{unsent} por enviar</output>
      </Pill>
    );
  }
  if (!offline) {
    return (
      <Pill icon={<Cloud />}>
        <output>En línea</output>
      </Pill>
    );
  }
  return (
    <Pill tone="down" icon={<CloudOff />}>
      <output>Sin conexión</output>
      {since !== null && (
        <span className={styles.since}>
          · <RelativeTime at={since} />
        </span>
      )}
    </Pill>
  );
}
