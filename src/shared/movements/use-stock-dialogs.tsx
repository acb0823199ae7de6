import { useCallback, useState, type ReactNode } from 'react';
import { dayInBogota } from '#domain/calendar/day.ts';
import type { StockLot } from '#domain/inventory/stock-lots.ts';
import { serverNowMs } from '#src/device/clock.ts';
import { expiredLot } from '#src/shared/movements/incident-form.ts';
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
  /** @param expired the lot to report, which cannot be sold any more; any units unless told otherwise. */
  report: (item: InventoryItemWithPending, expired?: StockLot) => void;
  dialogs: ReactNode;
}

interface Reported {
  item: InventoryItemWithPending;
  expired: StockLot | undefined;
}

/** The dialogs over the stock of the warehouse. Their openers stay the same, for rows that are drawn once. */
export function useStockDialogs(items: readonly InventoryItemWithPending[]): StockDialogs {
  const [moving, setMoving] = useState<{ start: MovementDraft | null } | null>(null);
  const [explained, setExplained] = useState<InventoryItemWithPending | null>(null);
  const [reported, setReported] = useState<Reported | null>(null);
  const report = useCallback(
    (item: InventoryItemWithPending, expired?: StockLot) => setReported({ item, expired }),
    [],
  );
  return {
    register: setMoving,
    explain: setExplained,
    report,
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
        {reported && <Report {...reported} onClose={() => setReported(null)} />}
      </>
    ),
  };
}

function Report({ item, expired, onClose }: Reported & { onClose: () => void }) {
  const start = expired && expiredLot(expired, dayInBogota(serverNowMs()));
  return <ReportIncidentDialog item={item} start={start} onClose={useOwnClose(onClose)} />;
}
