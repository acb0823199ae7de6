import { countOf } from '#domain/base/spanish-text.ts';
import { RefusalBanner } from '#src/shared/outbox/refusal-banner.tsx';
import { useOutbox } from '#src/sync/outbox.ts';

/** This device's movements that the server did not accept: no list has them until the person decides. */
export function RefusedMovements() {
  const entries = useOutbox() ?? [];
  const refused = entries.filter(
    (each) =>
      each.name === 'inventory.registerMovement' && (each.state === 'rejected' || each.state === 'blocked'),
  );
  if (refused.length === 0) return null;
  return (
    <RefusalBanner link="Ver por qué">
      El servidor no aceptó {countOf(refused.length, 'movimiento', 'movimientos')} de este equipo. No cuentan
      en el stock.
    </RefusalBanner>
  );
}
