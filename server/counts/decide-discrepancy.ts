import { eq, inArray } from 'drizzle-orm';
import type {
  ApproveCountData,
  DiscrepancyMovedResult,
  RejectCountData,
} from '#domain/counts/count-commands.ts';
import { countMessages, type CountRefusal } from '#domain/counts/count-labels.ts';
import { mayDecideCount } from '#domain/counts/decide-count.ts';
import { discrepancyNumber, type DiscrepancyStatus } from '#domain/counts/discrepancy.ts';
import { parsePositionKey } from '#domain/inventory/position.ts';
import type { Author, CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { rejected } from '#server/commands/rejected.ts';
import { correction } from '#server/counts/correction.ts';
import { saveDiscrepancyEvents, type DiscrepancyRow } from '#server/inventory/discrepancies-storage.ts';
import { settleDiscrepancies } from '#server/inventory/settle-discrepancies.ts';
import type { Db } from '#server/db/database.ts';
import { discrepancies, discrepancyEvents } from '#server/db/tables/counts-tables.ts';
import { insertMovements } from '#server/inventory/ledger-storage.ts';
import { lockStock, type SystemStock } from '#server/inventory/system-stock.ts';

type ApprovalData = ApproveCountData | RejectCountData;
type Carry<Data> = (
  tx: Db,
  submitted: Submitted<Data>,
  at: { row: DiscrepancyRow; stock: SystemStock },
) => Promise<Decision>;

/**
 * A person who did not count says that the difference is right: the system quantity becomes the counted one.
 */
export const approveCountHandler: CommandHandler<ApproveCountData> = deciding(
  async (tx, submitted, { row, stock }) => {
    const { actor, deviceId, nowMs, data } = submitted;
    const location = parsePositionKey(row.positionKey);
    if (!location || !row.variance) throw new Error(`${row.id} has nothing to approve.`);
    const number = discrepancyNumber(row.sequence);
    const corrected = correction(
      {
        id: `${submitted.id}:1`,
        actor,
        deviceId,
        productId: row.productId,
        location,
        variance: row.variance,
        reference: number,
        notes: data.note,
        nowMs,
      },
      stock,
    );
    if (!('movement' in corrected)) return corrected;
    await settleDiscrepancies(tx, [{ id: row.id, by: actor, cause: data.cause }], nowMs);
    await insertMovements(tx, [corrected.movement]);
    await note(tx, row, submitted, 'approved');
    return moved(row, 'settled', [
      { collection: 'inventory' },
      { collection: 'stock_movements' },
      { collection: 'products' },
    ]);
  },
);

/** A person who did not count does not believe it: another person than the last counter counts again. */
export const rejectCountHandler: CommandHandler<RejectCountData> = deciding(
  async (tx, submitted, { row }) => {
    await tx
      .update(discrepancies)
      .set({ status: 'recount', variance: null })
      .where(eq(discrepancies.id, row.id));
    await note(tx, row, submitted, 'rejected');
    return moved(row, 'recount', []);
  },
);

/** Of two people who decide the same difference, the second is told that it no longer waits. */
function deciding<Data extends ApprovalData>(carryOut: Carry<Data>): CommandHandler<Data> {
  return {
    needs: 'approveCounts',
    async lock(tx, all) {
      const ids = all.map((each) => each.discrepancy_id);
      const stock = await lockStock(tx, await productsOf(tx, ids));
      return async (submitted) => {
        return decideInTurn(submitted, async (each) => {
          const row = await discrepancyById(tx, each.data.discrepancy_id);
          const refusal = row ? await refusalOf(tx, row, each) : 'discrepancy_not_found';
          return row && refusal === null
            ? carryOut(tx, each, { row, stock })
            : refused(refusal ?? 'discrepancy_not_found');
        });
      };
    },
  };
}

async function refusalOf(
  tx: Db,
  row: DiscrepancyRow,
  { data, actor }: { data: ApprovalData; actor: Author },
): Promise<CountRefusal | null> {
  const counters = await tx
    .select({ id: discrepancyEvents.actorId, kind: discrepancyEvents.kind })
    .from(discrepancyEvents)
    .where(eq(discrepancyEvents.discrepancyId, row.id));
  const decided = mayDecideCount(row, {
    countId: data.count_id,
    by: actor.id,
    counters: counters.filter((each) => each.kind === 'counted').map((each) => each.id),
  });
  return decided.ok ? null : decided.refusal;
}

/** A discrepancy never changes its product. */
async function productsOf(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ productId: discrepancies.productId })
    .from(discrepancies)
    .where(inArray(discrepancies.id, [...ids]));
  return rows.map((each) => each.productId);
}

async function discrepancyById(tx: Db, id: string): Promise<DiscrepancyRow | undefined> {
  const [row] = await tx.select().from(discrepancies).where(eq(discrepancies.id, id));
  return row;
}

function note(
  tx: Db,
  row: DiscrepancyRow,
  { actor, nowMs, data }: Submitted<ApprovalData>,
  kind: 'approved' | 'rejected',
): Promise<void> {
  const { counted, variance } = row;
  const by = { actorId: actor.id, actorName: actor.name, at: new Date(nowMs) };
  return saveDiscrepancyEvents(tx, [
    { discrepancyId: row.id, kind, counted, variance, note: data.note, ...by },
  ]);
}

function moved(
  row: DiscrepancyRow,
  status: DiscrepancyStatus,
  touched: Extract<Decision, { status: 'applied' }>['touched'],
): Decision {
  const result: DiscrepancyMovedResult = {
    discrepancy_id: row.id,
    number: discrepancyNumber(row.sequence),
    status,
  };
  return { status: 'applied', result, touched: [{ collection: 'discrepancies' }, ...touched] };
}

function refused(code: CountRefusal): Decision {
  return rejected(code, countMessages[code]);
}
