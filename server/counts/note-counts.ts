import { eq } from 'drizzle-orm';
import type { RecordCountData } from '#domain/counts/count-commands.ts';
import { settles, type DecidedCount } from '#domain/counts/decide-count.ts';
import type { UnitValue } from '#domain/counts/unit-value.ts';
import type { Submitted } from '#server/commands/command-handler.ts';
import type { Db } from '#server/db/database.ts';
import { discrepancies } from '#server/db/tables/counts-tables.ts';
import { saveDiscrepancyEvents, type DiscrepancyRow } from '#server/inventory/discrepancies-storage.ts';

/** A product that somebody counted at a position, and what was decided. */
export interface CountedLine extends DecidedCount {
  /** `<command>:<n>`. */
  id: string;
  productId: string;
  counted: number;
  systemQuantity: number;
  expected: number | null;
  /** What its units cost as they were entered, in whole pesos. */
  cost: number;
  /** What a unit of the difference is worth. */
  worth: UnitValue;
}

/** The state of a position's discrepancies after a count. */
export async function noteCounts(
  tx: Db,
  { actor, nowMs, data }: Submitted<RecordCountData>,
  { lines, known }: { lines: readonly CountedLine[]; known: Map<string, DiscrepancyRow> },
): Promise<void> {
  const noted = lines.flatMap((line) => {
    const discrepancy = known.get(line.productId);
    return discrepancy && line.outcome !== 'repeated' ? [{ line, discrepancy }] : [];
  });
  for (const { line, discrepancy } of noted) {
    const isMoved = line.outcome === 'moved';
    const found = {
      counted: line.counted,
      expected: line.expected,
      variance: line.variance,
      cost: line.worth.value,
      valuedBy: line.worth.by,
      countId: line.id,
      countedBy: isMoved ? null : actor.id,
      countedByName: isMoved ? null : actor.name,
    };
    const status = settles(line.outcome) ? 'settled' : line.outcome === 'approval' ? 'approval' : 'recount';
    await tx
      .update(discrepancies)
      .set({ ...found, status })
      .where(eq(discrepancies.id, discrepancy.id));
  }
  await saveDiscrepancyEvents(
    tx,
    noted.map(({ line, discrepancy }) => ({
      discrepancyId: discrepancy.id,
      kind: line.outcome === 'moved' ? ('moved' as const) : ('counted' as const),
      counted: line.counted,
      variance: line.variance,
      note: data.note,
      actorId: actor.id,
      actorName: actor.name,
      at: new Date(nowMs),
    })),
  );
}
