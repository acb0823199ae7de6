import { useSignalValue } from '#src/device/use-signal.ts';
import { useNeverSent } from '#src/shared/device/use-ever-read.ts';
import { connection } from '#src/sync/sync-status.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { ErrorState } from '#src/ui/feedback/error-state.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';

/** In place of notifications that this device never read: they are on their way, wait for a connection, or do not come. */
export function NotReadYet() {
  const offline = useSignalValue(connection) === 'offline';
  const neverSent = useNeverSent('notifications');
  if (offline)
    return (
      <ErrorState
        title="Se necesita conexión"
        text="Este equipo todavía no ha leído tus notificaciones. Lo hace cuando vuelva la conexión."
        badge="Sin conexión"
      />
    );
  if (neverSent)
    return (
      <EmptyState title="Sin notificaciones">
        Este servidor no envía notificaciones a los equipos. Aquí aparecen en cuanto lo haga.
      </EmptyState>
    );
  return <Skeleton label="Cargando tus notificaciones…" kind="row" count={4} />;
}
