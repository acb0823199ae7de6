import { discrepancyNumber, type DiscrepancyCause } from '#domain/counts/discrepancy.ts';
import { isSmall, needsApproval } from '#domain/counts/count-limits.ts';
import { DAY_MS } from '#domain/base/durations.ts';
import { inventoryItemId } from '#domain/inventory/inventory-item.ts';
import { positionKey } from '#domain/inventory/position.ts';
import { between, demoId } from '#server/seed/chance.ts';
import { auditRow, type AuditRow, type LedgerEntry } from '#server/seed/history/history.ts';
import { approver, pickers, warehouseLead, type HistoryPerson } from '#server/seed/history/history-people.ts';
import type { Probe } from '#server/seed/history/history-ledger.ts';
import type { ShelvedProduct } from '#server/seed/history/shelved-products.ts';
import { workingTimeAfter } from '#server/seed/history/working-time.ts';

/** The counts of the history, but for the system quantities, which the ledger says. */
export interface PlannedCounts {
  probes: Probe[];
  entries: LedgerEntry[];
  counts: PlannedCount[];
  disputes: Dispute[];
  audit: AuditRow[];
}

/** Somebody counts a product on its shelf, and finds so many units more or less. */
export interface PlannedCount {
  id: string;
  of: ShelvedProduct;
  by: HistoryPerson;
  atMs: number;
  variance: number;
  /** The difference that somebody found before; null at the first count. */
  foundBefore: { countedBy: string; variance: number } | null;
}

/** A difference too large for one count. */
export interface Dispute {
  id: string;
  first: PlannedCount;
  second: PlannedCount;
  settledMs: number;
  cause: DiscrepancyCause | null;
}

const WEEKS = 12;
const POSITIONS_A_WEEK = 9;
/** Of so many counted products one is a unit away from its system quantity. */
const ONE_IN = 13;
const causes: readonly DiscrepancyCause[] = [
  'error_de_despacho',
  'movimiento_sin_registrar',
  'encontrado',
  'error_de_recibo',
  'perdido',
  'sin_explicacion',
];

/** Every week some positions were counted, the next ones the week after; every other week something was missing. */
export function plannedCounts(shelved: readonly ShelvedProduct[], nowMs: number): PlannedCounts {
  const planned: PlannedCounts = { probes: [], entries: [], counts: [], disputes: [], audit: [] };
  const positions = [...positionsOf(shelved).values()];
  for (let turn = 0; turn < WEEKS * POSITIONS_A_WEEK; turn += 1) {
    const at = positions[(turn * 7) % positions.length];
    const week = Math.floor(turn / POSITIONS_A_WEEK);
    if (at) countPosition(planned, at, { turn, startMs: nowMs - (WEEKS - week) * 7 * DAY_MS + DAY_MS });
  }
  return planned;
}

/** The products of each shelf where all of them stood during the whole history. */
function positionsOf(shelved: readonly ShelvedProduct[]): Map<string, ShelvedProduct[]> {
  const all = new Map<string, ShelvedProduct[]>();
  for (const each of shelved) {
    const key = positionKey(each.shelf);
    all.set(key, [...(all.get(key) ?? []), each]);
  }
  return new Map(
    [...all].filter(([, those]) => those.every(({ product, units }) => product.age_days >= 92 && units >= 8)),
  );
}

function countPosition(
  planned: PlannedCounts,
  those: readonly ShelvedProduct[],
  { turn, startMs }: { turn: number; startMs: number },
): void {
  const [one] = those;
  if (!one) return;
  const id = demoId(`count ${turn}`);
  const by = pickers[turn % pickers.length] ?? warehouseLead;
  const atMs = workingTimeAfter(startMs, (turn % POSITIONS_A_WEEK) * 55 + between(5, 30, id));
  const data = { position: one.shelf, whole: true, counted_at: new Date(atMs).toISOString() };
  planned.audit.push(auditRow({ id, name: 'count.record', by, atMs, data }));
  for (const [index, of] of those.entries()) {
    const count = { id: `${id}:${index + 1}`, of, by, atMs, foundBefore: null };
    const isDisputed = index === 0 && turn % (2 * POSITIONS_A_WEEK) === 4;
    if (isDisputed) dispute(planned, { ...count, variance: turn % 4 === 0 ? -4 : 3 }, turn);
    else {
      const variance =
        between(1, ONE_IN, `${count.id} differs`) === 1 && isSmall(1, 8, of.product.cost) ? -1 : 0;
      add(planned, { ...count, variance });
      if (variance !== 0) correct(planned, count, { id: count.id, variance, reference: 'Conteo', atMs, by });
    }
  }
}

function add({ probes, counts: all }: PlannedCounts, count: PlannedCount): void {
  all.push(count);
  probes.push({ id: count.id, levelId: levelOf(count), atMs: count.atMs });
}

/** Somebody else counts it the next day, and finds the same. */
function dispute(planned: PlannedCounts, first: PlannedCount, turn: number): void {
  const number = planned.disputes.length + 1;
  const by = pickers[(turn + 1) % pickers.length] ?? warehouseLead;
  const atMs = workingTimeAfter(first.atMs, 700);
  const commandId = demoId(`recount ${turn}`);
  const foundBefore = { countedBy: first.by.id, variance: first.variance };
  const second = { ...first, id: `${commandId}:1`, by, atMs, foundBefore };
  const { product, shelf } = first.of;
  const isApproved = needsApproval(first.variance, product.cost);
  const settledMs = isApproved ? workingTimeAfter(atMs, 95) : atMs;
  const cause = isApproved ? (causes[number % causes.length] ?? null) : null;
  add(planned, first);
  add(planned, second);
  const id = demoId(`dispute ${turn}`);
  planned.disputes.push({ id, first, second, settledMs, cause });
  planned.audit.push(
    auditRow({ id: commandId, name: 'count.record', by, atMs, data: { position: shelf, whole: false } }),
  );
  const approvalId = demoId(`approved ${turn}`);
  if (isApproved)
    planned.audit.push(
      auditRow({
        id: approvalId,
        name: 'count.approve',
        by: approver,
        atMs: settledMs,
        data: { discrepancy_id: id, count_id: second.id, cause },
      }),
    );
  correct(planned, first, {
    id: isApproved ? `${approvalId}:1` : second.id,
    variance: first.variance,
    reference: discrepancyNumber(number),
    atMs: settledMs,
    by: isApproved ? approver : by,
  });
}

interface Correction {
  id: string;
  variance: number;
  reference: string;
  atMs: number;
  by: HistoryPerson;
}

function correct(
  { entries }: PlannedCounts,
  { of: { product, shelf } }: Pick<PlannedCount, 'of'>,
  { id, variance, reference, atMs, by }: Correction,
): void {
  const key = positionKey(shelf);
  entries.push({
    id,
    atMs,
    productId: product.id,
    type: 'ajuste',
    reason: 'ajuste_inventario',
    quantity: Math.abs(variance),
    ...(variance > 0 ? { from: '@ajuste', to: key } : { from: key, to: '@ajuste' }),
    location: shelf,
    by,
    reference,
    notes: '',
    act: null,
  });
}

function levelOf({ of: { product, shelf } }: PlannedCount): string {
  return inventoryItemId(product.id, shelf);
}
