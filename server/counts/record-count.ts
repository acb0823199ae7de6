import type { RecordCountData, RecordCountResult } from '#domain/counts/count-commands.ts';
import { countMessages } from '#domain/counts/count-labels.ts';
import {
  countMoment,
  expectedAt,
  type CountMoment,
  type LedgerLineAtPosition,
} from '#domain/counts/count-time.ts';
import { decideCount, settles, type DecidedCount } from '#domain/counts/decide-count.ts';
import { discrepancyNumber } from '#domain/counts/discrepancy.ts';
import { unitValue } from '#domain/counts/unit-value.ts';
import { positionKey } from '#domain/inventory/position.ts';
import type { CommandHandler, Decision, Submitted } from '#server/commands/command-handler.ts';
import { decideInTurn } from '#server/commands/decide-in-turn.ts';
import { rejected } from '#server/commands/rejected.ts';
import { correction } from '#server/counts/correction.ts';
import { noteCounts, type CountedLine } from '#server/counts/note-counts.ts';
import { saveCounts } from '#server/counts/counts-storage.ts';
import { lastSeenMs, settledOf, unseenLines } from '#server/counts/counted-moment.ts';
import { unitCosts } from '#server/counts/unit-costs.ts';
import {
  openAt,
  openDiscrepancies,
  type DiscrepancyRow,
  type NewDiscrepancy,
} from '#server/inventory/discrepancies-storage.ts';
import { settleDiscrepancies } from '#server/inventory/settle-discrepancies.ts';
import type { Db } from '#server/db/database.ts';
import { insertMovements } from '#server/inventory/ledger-storage.ts';
import type { NewMovement } from '#server/inventory/new-movement.ts';
import { finishTasksOf } from '#server/warehouse/end-tasks.ts';
import { lockPlaces } from '#server/inventory/bin-capacity-storage.ts';
import { lockStock, type SystemStock } from '#server/inventory/system-stock.ts';

/**
 * Somebody counted a position without knowing the system quantity. Every line is compared with the system
 * quantity at that moment, so that units moved before or after, by anybody, do not show as a difference.
 */
export const recordCountHandler: CommandHandler<RecordCountData> = {
  needs: 'moveStock',
  async lock(tx, all) {
    const stock = await lockStock(
      tx,
      all.flatMap(({ lines }) => lines.map((each) => each.product_id)),
    );
    const places = await lockPlaces(
      tx,
      [],
      all.map((each) => positionKey(each.position)),
    );
    // Of two counts of a position, the second is compared with the result of the first.
    return (submitted) =>
      decideInTurn(
        submitted,
        async (each) =>
          places.unknown(positionKey(each.data.position)) ?? (await recordCount(tx, each, stock)),
      );
  },
};

async function recordCount(
  tx: Db,
  submitted: Submitted<RecordCountData>,
  stock: SystemStock,
): Promise<Decision> {
  const { data, nowMs } = submitted;
  if (data.lines.some((each) => !stock.products.has(each.product_id)))
    return refusedCount('product_not_found');
  const key = positionKey(data.position);
  const open = await openAt(
    tx,
    key,
    data.lines.map((each) => each.product_id),
  );
  const unseen = await unseenLines(tx, key, data);
  const moment: CountMoment = {
    deviceId: submitted.deviceId,
    userId: submitted.actor.id,
    atMs: countMoment(data.counted_at, { nowMs, seenMs: await lastSeenMs(tx, data) }),
    own: new Set(data.own),
  };
  const settled = await settledOf(tx, data.own);
  const worths = await unitCosts(
    tx,
    data.lines.map((each) => each.product_id),
  );
  const lines = data.lines.map(({ product_id, counted }, index): CountedLine => {
    const level = stock.levels.get(`${product_id}@${key}`);
    const systemQuantity = level?.quantity ?? 0;
    const cost = level?.cost ?? stock.products.get(product_id)?.cost ?? 0;
    const ledger: readonly LedgerLineAtPosition[] = unseen.get(product_id) ?? [];
    const expected = expectedAt(systemQuantity, ledger, moment, { settled, nowMs });
    const discrepancy = open.get(product_id) ?? null;
    const { storeCost = 0, price = 0 } = worths.get(product_id) ?? {};
    const worth = unitValue({ storeCost, enteredCost: cost, price });
    const by = submitted.actor.id;
    const decided = decideCount({ counted, expected, worth: worth.value, by, open: discrepancy });
    return {
      ...decided,
      id: `${submitted.id}:${index + 1}`,
      productId: product_id,
      counted,
      systemQuantity,
      expected,
      cost,
      worth,
    };
  });
  return take(tx, submitted, { lines, open, stock, atMs: moment.atMs });
}

