import { inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { inboundLines, inboundScans } from '#server/db/tables/inbound-tables.ts';

export type NewScan = typeof inboundScans.$inferInsert;
export type ScanRow = typeof inboundScans.$inferSelect;

/** Writes scans, and a line for each lot of a product that came unannounced. */
export async function saveScans(tx: Db, scans: readonly NewScan[]): Promise<void> {
  if (scans.length === 0) return;
  const unannounced = scans.map(({ noticeId, productId, lotKey, lot, expiresOn }) => ({
    noticeId,
    productId,
    lotKey,
    lot,
    expiresOn,
    place: 10_000,
    expected: 0,
  }));
  await tx.insert(inboundLines).values(unannounced).onConflictDoNothing();
  await tx.insert(inboundScans).values([...scans]);
}

/** Scans by their ids, and which of them were taken back. */
export async function scansById(
  tx: Db,
  ids: readonly string[],
): Promise<{ scans: Map<string, ScanRow>; undone: Set<string> }> {
  const wanted = [...new Set(ids.map((each) => each.toLowerCase()))];
  const rows = await tx.select().from(inboundScans).where(inArray(inboundScans.id, wanted));
  const counter = await tx
    .select({ undoes: inboundScans.undoes })
    .from(inboundScans)
    .where(inArray(inboundScans.undoes, wanted));
  return {
    scans: new Map(rows.map((each) => [each.id, each])),
    undone: new Set(counter.flatMap((each) => each.undoes ?? [])),
  };
}
