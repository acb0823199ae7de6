import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import type { MovementDraft } from '#src/shared/movements/movement-draft.ts';
import { RegisterMovementForm } from '#src/shared/movements/register-movement-form.tsx';

interface RegisterMovementDialogProps {
  open: boolean;
  /** The form's first content when it opens from a row; null to continue the unfinished one. */
  start: MovementDraft | null;
  /** The stock that this device knows, with its own pending movements. */
  items: readonly InventoryItemWithPending[];
  onClose: () => void;
}

export function RegisterMovementDialog({ open, start, items, onClose }: RegisterMovementDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Registrar Movimiento" roomy>
      <RegisterMovementForm start={start} items={items} onDone={onClose} />
    </Dialog>
  );
}
