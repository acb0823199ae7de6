import { catalogueProgress } from '#src/db/fill/catalogue-progress.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { lastUpdatedAt } from '#src/sync/sync-status.ts';
import { formatWhole } from '#domain/base/money.ts';
import { RelativeTime } from '#src/shared/calendar/relative-time.tsx';
import { Freshness } from '#src/ui/marks/freshness.tsx';

/** How old the device's copy is. Stands beside every list that is read from it. */
export function CopyFreshness({
  note,
}: {
  /** A further fact, e.g. «incluye 3 cambios de este equipo». */ note?: string | undefined;
}) {
  const updatedAt = useSignalValue(lastUpdatedAt);
  const progress = useSignalValue(catalogueProgress);
  if (progress) {
    return (
      <Freshness>
        Bajando {formatWhole(progress.done)} de {formatWhole(progress.total)}
      </Freshness>
    );
  }
  return (
    <Freshness>
      {updatedAt === null ? (
        'Sin actualizar todavía'
      ) : (
        <>
          Actualizado <RelativeTime at={updatedAt} />
        </>
      )}
      {note && ` · ${note}`}
    </Freshness>
  );
}
