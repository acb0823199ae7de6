import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { Button } from '#src/ui/button.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { LineActions } from '#src/ui/layout/card-line.tsx';

/** The actions that a person may take on a row. */
export interface RowActions {
  move: (item: InventoryItemWithPending) => void;
  report: (item: InventoryItemWithPending) => void;
}

/** The actions on a row of the inventory, in words. */
export function InventoryRowButtons({
  item,
  actions,
}: {
  item: InventoryItemWithPending;
  actions: RowActions;
}) {
  return (
    <LineActions>
      <Button variant="quiet" size="sm" onClick={() => actions.move(item)}>
        Registrar
        <VisuallyHidden> movimiento de {item.productName}</VisuallyHidden>
      </Button>
      <Button variant="quiet" size="sm" disabled={item.quantity <= 0} onClick={() => actions.report(item)}>
        Reportar Incidente
        <VisuallyHidden> de {item.productName}</VisuallyHidden>
      </Button>
    </LineActions>
  );
}
