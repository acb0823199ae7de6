import { useState, type ReactNode } from 'react';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { ExplainedFigureDrawer } from '#src/shared/movements/explained-figure-drawer.tsx';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import type { MovementDraft } from '#src/shared/movements/movement-draft.ts';
import { RegisterMovementDialog } from '#src/shared/movements/register-movement-dialog.tsx';
import { ReportIncidentDialog } from '#src/shared/movements/report-incident-dialog.tsx';

interface StockDialogs {
  /** Opens a movement with its known fields filled in. */
  register: (movement: { start: MovementDraft | null }) => void;
  /** Shows where a figure comes from. */
  explain: (item: InventoryItemWithPending) => void;
  report: (item: InventoryItemWithPending) => void;
  dialogs: ReactNode;
}

/** The dialogs over the stock of the warehouse. Their openers stay the same, for rows that are drawn once. */
export function useStockDialogs(items: readonly InventoryItemWithPending[]): StockDialogs {
  const [moving, setMoving] = useState<{ start: MovementDraft | null } | null>(null);
  const [explained, setExplained] = useState<InventoryItemWithPending | null>(null);
  const [reported, setReported] = useState<InventoryItemWithPending | null>(null);
  return {
    register: setMoving,
    explain: setExplained,
    report: setReported,
    dialogs: (
      <>
        <RegisterMovementDialog
          open={moving !== null}
          start={moving?.start ?? null}
          items={items}
          // What was opened while an earlier one was being saved stays.
          onClose={() => setMoving((now) => (now === moving ? null : now))}
        />
        {explained && <ExplainedFigureDrawer item={explained} onClose={() => setExplained(null)} />}
        {reported && <Report item={reported} onClose={() => setReported(null)} />}
      </>
    ),
  };
}

function Report({ item, onClose }: { item: InventoryItemWithPending; onClose: () => void }) {
  return <ReportIncidentDialog item={item} onClose={useOwnClose(onClose)} />;
}
