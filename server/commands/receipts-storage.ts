import { sql } from 'drizzle-orm';
import type { CommandResult, Watermark } from '#domain/protocol/command.ts';
import { insertAuditEvents, type NewAuditEvent } from '#server/audit/audit-events-storage.ts';
import { commandProblems } from '#server/commands/command-problems.ts';
import { preparedRows } from '#server/db/prepared-rows.ts';
import type { ReadCommand } from '#server/commands/read-command.ts';
import type { Db } from '#server/db/database.ts';

/** The decision about a command, once and for ever. */
export interface Receipt {
  id: string;
  deviceId: string;
  actorId: string;
  lane: string;
  laneSeq: number;
  hash: string;
  result: CommandResult;
}

/**
 * The receipts these commands depend on: their own, those before them in their lanes, and those they come
 * after. For receipts too old to keep, the known place in their lane answers. A receipt that came with a
 * restored database has that epoch's beginning as its watermark: every later read includes its effect.
 */
export async function receiptsFor(tx: Db, commands: readonly ReadCommand[]): Promise<Receipt[]> {
  const ids = commands.flatMap(({ command }) => [command.id, ...command.after]);
  const places = commands.flatMap(({ command: { id, deviceId, lane, laneSeq }, hash }) => [
    { deviceId, lane, laneSeq, id, hash },
    ...(laneSeq > 1 ? [{ deviceId, lane, laneSeq: laneSeq - 1, id: '', hash: '' }] : []),
  ]);
  // As arrays: PostgreSQL takes ten times as long over the same values as JSON.
  return preparedRows<Receipt>(
    tx,
    'receipts for commands',
    sql`with place as materialized (
          select * from unnest(${sql.param(places.map((each) => each.deviceId))}::text[],
            ${sql.param(places.map((each) => each.lane))}::text[],
            ${sql.param(places.map((each) => each.laneSeq))}::int[],
            ${sql.param(places.map((each) => each.id))}::text[],
            ${sql.param(places.map((each) => each.hash))}::text[]) as place (device, lane, seq, id, hash)
        )
        select ${receiptColumns} from command_receipts r where r.id = any (${sql.param(ids)}::text[])
        union all
        select ${receiptColumns}
          from place join command_receipts r
            on r.device_id = place.device and r.lane = place.lane and r.lane_seq = place.seq
        union all
        select place.id, place.device, '', place.lane, place.seq, place.hash,
            ${expired}::jsonb || jsonb_build_object('id', place.id)
          from place join expired_lanes e
            on e.device_id = place.device and e.lane = place.lane and e.last_seq >= place.seq
          where not exists (select from command_receipts r where r.id = place.id)`,
  );
}

/**
 * Stores receipts and their commands' audit events in the transaction of their effects; the watermark is that
 * transaction.
 */
export async function saveReceipts(
  tx: Db,
  receipts: readonly Receipt[],
  events: readonly NewAuditEvent[],
): Promise<Watermark | undefined> {
  if (receipts.length === 0) return undefined;
  const [saved] = await preparedRows<{ watermark: Watermark }>(
    tx,
    'save receipts',
    sql`with mark as materialized (
          select jsonb_build_object('watermark', jsonb_build_object(
            'epoch', (select epoch from replication_epoch),
            'x', pg_current_xact_id()::text)) as mark
        ), saved as (
          insert into command_receipts (id, device_id, actor_id, lane, lane_seq, hash, result)
          select each.id, each."deviceId", each."actorId", each.lane, each."laneSeq", each.hash, each.result || mark.mark
          from mark, jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb)
            as each (id text, "deviceId" text, "actorId" text, lane text, "laneSeq" int, hash text, result jsonb)
        ), audited as (
          ${insertAuditEvents(events)}
        )
        select mark.mark -> 'watermark' as watermark from mark`,
  );
  return saved?.watermark;
}

const receiptColumns = sql`r.id, r.device_id as "deviceId", r.actor_id as "actorId", r.lane,
  r.lane_seq as "laneSeq", r.hash,
  case when r.result #>> '{watermark,epoch}' = (select epoch from replication_epoch) then r.result
    else r.result || jsonb_build_object('watermark',
      jsonb_build_object('epoch', (select epoch from replication_epoch), 'x', '0')) end as result`;

const expired = JSON.stringify({ status: 'rejected', problem: commandProblems.receipt_expired });
