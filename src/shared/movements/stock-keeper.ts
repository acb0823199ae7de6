import { createContext, useContext } from 'react';
import type { Account } from '#domain/accounts/account.ts';
import type { ExplainedFigure } from '#domain/inventory/explained-figure.ts';
import type { ReportIncidentData } from '#domain/inventory/incident-commands.ts';
import type { InventoryItemWithPending } from '#domain/inventory/pending-movements.ts';
import { useSignalValue } from '#src/device/use-signal.ts';
import { account } from '#src/session/session.ts';
import type { MovementWithPending } from '#src/shared/movements/movements-with-pending.ts';
import { saveIncident } from '#src/shared/movements/save-incident.ts';
import { saveMovement, type ReadyMovement } from '#src/shared/movements/send-movement.ts';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';

const undoMessages = {
  undone: 'Movimiento deshecho',
  tooLate: 'Ya se envió. Corrígelo con un movimiento contrario.',
};

/** Who keeps what is written about the stock. */
export interface StockKeeper {
  /** Made-up goods, in memory; null where the stock is this device's own. */
  demo: {
    /** In whose name it is written. */
    author: Account;
    /** The address of its movements. */
    movementsPage: string;
    explain: (item: InventoryItemWithPending) => ExplainedFigure<MovementWithPending>;
  } | null;
  /** Keeps a movement. Answers what tells its author, once the form is out of the way. */
  keepMovement: (ready: ReadyMovement) => Promise<() => void>;
  /** Keeps the report of an incident, and tells its author. */
  keepIncident: (
    item: InventoryItemWithPending,
    data: ReportIncidentData,
    by: { reporter: Account; photos: readonly string[] },
  ) => Promise<void>;
}

/** This device: its copy of the warehouse, and its outbox. */
const thisDevice: StockKeeper = {
  demo: null,
  async keepMovement(ready) {
    const id = await saveMovement(ready);
    return () => toastSaved(id, 'Movimiento guardado en este equipo', undoMessages);
  },
  keepIncident: saveIncident,
};

/** The forms over the stock ask the nearest one; a demonstration has its own. */
export const StockKeeping = createContext<StockKeeper>(thisDevice);

export function useStockKeeper(): StockKeeper {
  return useContext(StockKeeping);
}

/** The person in whose name the stock's forms write. */
export function useStockAuthor(): Account | null {
  const here = useSignalValue(account);
  return useStockKeeper().demo?.author ?? here;
}
