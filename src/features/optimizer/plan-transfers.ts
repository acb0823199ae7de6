import { uuidv7 } from '#domain/ids.ts';
import { parsePositionKey, positionLabel } from '#domain/inventory/position.ts';
import { countOf } from '#domain/spanish-text.ts';
import type { PlanTransferData } from '#domain/tasks/plan-transfer.ts';
import type { MoveRow } from '#src/features/optimizer/slotting-rows.ts';
import { offerUndo } from '#src/shared/outbox/offer-undo.ts';
import { undoStep } from '#src/shared/outbox/undo-step.ts';
import { send } from '#src/sync/outbox.ts';

/**
 * Saves one command per accepted move, so that a move that is no longer possible holds back none of the
 * others; they are undone together.
 * @throws OutboxWriteError when the device could not save one; the ones before it stay saved.
 */
export async function planTransfers(rows: readonly MoveRow[]): Promise<void> {
  const saved: string[] = [];
  const act = uuidv7();
  try {
    for (const row of rows) saved.push(await planTransfer(row, act));
  } finally {
    announce(saved);
  }
}

function planTransfer({ legs }: MoveRow, act: string): Promise<string> {
  const lines = legs.flatMap(({ productId, from, to, units }) => {
    const [origin, target] = [parsePositionKey(from), parsePositionKey(to)];
    return origin && target ? [{ product_id: productId, from: origin, to: target, quantity: units }] : [];
  });
  const [first] = lines;
  const data = { lines } satisfies PlanTransferData;
  return send('transfer.plan', data, {
    lane: `transfer:${first?.product_id ?? ''}`,
    title: `Traslado de ${legs.map((each) => each.sku).join(' y ')}`,
    detail: first ? `${positionLabel(first.from)} → ${positionLabel(first.to)}` : '',
    preview: data,
    undoable: act,
  });
}

function announce(ids: readonly string[]): void {
  offerUndo({
    ids,
    text: `${countOf(ids.length, 'traslado guardado', 'traslados guardados')} en este equipo`,
    undo: (id) => undoStep(id, 'Traslados deshechos', 'Los traslados ya se enviaron: cancélalos en el piso.'),
  });
}
