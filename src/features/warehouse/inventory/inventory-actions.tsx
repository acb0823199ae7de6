import { Plus, Printer } from 'lucide-react';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { CsvButton } from '#src/shared/lists/csv-button.tsx';
import { exportInventory } from '#src/features/warehouse/inventory/inventory-csv.ts';
import { Button, LinkButton } from '#src/ui/button.tsx';

interface InventoryActionsProps {
  /** The rows that the filters find, on every page. */
  found: readonly InventoryItemWithPending[];
  labelsHref: string;
  /** Absent for people who may only look. */
  onRegister: (() => void) | undefined;
}

/** The actions on the listed inventory. */
export function InventoryActions({ found, labelsHref, onRegister }: InventoryActionsProps) {
  return (
    <>
      <CsvButton isEmpty={found.length === 0} run={() => exportInventory(found)} />
      <LinkButton variant="line" data-print="off" href={labelsHref}>
        <Printer />
        Etiquetas
      </LinkButton>
      {onRegister && (
        <Button data-print="off" onClick={onRegister}>
          <Plus />
          Registrar Movimiento
        </Button>
      )}
    </>
  );
}
