import { sql, type SQL } from 'drizzle-orm';
import type { DeliveryLag } from '#domain/audit/delivery-lag.ts';
import type { AuditChange } from '#domain/audit/audit-change.ts';
import type { AuditOutcome } from '#domain/audit/audit-entry.ts';
import { rowsOf, type Db } from '#server/db/database.ts';
import type { Actor } from '#server/http/app-env.ts';

/** An audit event as it is written, once, in the transaction of its effects. */
export interface NewAuditEvent {
  act: string;
  outcome: AuditOutcome;
  reason: string | null;
  actor_id: string | null;
  role: string | null;
  device_id: string | null;
  command_id: string | null;
  subject: string;
  occurred_at: string | null;
  recorded_at: string;
  arrival: DeliveryLag | null;
  asked: unknown;
  changes: readonly AuditChange[];
}

/** Writes audit events within another statement, which takes them as JSON. */
export function insertAuditEvents(events: readonly NewAuditEvent[]): SQL {
  return sql`insert into audit_acts (act, outcome, reason, actor_id, role, device_id, command_id, subject,
      occurred_at, recorded_at, arrival, asked, changes)
    select act, outcome, reason, actor_id, role, device_id, command_id, subject, occurred_at, recorded_at, arrival,
      nullif(asked, 'null'), changes
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (act text, outcome text, reason text,
      actor_id text, role text, device_id text, command_id text, subject text, occurred_at timestamptz,
      recorded_at timestamptz, arrival text, asked jsonb, changes jsonb)`;
}

/** The person who did it; null is the operator of the server, who has no account, or the server itself. */
export type Doer = Pick<Actor, 'id' | 'userType' | 'deviceId' | 'keyId'> | null;

/** Something that a person did through its own route, without a command. */
export interface RouteAuditEvent {
  act: string;
  actor: Doer;
  subject?: string;
  asked?: unknown;
  changes?: readonly AuditChange[];
}

/** Writes audit events in the caller's transaction. */
export async function saveAuditEvents(
  tx: Db,
  events: readonly RouteAuditEvent[],
  nowMs: number,
): Promise<void> {
  if (events.length === 0) return;
  await rowsOf(tx, insertAuditEvents(events.map((each) => newAuditEvent(each, nowMs))));
}

function newAuditEvent(
  { act, actor, subject, asked = null, changes = [] }: RouteAuditEvent,
  nowMs: number,
): NewAuditEvent {
  return {
    act,
    outcome: 'done',
    reason: null,
    actor_id: actor?.id ?? null,
    role: actor?.userType ?? null,
    device_id: actor?.deviceId ?? null,
    command_id: null,
    subject: subject ?? subjectOf(changes),
    occurred_at: null,
    recorded_at: new Date(nowMs).toISOString(),
    arrival: null,
    asked: actor?.keyId === undefined ? asked : Object.assign({}, asked, { api_key: actor.keyId }),
    changes,
  };
}

/** The subject of an audit event: the first thing that it changed. */
export function subjectOf([first]: readonly AuditChange[]): string {
  return first ? `${first.of}:${first.id}` : '';
}
