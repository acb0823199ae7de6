import { parsePositionKey, positionLabel } from '#domain/inventory/position.ts';
import { countOf } from '#domain/spanish-text.ts';
import type { PlanTransferData } from '#domain/tasks/plan-transfer.ts';
import type { MoveRow } from '#src/features/optimizer/slotting-rows.ts';
import { cancelUnsent, send } from '#src/sync/outbox.ts';
import { toast } from '#src/ui/feedback/toast.tsx';

/**
 * Saves one command per accepted move, so that a move that is no longer possible holds back none of the
 * others.
 * @throws OutboxWriteError when the device could not save one; the ones before it stay saved.
 */
export async function planTransfers(rows: readonly MoveRow[]): Promise<void> {
  const saved: string[] = [];
  try {
    for (const row of rows) saved.push(await planTransfer(row));
  } finally {
    if (saved.length > 0) announce(saved);
  }
}

function planTransfer({ legs }: MoveRow): Promise<string> {
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
  });
}

function announce(ids: readonly string[]): void {
  toast({
    text: `${countOf(ids.length, 'traslado guardado', 'traslados guardados')} en este equipo`,
    action: { label: 'Deshacer', run: () => void takeBack(ids) },
  });
}

async function takeBack(ids: readonly string[]): Promise<void> {
  const cancelled = await Promise.all(ids.map(cancelUnsent));
  const left = cancelled.filter((each) => !each).length;
  if (left === 0) toast({ text: 'Traslados deshechos' });
  else
    toast({
      tone: 'info',
      text: `${countOf(left, 'traslado ya salió', 'traslados ya salieron')} de este equipo: cancélalos en el piso.`,
    });
}
