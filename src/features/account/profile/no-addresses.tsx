import type { ReactNode } from 'react';
import { useSignalValue } from '#src/device/use-signal.ts';
import { connection, lastUpdatedAt } from '#src/sync/sync-status.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import styles from '#src/features/account/profile/addresses.module.css';

/** No addresses, or none on this device yet: the two differ, and the person reads which it is. */
export function NoAddresses({ add }: { add: ReactNode }) {
  const neverUpdated = useSignalValue(lastUpdatedAt) === null;
  const offline = useSignalValue(connection) === 'offline';
  if (neverUpdated && !offline) return <Skeleton label="Cargando las direcciones…" kind="row" count={3} />;
  return (
    <>
      {neverUpdated && (
        <Banner tone="warn" inset className={styles.note}>
          Las direcciones que ya tenías no están en este equipo todavía. Aparecen cuando te conectes.
        </Banner>
      )}
      <EmptyState title="Todavía no tienes direcciones" action={add}>
        <p>Guarda una y elígela al pagar, aun sin conexión.</p>
      </EmptyState>
    </>
  );
}
