import { useEffect, useState } from 'react';
import { RetryBanner } from '#src/ui/feedback/retry-banner.tsx';
import { useSignalValue } from '#src/device/use-signal.ts';
import { ownDevices, type Devices } from '#src/features/account/profile/device-calls.ts';
import { connection } from '#src/sync/sync-status.ts';
import { DeviceRow } from '#src/features/account/profile/device-row.tsx';
import rows from '#src/features/account/profile/account-list.module.css';
import styles from '#src/features/account/profile/devices.module.css';

/** The devices where this account is open, and the way to end the session and erase a lost or lent one. */
export function DeviceList() {
  const offline = useSignalValue(connection) === 'offline';
  const [found, setFound] = useState<Devices>();

  useEffect(() => {
    if (!offline) void ownDevices().then(setFound);
  }, [offline]);

  async function look(): Promise<void> {
    setFound(await ownDevices());
  }

  if (offline && !found?.ok)
    return <p className={styles.note}>Sin conexión no se puede ver tus otros equipos.</p>;
  if (!found) return <p className={styles.note}>Buscando tus equipos…</p>;
  if (!found.ok) {
    return (
      <RetryBanner tone="warn" onRetry={() => void look()}>
        {found.message}
      </RetryBanner>
    );
  }
  return (
    <ul className={rows.list} aria-label="Tus equipos">
      {found.devices.map((each) => (
        <li key={each.id}>
          <DeviceRow device={each} offline={offline} onChanged={look} />
        </li>
      ))}
    </ul>
  );
}
