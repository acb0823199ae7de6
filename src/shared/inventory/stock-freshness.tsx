import { countOf } from '#domain/base/spanish-text.ts';
import { CopyFreshness } from '#src/shared/lists/copy-freshness.tsx';

/** How old the stock on the screen is, and how much of it only this device knows. */
export function StockFreshness({ pendingCount }: { pendingCount: number }) {
  const own = countOf(pendingCount, 'cambio', 'cambios');
  return <CopyFreshness note={pendingCount > 0 ? `incluye ${own} de este equipo` : undefined} />;
}
