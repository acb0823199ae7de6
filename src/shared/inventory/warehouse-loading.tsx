import { useEffect, useState } from 'react';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { localStore } from '#src/db/local-store.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { catalogueProgress, connection, syncNow } from '#src/sync/sync-status.ts';

/** After this long without a first answer the person gets a message, rather than grey boxes for ever. */
const PATIENCE_MS = 12_000;

/** Shown while this device has nothing to show yet; where it never will by itself, how to get it. */
export function WarehouseLoading({ what }: { what: string }) {
  const open = useSignalValue(localStore) !== null;
  const offline = useSignalValue(connection) === 'offline';
  const importing = useSignalValue(catalogueProgress) !== null;
  const [tired, setTired] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setTired(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);

  if (open && offline) {
    return (
      <EmptyState title={`Este equipo todavía no tiene ${what}`}>
        Conéctate una vez para bajarlo. Después podrás verlo y trabajar sin conexión.
      </EmptyState>
    );
  }
  if (tired && !importing) {
    return (
      <ErrorState
        title={`No pudimos bajar ${what}`}
        text="El servidor no contesta. Lo que registraste está a salvo en este equipo."
        onRetry={() => void syncNow()}
      />
    );
  }
  return (
    <div aria-busy="true">
      <Skeleton label={`Cargando ${what}…`} kind="row" count={8} />
    </div>
  );
}
