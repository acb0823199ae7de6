import { paths } from '#domain/paths.ts';
import { countOf } from '#domain/spanish-text.ts';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { LinkButton } from '#src/ui/button.tsx';
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
    <Banner
      tone="bad"
      inset
      action={
        <LinkButton href={paths.conflicts} variant="quiet" size="sm">
          Ver por qué
        </LinkButton>
      }
    >
      El servidor no aceptó {countOf(refused.length, 'movimiento', 'movimientos')} de este equipo. No cuentan
      en el stock.
    </Banner>
  );
}
