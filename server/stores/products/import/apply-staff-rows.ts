import type { AuditChange } from '#domain/audit/audit-change.ts';
import type { ImportRowsData, RowOutcome } from '#domain/import/import-rows.ts';
import { ivaRatesAt } from '#domain/settings/iva-rates.ts';
import type { Submitted } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import { ALL_REQUIRED } from '#server/import/draft-rows.ts';
import { applyRows } from '#server/import/apply-rows.ts';
import type { ReadChunk } from '#server/import/read-chunk.ts';

/** What became of the rows of a part, and what the audit keeps of it. */
export interface ChunkOutcome {
  rows: RowOutcome[];
  changes: AuditChange[];
}

const KEEPS_STOCK = 'Las existencias no cambian con un archivo: se cambian con movimientos de inventario.';

/** Rows of a person of the company: public at once, all of a part in as many statements as one. */
export async function applyStaffRows(
  tx: Db,
  { data, actor, authority, deviceId, nowMs, settings }: Submitted<ImportRowsData>,
  { good, hasVariants }: ReadChunk,
): Promise<ChunkOutcome> {
  if (good.length === 0) return { rows: [], changes: [] };
  const { taken, problems } = await applyRows(tx, good, {
    vendorId: data.vendor_id,
    onlyOwn: true,
    required: ALL_REQUIRED,
    hasVariants,
    ivaRates: ivaRatesAt(settings.values, nowMs),
    strict: false,
    // A new product says both, or its row is refused.
    defaultCategoryId: '',
    defaultPrice: 0,
    now: new Date(nowMs).toISOString(),
    actor: authority && { id: actor.id, userType: authority.userType, deviceId },
    progress: () => undefined,
  });
  const stocked = new Set(good.flatMap(({ row, stock }) => (stock === null ? [] : [row])));
  const entered = taken.map(({ notes, ...each }): RowOutcome => {
    const keepsStock = each.kind !== 'created' && stocked.has(each.row);
    return { ...each, waits: false, reason: '', ...noted(keepsStock ? [...notes, KEEPS_STOCK] : notes) };
  });
  const refused = problems.map(
    ({ row, reason }) => ({ row, kind: 'refused', waits: false, reason }) as const,
  );
  // Each change was kept by itself, with who made it.
  return { rows: [...entered, ...refused], changes: [] };
}

/** What a person is told of a row, where there is anything. */
export function noted(notes: readonly string[]): Pick<RowOutcome, 'note'> {
  return notes.length > 0 ? { note: notes.join(' ') } : {};
}
