import type { AuditChange } from '#domain/audit/audit-change.ts';
import type { ImportRowsData, RowOutcome } from '#domain/import/import-rows.ts';
import type { Submitted } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import { applyRows } from '#server/import/apply-rows.ts';
import type { ReadChunk } from '#server/import/read-chunk.ts';

/** What became of the rows of a part, and what the audit keeps of it. */
export interface ChunkOutcome {
  rows: RowOutcome[];
  changes: AuditChange[];
}

/** Rows of a person of the company: public at once, all of a part in as many statements as one. */
export async function applyStaffRows(
  tx: Db,
  { data, actor, role, deviceId, nowMs }: Submitted<ImportRowsData>,
  { good, hasVariants }: ReadChunk,
): Promise<ChunkOutcome> {
  if (good.length === 0) return { rows: [], changes: [] };
  const { kinds, problems } = await applyRows(tx, good, {
    vendorId: data.vendor_id,
    onlyOwn: true,
    isPartial: true,
    hasVariants,
    strict: false,
    // A new product says both, or its row is refused.
    defaultCategoryId: '',
    defaultPrice: 0,
    now: new Date(nowMs).toISOString(),
    actor: role === null ? null : { id: actor.id, userType: role, deviceId },
    progress: () => undefined,
  });
  const taken = [...kinds].map(([{ row }, kind]) => ({ row, kind, waits: false, reason: '' }));
  const refused = problems.map(
    ({ row, reason }) => ({ row, kind: 'refused', waits: false, reason }) as const,
  );
  // Each change was kept by itself, with who made it.
  return { rows: [...taken, ...refused], changes: [] };
}
