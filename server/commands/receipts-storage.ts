import { sql } from 'drizzle-orm';
import type { CommandResult, Watermark } from '#domain/protocol/command.ts';
import { preparedRows } from '#server/commands/prepared-rows.ts';
import type { ReadCommand } from '#server/commands/read-command.ts';
import type { Db } from '#server/db/database.ts';

/** What was decided for a command, once and for ever. */
export interface Receipt {
  id: string;
  deviceId: string;
  lane: string;
  laneSeq: number;
  hash: string;
  result: CommandResult;
}

/** The receipts these commands depend on: their own, those before them in their lanes, and those they come after. */
export async function receiptsFor(tx: Db, commands: readonly ReadCommand[]): Promise<Receipt[]> {
  const ids = commands.flatMap(({ command }) => [command.id, ...command.after]);
  const places = commands.flatMap(({ command: { deviceId, lane, laneSeq } }) => [
    { device: deviceId, lane, seq: laneSeq },
    { device: deviceId, lane, seq: laneSeq - 1 },
  ]);
  return preparedRows<Receipt>(
    tx,
    'receipts for commands',
    sql`select ${receiptColumns} from command_receipts r
          where r.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
        union all
        select ${receiptColumns}
          from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (device text, lane text, seq int)
          join command_receipts r
            on r.device_id = place.device and r.lane = place.lane and r.lane_seq = place.seq`,
  );
}

/** Stores receipts in the transaction of their effects; the watermark is that transaction. */
export async function saveReceipts(
  tx: Db,
  actorId: string,
  receipts: readonly Receipt[],
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
          select each.id, each."deviceId", ${actorId}, each.lane, each."laneSeq", each.hash, each.result || mark.mark
          from mark, jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb)
            as each (id text, "deviceId" text, lane text, "laneSeq" int, hash text, result jsonb)
        )
        select mark.mark -> 'watermark' as watermark from mark`,
  );
  return saved?.watermark;
}

const receiptColumns = sql`r.id, r.device_id as "deviceId", r.lane, r.lane_seq as "laneSeq", r.hash, r.result`;
