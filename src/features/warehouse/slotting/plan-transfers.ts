import { uuidv7 } from '#domain/base/ids.ts';
import { parsePositionKey, positionLabel } from '#domain/inventory/position.ts';
import { countOf } from '#domain/base/spanish-text.ts';
import type { PlanTransferData } from '#domain/warehouse/tasks/plan-transfer.ts';
import type { MoveRow } from '#src/features/warehouse/slotting/slotting-rows.ts';
import { toastSaved } from '#src/shared/outbox/toast-saved.ts';
import { sendTogether } from '#src/sync/outbox.ts';
import type { NewCommand } from '#src/sync/outbox-contract.ts';

/**
 * Saves one command per accepted move, so that a move that is no longer possible holds back none of the
 * others; they are saved and undone together.
 * @throws OutboxWriteError when the device could not save them.
 */
export async function planTransfers(rows: readonly MoveRow[]): Promise<void> {
  const act = uuidv7();
  const ids = await sendTogether(rows.map((row) => transferCommand(row, act)));
  toastSaved(ids, `${countOf(ids.length, 'traslado guardado', 'traslados guardados')} en este equipo`, {
    undone: 'Traslados deshechos',
    tooLate: 'Los traslados ya se enviaron: cancélalos en el piso.',
  });
}

function transferCommand({ legs }: MoveRow, act: string): NewCommand {
  const lines = legs.flatMap(({ productId, from, to, units }) => {
    const [origin, target] = [parsePositionKey(from), parsePositionKey(to)];
    return origin && target ? [{ product_id: productId, from: origin, to: target, quantity: units }] : [];
  });
  const [first] = lines;
  const data = { lines } satisfies PlanTransferData;
  return {
    name: 'transfer.plan',
    data,
    options: {
      lane: `transfer:${first?.product_id ?? ''}`,
      title: `Traslado de ${legs.map((each) => each.sku).join(' y ')}`,
      detail: first ? `${positionLabel(first.from)} → ${positionLabel(first.to)}` : '',
      preview: data,
      undoable: act,
    },
  };
}
