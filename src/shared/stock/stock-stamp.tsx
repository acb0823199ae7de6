import { countOf } from '#domain/spanish-text.ts';
import { UpdatedStamp } from '#src/shared/lists/updated-stamp.tsx';

/** How old the stock on the screen is, and how much of it only this device knows. */
export function StockStamp({ pendingCount }: { pendingCount: number }) {
  const own = countOf(pendingCount, 'cambio', 'cambios');
  return <UpdatedStamp note={pendingCount > 0 ? `incluye ${own} de este equipo` : undefined} />;
}