interface Taken {
  lines: readonly CountedLine[];
  open: Map<string, DiscrepancyRow>;
  stock: SystemStock;
  /** The time of the count. */
  atMs: number;
}

/**
 * Writes the decisions about the lines: the settled ones first, so that a system quantity that is wrong again
 * opens anew.
 */
async function take(tx: Db, submitted: Submitted<RecordCountData>, taken: Taken): Promise<Decision> {
  const { actor, nowMs, data } = submitted;
  const { lines, open, atMs } = taken;
  const key = positionKey(data.position);
  const corrected = await corrections(tx, submitted, taken);
  if (!('movements' in corrected)) return corrected;
  await settleDiscrepancies(
    tx,
    lines.flatMap(({ outcome, productId }) => {
      const discrepancy = open.get(productId);
      return discrepancy && settles(outcome) ? [{ id: discrepancy.id, by: actor, cause: null }] : [];
    }),
    nowMs,
  );
  await openDiscrepancies(tx, discrepanciesOf(submitted, lines));
  await saveCounts(tx, submitted, { lines, atMs });
  const opened = await openAt(
    tx,
    key,
    lines.map((each) => each.productId),
  );
  const known = new Map([...open, ...opened]);
  await noteCounts(tx, submitted, { lines, known });
  await insertMovements(tx, corrected.movements);
  if (data.whole) await finishTasksOf(tx, 'count', [key], nowMs);
  return {
    status: 'applied',
    result: resultOf(lines, known),
    touched: [
      { collection: 'discrepancies' },
      { collection: 'inventory' },
      { collection: 'stock_movements' },
      { collection: 'products' },
      { collection: 'positions' },
      { collection: 'tasks' },
    ],
  };
}

/**
 * Enters the corrections that bring the system stock to the count; where one line cannot be entered, none is.
 */
async function corrections(
  tx: Db,
  { actor, deviceId, nowMs, data }: Submitted<RecordCountData>,
  { lines, open, stock }: Taken,
): Promise<{ movements: NewMovement[] } | Decision> {
  const movements: NewMovement[] = [];
  for (const line of lines.filter((each) => each.outcome === 'adjusted')) {
    const discrepancy = open.get(line.productId);
    const corrected = correction(
      {
        id: line.id,
        actor,
        deviceId,
        productId: line.productId,
        location: data.position,
        variance: line.variance ?? 0,
        reference: discrepancy ? discrepancyNumber(discrepancy.sequence) : 'Conteo',
        notes: data.note,
        nowMs,
      },
      stock,
    );
    if (!('movement' in corrected)) {
      // Forgets what the lines before it entered.
      Object.assign(stock, await lockStock(tx, [...stock.products.keys()]));
      return corrected;
    }
    movements.push(corrected.movement);
  }
  return { movements };
}

/** The discrepancies that a count opens. */
function discrepanciesOf(
  { actor, deviceId, data }: Submitted<RecordCountData>,
  lines: readonly CountedLine[],
): NewDiscrepancy[] {
  return lines
    .filter(({ outcome }) => opensDiscrepancy(outcome))
    .map(({ productId, systemQuantity, variance, id }) => ({
      source: 'count' as const,
      productId,
      positionKey: positionKey(data.position),
      quantity: systemQuantity,
      holdsSale: (variance ?? 0) < 0,
      commandId: id,
      deviceId,
      userId: actor.id,
      userName: actor.name,
    }));
}

function resultOf(
  lines: readonly CountedLine[],
  known: ReadonlyMap<string, DiscrepancyRow>,
): RecordCountResult {
  return {
    lines: lines.map(({ productId, outcome }) => {
      const discrepancy = known.get(productId);
      return {
        product_id: productId,
        outcome,
        discrepancy: discrepancy ? discrepancyNumber(discrepancy.sequence) : null,
      };
    }),
  };
}

function opensDiscrepancy(outcome: DecidedCount['outcome']): boolean {
  return outcome === 'recount' || outcome === 'approval' || outcome === 'moved';
}

function refusedCount(code: 'product_not_found'): Decision {
  return rejected(code, countMessages[code], 'API_002');
}
