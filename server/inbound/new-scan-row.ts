import type { ScanKind } from '#domain/inbound/shipping-notice.ts';
import { happenedAt } from '#domain/inventory/incident.ts';
import type { Lot } from '#domain/inventory/lot.ts';
import type { Submitted } from '#server/commands/command-handler.ts';
import type { CountedLine } from '#server/inbound/shipping-notices-storage.ts';
import type { NewScan } from '#server/inbound/scans-storage.ts';

interface EnteredScan {
  noticeId: string;
  /** The line that it counts in. */
  line: CountedLine;
  /** As its code or a person said it. */
  lot: Lot;
  kind: ScanKind;
  /** Negative when it takes another one back. */
  units: number;
  destinationKey: string | null;
  undoes?: string | undefined;
}

/** The row of a scan that somebody's command enters. */
export function newScanRow(
  { id, data, actor, deviceId, nowMs }: Submitted<{ occurred_at: string }>,
  { noticeId, line, lot, kind, units, destinationKey, undoes }: EnteredScan,
): NewScan {
  return {
    id: id.toLowerCase(),
    noticeId,
    productId: line.product_id,
    lotKey: line.lot_key,
    lot: lot.lot,
    expiresOn: lot.expires_on,
    kind,
    units,
    destinationKey,
    undoes: undoes ?? null,
    deviceId,
    actorId: actor.id,
    actorName: actor.name,
    occurredAt: new Date(happenedAt(data.occurred_at, nowMs)),
  };
}
