import type { NewAuditEvent } from '#server/audit/audit-events-storage.ts';
import type { Receipt } from '#server/commands/receipts-storage.ts';
import type { ReceiptRow } from '#test/simulation/memory-database/rows.ts';
import { jsonOf, type Statement } from '#test/simulation/memory-database/statement.ts';

/** `receiptsFor`: by id, and by place in a lane. No receipt is old enough to have expired. */
const receiptsForCommands: Statement = ({ state, tx, values }) => {
  const { receipts } = state.tables;
  const [devices, lanes, seqs] = values as [string[], string[], number[]];
  const ids = values[5] as string[];
  const byId = ids.flatMap((id) => tx.get(receipts, id) ?? []);
  const byPlace = devices.flatMap((device, index) => {
    const key = JSON.stringify([device, lanes[index], seqs[index]]);
    return tx.find(receipts, 'command_receipts_lane', key) ?? [];
  });
  return [...byId, ...byPlace].map((row) => wireReceipt(row, state.epoch));
};

/** `saveReceipts`: each result with the watermark of this transaction, and an audit event. */
const saveReceipts: Statement = async ({ state, tx, values }) => {
  const watermark = { epoch: state.epoch, x: String(tx.xid()) };
  for (const each of jsonOf<Receipt[]>(values[0])) {
    const { id, hash, lane } = each;
    const place = { device_id: each.deviceId, actor_id: each.actorId, lane, lane_seq: each.laneSeq };
    await tx.insert(state.tables.receipts, { id, hash, ...place, result: { ...each.result, watermark } });
  }
  for (const { command_id: id, actor_id, outcome } of jsonOf<NewAuditEvent[]>(values[1]))
    await tx.insert(state.tables.auditEvents, { id: id ?? '', actor_id, outcome });
  return [{ watermark }];
};

/** A receipt of an earlier epoch says that its effect was there when this one began. */
function wireReceipt({ id, device_id, actor_id, lane, lane_seq, hash, result }: ReceiptRow, epoch: string) {
  const watermark = result.watermark?.epoch === epoch ? result.watermark : { epoch, x: '0' };
  const place = { deviceId: device_id, actorId: actor_id, lane, laneSeq: lane_seq };
  return { id, ...place, hash, result: { ...result, watermark } };
}

const settingsAfterVersion: Statement = ({ state: { tables }, tx, values }) =>
  tx
    .rows(tables.settingChanges)
    .filter((each) => each.version > Number(values[0]))
    .sort((a, b) => a.version - b.version || (a.key < b.key ? -1 : 1))
    .map(({ version, key, value, atMs }) => ({ version, key, value, atMs }));

export const receiptStatements: Record<string, Statement> = {
  'settings after a version': settingsAfterVersion,
  'plans for growth': () => [],
  'receipts for commands': receiptsForCommands,
  'save receipts': saveReceipts,
};
