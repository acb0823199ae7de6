import { countOf } from '#domain/spanish-text.ts';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { Stamp } from '#src/ui/stamp.tsx';
import { useSignalValue } from '#src/db/use-live.ts';
import { lastUpdatedAt } from '#src/sync/sync-status.ts';

/** How old the stock on the screen is, and how much of it only this device knows. */
export function StockStamp({ pendingCount }: { pendingCount: number }) {
  const at = useSignalValue(lastUpdatedAt);
  return (
    <Stamp>
      {at === null ? (
        'Todavía sin actualizar'
      ) : (
        <>
          Actualizado <RelativeTime at={at} />
        </>
      )}
      {pendingCount > 0 && ` · incluye ${countOf(pendingCount, 'cambio', 'cambios')} de este equipo`}
    </Stamp>
  );
}
