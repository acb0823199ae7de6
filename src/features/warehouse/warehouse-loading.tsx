import { EmptyState } from '#src/ui/empty-state.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { useSignalValue } from '#src/db/use-live.ts';
import { connection, lastUpdatedAt } from '#src/sync/sync-status.ts';

/** While the local copy opens; without a connection and without a copy, how to get one. */
export function WarehouseLoading({ what }: { what: string }) {
  const offline = useSignalValue(connection) === 'offline';
  const never = useSignalValue(lastUpdatedAt) === null;
  if (offline && never) {
    return (
      <EmptyState title={`Este equipo todavía no tiene ${what}`}>
        Conéctate una vez para bajarlo. Después podrás verlo y trabajar sin conexión.
      </EmptyState>
    );
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>Cargando {what}…</VisuallyHidden>
      <Skeleton kind="row" count={8} />
    </div>
  );
}
