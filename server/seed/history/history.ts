import { deliveryLagOf } from '#domain/audit/delivery-lag.ts';
import { redactPayload } from '#domain/audit/redact-payload.ts';
import type { AuditChange } from '#domain/audit/audit-change.ts';
import { commandCatalogue, type CommandName } from '#domain/command-catalogue.ts';
import { MINUTE_MS } from '#domain/base/durations.ts';
import type { Position } from '#domain/inventory/position.ts';
import type { MovementReason, MovementType } from '#domain/inventory/stock-movement.ts';
import { subjectOf } from '#server/audit/audit-events-storage.ts';
import type { auditEvents } from '#server/db/tables/audit-tables.ts';
import { between } from '#server/seed/chance.ts';
import type { HistoryPerson } from '#server/seed/history/history-people.ts';

/** Something that a person did with a command, at a time of the history. */
export interface HistoryAct {
  id: string;
  name: CommandName;
  by: HistoryPerson;
  atMs: number;
  data: object;
}

/** Units that went from one place to another, before the ledger says how many that left at each. */
export interface LedgerEntry {
  id: string;
  atMs: number;
  productId: string;
  type: MovementType;
  reason: MovementReason;
  quantity: number;
  from: string;
  to: string;
  /** The position of which the line tells. */
  location: Position;
  /** Null for what the system entered by itself. */
  by: HistoryPerson | null;
  reference: string;
  notes: string;
  /** The act that is nothing but this movement; null where the movement follows from another act. */
  act: Pick<HistoryAct, 'name' | 'data'> | null;
}

export type AuditRow = typeof auditEvents.$inferInsert & { recordedAt: Date };

/** An act as the audit keeps it. */
export function auditRow(
  { id, name, by, atMs, data }: HistoryAct,
  changes: readonly AuditChange[] = [],
): AuditRow {
  const recordedMs = arrivalOf(atMs, id);
  return {
    act: name,
    outcome: 'done',
    reason: null,
    actorId: by.id,
    role: by.role,
    deviceId: by.deviceId,
    commandId: id,
    subject: subjectOf(changes) || id,
    occurredAt: new Date(atMs),
    recordedAt: new Date(recordedMs),
    arrival: deliveryLagOf(atMs, recordedMs),
    asked: redactPayload(commandCatalogue[name].data, data),
    changes,
  };
}

/** When something that was done reached the server: mostly at once, sometimes after a stretch without network. */
export function arrivalOf(atMs: number, key: string): number {
  const waited = between(1, 100, `${key} network`);
  return atMs + (waited <= 94 ? waited * 20 : (waited - 90) * MINUTE_MS);
}
