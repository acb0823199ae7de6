import { useState, type FormEvent } from 'react';
import { useToday } from '#src/shared/calendar/use-today.ts';
import { useOwnClose } from '#src/shared/saving/use-own-close.ts';
import { useSaving } from '#src/shared/saving/use-saving.ts';
import type { Order } from '#domain/orders/order.ts';
import type { VendorOrder } from '#domain/orders/vendor-order.ts';
import { returnableUnits, unitsToReturn } from '#domain/returns/request-return.ts';
import { deliveryDay, reasonsOn } from '#domain/returns/return-terms.ts';
import type { ReturnReason } from '#domain/orders/return.ts';
import { useDirtyForm } from '#src/device/use-dirty-form.ts';
import { sendReturn } from '#src/features/shop/orders/send-return.ts';

const FORM = 'devolucion';

interface ReturnWriting {
  units: Readonly<Record<number, number>>;
  reason: ReturnReason | '';
  comment: string;
}

/** The draft of a return of a vendor order: its goods, its reason, and its sending. */
export function useReturnDraft(order: Order, vendorOrder: VendorOrder, onDone: () => void) {
  const today = useToday();
  const delivered = deliveryDay(vendorOrder) ?? today;
  const free = returnableUnits(order, vendorOrder);
  const [draft, setDraft] = useState<ReturnWriting>(() => ({
    units: free.length === 1 ? Object.fromEntries(free.map(({ line }) => [line, 1])) : {},
    reason: '',
    comment: '',
  }));
  const [isIncomplete, setIncomplete] = useState(false);
  const saving = useSaving();
  const closeOwn = useOwnClose(onDone);
  const { markDirty } = useDirtyForm(FORM);

  const { reason, comment } = draft;
  const places = [...new Set(free.map((each) => each.line))];
  const lines = places.flatMap((line) => {
    const quantity = draft.units[line] ?? 0;
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  const taken = unitsToReturn(free, lines);

  function write(change: (before: ReturnWriting) => ReturnWriting): void {
    markDirty();
    setDraft(change);
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const incomplete = !reason || !taken || lines.length === 0;
    setIncomplete(incomplete);
    if (incomplete) return;
    await saving.run(async () => {
      await sendReturn(order.id, vendorOrder, { reason, lines, comment: comment.trim() }, taken.refund);
      closeOwn();
    });
  }

  return {
    delivered,
    reasons: reasonsOn(today, delivered),
    reason,
    comment,
    isIncomplete,
    saving,
    /** The returnable goods, each line of the order once, and how many units go back. */
    lines: places.map((at) => ({
      at,
      units: draft.units[at] ?? 0,
      most: free.filter((each) => each.line === at).length,
    })),
    isEmpty: lines.length === 0,
    /** Whole pesos of the refund. */
    refund: taken?.refund ?? 0,
    writeUnits: (at: number, units: number) =>
      write((before) => ({ ...before, units: { ...before.units, [at]: units } })),
    writeReason: (next: ReturnReason | '') => write((before) => ({ ...before, reason: next })),
    writeComment: (next: string) => write((before) => ({ ...before, comment: next })),
    save: (event: FormEvent) => void save(event),
  };
}
